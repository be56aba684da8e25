import { type FieldName, fieldNames, fields, furtherFields, isBox } from '../../entries/fields/fields.ts';
import type { Problem } from '../read/campaign-error.ts';
import type { Campaign } from '../schema/campaign.ts';
import { bilingual } from '../schema/languages/operator-languages.ts';
import { knownLanguages, type Language, languages } from '../schema/languages.ts';

/**
 * The texts above the form that omit something it asks for. The purpose of use must cover every answer (個人情報保護法, Act on
 * the Protection of Personal Information, art. 21), so it names each field besides name and email by its label; a lead
 * that lists the required answers must list all of them. HubSpot's forms ask what they like.
 */
export function unnamedFields({ settings, copy }: Campaign): Problem[] {
  const { formProvider } = settings;
  if (formProvider.provider !== 'built-in') return [];
  const { entry } = copy;
  // What a box asks for, its wording says.
  const further = furtherFields.filter((name) => formProvider.fields[name] !== undefined && !isBox(name));
  const required = further.filter((name) => formProvider.fields[name] === 'required');
  return knownLanguages.flatMap((language) => {
    const unnamed = (key: 'purpose' | 'lead', names: readonly FieldName[]): Problem[] => {
      const text = entry[key][language];
      return labelsOf(names)
        .filter((label) => !says(text, label, language))
        .map((label) => ({
          file: 'copy.yaml',
          path: `entry.${key}.${language}`,
          message: bilingual(
            `フォームで伺う「${label}」についての記載がありません。「${label}」という言葉を使って明記してください。`,
            `does not mention '${label}', and campaign.yaml makes the form ask for it; mention it here with this word`,
          ),
        }));
    };
    const labelsOf = (names: readonly FieldName[]): string[] =>
      names.flatMap((name) => entry.form.fields[name]?.label[language] ?? []);
    const lead = entry.lead[language];
    const saysWhatIsNeeded = labelsOf(['name', 'email']).some((label) => says(lead, label, language));
    return [...unnamed('purpose', further), ...(saysWhatIsNeeded ? unnamed('lead', required) : [])];
  });
}

/**
 * The purpose of use also names who else gets the answers (個人情報保護法, art. 21 and 27). What the server passes on by its
 * own settings, such as a webhook, the build does not know.
 */
export function unnamedRecipients({ settings, copy }: Campaign): Problem[] {
  if (settings.relay === undefined) return [];
  return knownLanguages
    .filter((language) => !says(copy.entry.purpose[language], 'HubSpot', language))
    .map((language) => ({
      file: 'copy.yaml',
      path: `entry.purpose.${language}`,
      message: bilingual(
        'エントリーをHubSpotへ転送する設定ですが、その記載がありません。「HubSpot」という言葉を使って、提供先として明記してください。',
        'does not name HubSpot, and campaign.yaml passes the entries on to it (relay); name it here as a recipient',
      ),
    }));
}

/** Fields that the form asks for but that have no texts. HubSpot's forms bring their own. */
export function missingFieldTexts({ settings: { formProvider }, copy }: Campaign): Problem[] {
  if (formProvider.provider !== 'built-in') return [];
  const missing = (name: FieldName) =>
    formProvider.fields[name] !== undefined && copy.entry.form.fields[name] === undefined;
  return fieldNames.filter(missing).map((name) => {
    const { ja } = fields[name].label;
    return {
      file: 'copy.yaml',
      path: `entry.form.fields.${name}`,
      message: bilingual(
        `フォームで伺う「${ja}」の文言がありません。項目名と各メッセージを追加してください。`,
        `is missing, and campaign.yaml makes the form ask for it; add '${name}:' here, with ${isBox(name) ? 'label' : 'label, required, tooLong and invalid'} indented under it`,
      ),
    };
  });
}

/** 'We use your phone number' contains the label 'Phone'; the placeholder `{phone}` does not count. */
function says(text: string, label: string, language: Language): boolean {
  const { locale } = languages[language];
  const words = text.replaceAll(/\{[^{}]*\}/g, '{}').toLocaleLowerCase(locale);
  return words.includes(label.toLocaleLowerCase(locale));
}
