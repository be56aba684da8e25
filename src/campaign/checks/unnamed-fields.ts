import { type FieldName, fieldNames, fields, furtherFields, isBox } from '../../entries/fields/fields.ts';
import { ownWords } from '../content/texts-of.ts';
import { type Problem, problemAt } from '../read/campaign-error.ts';
import type { Campaign } from '../schema/campaign.ts';
import type { FormFields } from '../schema/form-fields.ts';
import { knownLanguages, type Language, languages } from '../schema/languages.ts';

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
    const isSaid = (key: 'purpose' | 'lead', word: string) => says(entry[key][language], word, language);
    const unsaid = (key: 'purpose' | 'lead', names: readonly FieldName[]) =>
      labelsOf(names)
        .filter((label) => !isSaid(key, label))
        .map((label) =>
          problemAt(
            'copy.yaml',
            `entry.${key}.${language}`,
            `フォームで伺う「${label}」についての記載がありません。「${label}」という言葉を使って明記してください。`,
            `does not mention '${label}', and campaign.yaml makes the form ask for it; mention it here with this word`,
          ),
        );
    const listsAnswers = labelsOf(['name', 'email']).some((label) => isSaid('lead', label));
    const recipient = problemAt(
      'copy.yaml',
      `entry.purpose.${language}`,
      'エントリーをHubSpotへ転送する設定ですが、その記載がありません。「HubSpot」という言葉を使って、提供先として明記してください。',
      'does not name HubSpot, and campaign.yaml passes the entries on to it (relay); name it here as a recipient',
    );
    return [
      ...unsaid('purpose', further),
      ...unsaid('lead', listsAnswers ? required : []),
      ...(relay === undefined || isSaid('purpose', 'HubSpot') ? [] : [recipient]),
    ];
  };
  const withoutTexts = fieldNames.filter((name) => asked[name] !== undefined && texts[name] === undefined);
  return [...withoutTexts.map(missingTexts), ...knownLanguages.flatMap(ofLanguage)];
}

const missingTexts = (name: FieldName): Problem =>
  problemAt(
    'copy.yaml',
    `entry.form.fields.${name}`,
    `フォームで伺う「${fields[name].label.ja}」の文言がありません。項目名と各メッセージを追加してください。`,
    `is missing, and campaign.yaml makes the form ask for it; add '${name}:' here, with ${isBox(name) ? 'label' : 'label, required, tooLong and invalid'} indented under it`,
  );

/** 'We use your phone number' contains the label 'Phone'; the placeholder `{phone}` does not count. */
function says(text: string, label: string, language: Language): boolean {
  const { locale } = languages[language];
  return ownWords(text).toLocaleLowerCase(locale).includes(label.toLocaleLowerCase(locale));
}
