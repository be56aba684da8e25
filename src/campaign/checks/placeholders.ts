import { cardValues } from '../content/apartment-card.ts';
import { type Constants, constantsFor } from '../content/constants.ts';
import { fillMessage } from '../content/message.ts';
import { allTexts } from '../content/texts-of.ts';
import type { Problem } from '../read/campaign-error.ts';
import type { Campaign } from '../schema/campaign.ts';
import { type Bilingual, bilingual } from '../schema/languages/operator-languages.ts';
import { type Language, perLanguage } from '../schema/languages.ts';

/** Texts that may name more than the campaign's constants, and what, with example values. */
const sections = {
  apartmentCard: { file: 'copy.yaml', at: 'apartmentCard.', extra: cardValues },
  formField: { file: 'copy.yaml', at: 'entry.form.fields.', extra: { max: 0 } },
  greeting: { file: 'copy.yaml', at: 'mail.greeting.named.', extra: { name: '' } },
} satisfies Record<string, { file: string; at: string; extra: Constants }>;

export type PlaceholderSection = keyof typeof sections;

const sectionNames = Object.keys(sections) as PlaceholderSection[];

/** Where those texts are: in a file, below a key. */
export const placeholderSections = sectionNames.map((name) => ({ name, ...sections[name] }));

/** The section that a text belongs to; undefined where it may name the constants alone. */
const placeholderSectionAt = (file: string, path: string): PlaceholderSection | undefined =>
  sectionNames.find((name) => sections[name].file === file && path.startsWith(sections[name].at));

/** Texts that cannot be formatted: an unknown placeholder, or unbalanced braces. */
export function unfilledPlaceholders(campaign: Campaign): Problem[] {
  const { settings, apartments } = campaign;
  const constants = perLanguage((language) => constantsFor(settings, apartments, language));
  return allTexts(campaign).flatMap(({ file, path, language, value }) => {
    const section = placeholderSectionAt(file, path);
    const extra = section === undefined ? {} : sections[section].extra;
    const message = faultOf(value, language, { ...constants[language], ...extra });
    return message === undefined ? [] : [{ file, path, message }];
  });
}

function faultOf(text: string, language: Language, constants: Constants): Bilingual | undefined {
  try {
    const shown = fillMessage(text, language, constants);
    return /[{}]/.test(shown) ? shownBraces : undefined;
  } catch (error) {
    return reasonOf(error, Object.keys(constants));
  }
}

const shownBraces = bilingual(
  "波かっこがそのままページに表示されます。波かっこの前にあるアポストロフィー（'）を削除してください。",
  "would show its braces to the reader; remove the apostrophe (') before the brace",
);

/** intl-messageformat names the missing variable in its message: https://formatjs.github.io/docs/intl-messageformat/ */
function reasonOf(error: unknown, known: readonly string[]): Bilingual {
  const message = error instanceof Error ? error.message : String(error);
  const name = /"([^"]+)" was not provided/.exec(message)?.[1];
  if (name === undefined) {
    const [reason] = message.split('\n');
    return bilingual(
      `波かっこの対応が正しくありません。差し込む値は、{company} のように両側を波かっこで囲んでください（ICU：${reason}）。`,
      `has unbalanced braces; write each placeholder as {name}, with both braces (ICU: ${reason})`,
    );
  }
  return bilingual(
    `{${name}} は、ここでは使えません。「値を差し込む」から選び直してください。`,
    `uses the placeholder {${name}}, which does not exist here; use one of ${known.map((each) => `{${each}}`).join(' ')}`,
  );
}
