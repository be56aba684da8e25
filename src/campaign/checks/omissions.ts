import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type FieldName, fieldNames, fields, furtherFields, isBox } from '../../entries/fields/fields.ts';
import { cardPicture, isOutside, picturesOf } from '../content/pictures.ts';
import { ownWords, textsOf } from '../content/texts-of.ts';
import { type Problem, problemAt } from '../read/campaign-error.ts';
import { type Campaign, settingsKeys } from '../schema/campaign.ts';
import { type Clause, type ClauseId, clauseIds, clauses, isRequired } from '../schema/clauses.ts';
import { quoted } from '../schema/fields.ts';
import { knownLanguages, type Language, languages } from '../schema/languages.ts';
import type { FormFields } from '../schema/sections/setup.ts';
import type { Terms } from '../schema/sections/terms.ts';

/** Pictures that the campaign refers to but lacks. Those on other hosts are not looked for. */
export function missingPictures(campaign: Campaign): Problem[] {
  const folder = join(campaign.folder, 'pictures');
  const missing = picturesOf(campaign)
    .filter(({ image }) => !isOutside(image) && !existsSync(join(folder, image)))
    .map(({ file, path, image }) =>
      problemAt(
        { file, path },
        `写真「${image}」が ${folder} にありません。写真を追加するか、ほかの写真を選んでください。`,
        `names the picture '${image}', which is not in ${folder}; put it there or correct the name`,
      ),
    );
  if (cardPicture(campaign) !== undefined) return missing;
  // Such as one that was exchanged among the hero pictures alone.
  const { picture } = campaign.copy.socialCard;
  const stray = problemAt(
    { file: 'copy.yaml', path: 'socialCard.picture' },
    `「${picture}」は${quoted(settingsKeys.shape.hero)}に含まれていません。その中から選ぶか、この指定を削除してください。`,
    `names ${picture}, which is not one of the hero pictures in campaign.yaml; name one of them or remove the line`,
  );
  return [...missing, stray];
}

/**
 * What the texts of the form omit. The purpose of use must cover every answer (個人情報保護法, Act on the Protection of Personal
 * Information, art. 21), so it names each field besides name and email by its label, and who else gets the answers (art.
 * 27); a lead that lists the required answers must list all of them. HubSpot's forms ask what they like, and bring their
 * own texts. What the server passes on by its own settings, such as a webhook, the build does not know.
 */
export function unnamedFields({ settings: { formProvider, relay }, copy: { entry } }: Campaign): Problem[] {
  const asked: Partial<FormFields> = formProvider.provider === 'built-in' ? formProvider.fields : {};
  const texts = entry.form.fields;
  // What a box asks for, its wording says.
  const further = furtherFields.filter((name) => asked[name] !== undefined && !isBox(name));
  const required = further.filter((name) => asked[name] === 'required');
  const ofLanguage = (language: Language): Problem[] => {
    const labelsOf = (names: readonly FieldName[]) =>
      names.flatMap((name) => texts[name]?.label[language] ?? []);
    const unsaid = (key: 'purpose' | 'lead', words: readonly string[]) =>
      words.filter((word) => !says(entry[key][language], word, language));
    const always = labelsOf(['name', 'email']);
    const listsAnswers = unsaid('lead', always).length < always.length;
    return [
      ...unsaid('purpose', labelsOf(further)).map((label) => unmentioned(`entry.purpose.${language}`, label)),
      ...unsaid('lead', listsAnswers ? labelsOf(required) : []).map((label) =>
        unmentioned(`entry.lead.${language}`, label),
      ),
      ...unsaid('purpose', relay === undefined ? [] : ['HubSpot']).map(() =>
        problemAt(
          { file: 'copy.yaml', path: `entry.purpose.${language}` },
          'エントリーをHubSpotへ転送する設定ですが、その記載がありません。「HubSpot」という言葉を使って、提供先として明記してください。',
          'does not name HubSpot, and campaign.yaml passes the entries on to it (relay); name it here as a recipient',
        ),
      ),
    ];
  };
  const withoutTexts = fieldNames.filter((name) => asked[name] !== undefined && texts[name] === undefined);
  return [
    ...withoutTexts.map((name) =>
      problemAt(
        { file: 'copy.yaml', path: `entry.form.fields.${name}` },
        `フォームで伺う「${fields[name].label.ja}」の文言がありません。項目名と各メッセージを追加してください。`,
        `is missing, and campaign.yaml makes the form ask for it; add '${name}:' here, with ${isBox(name) ? 'label' : 'label, required, tooLong and invalid'} indented under it`,
      ),
    ),
    ...knownLanguages.flatMap(ofLanguage),
  ];
}

const unmentioned = (path: string, label: string): Problem =>
  problemAt(
    { file: 'copy.yaml', path },
    `フォームで伺う「${label}」についての記載がありません。「${label}」という言葉を使って明記してください。`,
    `does not mention '${label}', and campaign.yaml makes the form ask for it; mention it here with this word`,
  );

/** 'We use your phone number' contains the label 'Phone'; the placeholder `{phone}` does not count. */
function says(text: string, label: string, language: Language): boolean {
  const { locale } = languages[language];
  return ownWords(text).toLocaleLowerCase(locale).includes(label.toLocaleLowerCase(locale));
}

/** Where terms and settlement would disagree: sentences without their clause's figure, and clauses without a sentence. */
export function unstatedClauses({ terms }: Campaign): Problem[] {
  const stating = (id: ClauseId) =>
    terms.findLastIndex(({ rules }) => rules.some((rule) => rule.clauses.includes(id)));
  const missing = clauseIds.filter(isRequired).filter((id) => stating(id) === -1);
  return [
    ...terms.flatMap(({ rules }, group) =>
      rules.flatMap((rule, index) => missingFigures(rule, `${group}.rules.${index}.sentence`)),
    ),
    ...missing.map((id) => {
      // The group that states the clause before it in the table, where related clauses are neighbours; else the next one's.
      const nearby = [...clauseIds.slice(0, clauseIds.indexOf(id)).reverse(), ...clauseIds];
      const group = nearby.map(stating).find((index) => index !== -1) ?? 0;
      const { ja, en } = clauses[id].says;
      const sentences = knownLanguages.map(
        (tag) => `${tag}: ${JSON.stringify(languages[tag].proposedTerms[id])}`,
      );
      // In a single line of YAML, to be copied as it is.
      const rule = `- { clause: ${id}, sentence: { ${sentences.join(', ')} } }`;
      return problemAt(
        { file: 'terms.yaml', path: `${group}.rules` },
        `「${ja}」（「${id}」）を示す文がありません。ギフトカードの判定では必ず適用される条件です。該当する文の「clause」に加えるか、「${rule}」を追加してください。`,
        `has no sentence that states '${en}' (${id}), which the settlement always applies; name the clause at the sentence that does, or add: ${rule}`,
      );
    }),
  ];
}

function missingFigures(rule: Terms[number]['rules'][number], at: string): Problem[] {
  const needed = new Set(rule.clauses.flatMap((id) => (clauses[id] as Clause).figure ?? []));
  return textsOf(rule.sentence, at).flatMap(({ path, value }) =>
    [...needed]
      .filter((name) => !new RegExp(`\\{\\s*${name}\\s*[,}]`).test(value))
      .map((name) =>
        problemAt(
          { file: 'terms.yaml', path },
          `選ばれている条件の値 {${name}} がありません。文に {${name}} を入れるか、条件を選び直してください。`,
          `lacks {${name}}, the figure of the clause that it states; write it into the sentence, or name another clause`,
        ),
      ),
  );
}
