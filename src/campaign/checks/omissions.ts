import { type FieldName, fieldNames, furtherFields, isBox } from '../../entries/fields/fields.ts';
import { ownWords, textsOf } from '../content/texts-of.ts';
import type { Campaign } from '../schema/campaign.ts';
import { type Clause, type ClauseId, clauseIds, clauses, isRequired } from '../schema/clauses.ts';
import { type Language, languages, perLanguage } from '../schema/languages.ts';
import type { FormFields } from '../schema/sections/setup.ts';

/**
 * What the form asks for. HubSpot's forms ask what they like, and bring their own texts. What the server passes on by its own
 * settings, such as a webhook, the build does not know.
 */
const asked = ({ settings: { formProvider } }: Campaign): Partial<FormFields> =>
  formProvider.provider === 'built-in' ? formProvider.fields : {};

/** Fields that the form asks for without words. */
export const fieldsWithoutTexts = (campaign: Campaign) =>
  fieldNames
    .filter((name) => asked(campaign)[name] !== undefined)
    .filter((name) => campaign.copy.entry.form.fields[name] === undefined)
    .map((name) => ({ file: 'copy.yaml', path: `entry.form.fields.${name}`, name }));

type InLanguage = Campaign & { language: Language };

/**
 * The purpose of use must cover every answer (個人情報保護法, Act on the Protection of Personal Information, art. 21), so it
 * names each field besides name and email by its label; a lead that lists the required answers must list all of them.
 */
export function unmentionedFields(campaign: InLanguage) {
  const labelsOf = (names: readonly FieldName[]) =>
    names.flatMap((name) => campaign.copy.entry.form.fields[name]?.label[campaign.language] ?? []);
  const needs = asked(campaign);
  // What a box asks for, its wording says.
  const further = furtherFields.filter((name) => needs[name] !== undefined && !isBox(name));
  const required = further.filter((name) => needs[name] === 'required');
  const always = labelsOf(['name', 'email']);
  const listsAnswers = unsaid(campaign, 'lead', always).length < always.length;
  return [
    ...unsaid(campaign, 'purpose', labelsOf(further)),
    ...unsaid(campaign, 'lead', listsAnswers ? labelsOf(required) : []),
  ];
}

/** Who else gets the answers (art. 27 of the same act). */
export const unnamedRecipients = (campaign: InLanguage) =>
  unsaid(campaign, 'purpose', campaign.settings.relay === undefined ? [] : ['HubSpot']);

/**
 * The words that a text beside the form lacks. 'We use your phone number' contains the label 'Phone'; the placeholder
 * `{phone}` does not count.
 */
function unsaid({ copy, language }: InLanguage, key: 'purpose' | 'lead', words: readonly string[]) {
  const lowerCase = (text: string) => text.toLocaleLowerCase(languages[language].locale);
  const said = lowerCase(ownWords(copy.entry[key][language]));
  return words
    .filter((word) => !said.includes(lowerCase(word)))
    .map((word) => ({ file: 'copy.yaml', path: `entry.${key}.${language}`, word }));
}

/** Where terms and settlement would disagree: sentences without their clause's figure. */
export const missingFigures = ({ terms }: Campaign) =>
  terms.flatMap(({ rules }, group) =>
    rules.flatMap((rule, index) => {
      const needed = new Set(rule.clauses.flatMap((id) => (clauses[id] as Clause).figure ?? []));
      return textsOf(rule.sentence, `${group}.rules.${index}.sentence`).flatMap(({ path, value }) =>
        [...needed]
          .filter((figure) => !new RegExp(`\\{\\s*${figure}\\s*[,}]`).test(value))
          .map((figure) => ({ file: 'terms.yaml', path, figure })),
      );
    }),
  );

/** Where terms and settlement would disagree: clauses without a sentence. */
export function unstatedClauses({ terms }: Campaign) {
  const stating = (id: ClauseId) =>
    terms.findLastIndex(({ rules }) => rules.some((rule) => rule.clauses.includes(id)));
  const missing = clauseIds.filter(isRequired).filter((id) => stating(id) === -1);
  return missing.map((id) => {
    // The group that states the clause before it in the table, where related clauses are neighbours; else the next one's.
    const nearby = [...clauseIds.slice(0, clauseIds.indexOf(id)).reverse(), ...clauseIds];
    const group = nearby.map(stating).find((index) => index !== -1) ?? 0;
    const sentences = perLanguage((tag) => languages[tag].proposedTerms[id]);
    const place = { file: 'terms.yaml', path: `${group}.rules` };
    // To be copied as it is: JSON is YAML in a single line.
    const inFile = `- ${JSON.stringify({ clause: id, sentence: sentences })}`;
    return { ...place, clause: clauses[id].says, proposed: Object.values(sentences).join(' / '), inFile };
  });
}
