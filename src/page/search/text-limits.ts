import { type Language, languages } from '../../campaign/language.ts';

/** How much of a text a result or a shared link shows before it is cut; Japanese in full-width characters. */
const limits = {
  title: { ja: 32, en: 60 },
  description: { ja: 80, en: 160 },
} as const satisfies Record<string, Record<Language, number>>;

export type LimitedText = keyof typeof limits;

/** Width in the language's own measure: Japanese counts a half-width character (ASCII, half-width kana) as half. */
export const textWidth = (text: string, language: Language): number =>
  language === 'ja'
    ? [...text].reduce((width, character) => width + (/[ -~｡-ﾟ]/.test(character) ? 0.5 : 1), 0)
    : [...text].length;

/** Why a text cannot stand where links are shown, with the remedy; nothing where it can. */
export function textFault(
  kind: LimitedText,
  text: string | undefined,
  language: Language,
): string | undefined {
  const place = `copy.yaml: meta.${kind}.${language}`;
  if (text === undefined || text.trim() === '')
    return `${place} is missing; write one, it is what a shared link shows.`;
  const width = textWidth(text, language);
  const limit = limits[kind][language];
  const unit = language === 'ja' ? 'full-width characters' : 'characters';
  return width > limit
    ? `${place} has ${width} ${unit} and is cut off after ${limit} where the page is found or shared; shorten it: ${text}`
    : undefined;
}

/** Every fault of the texts that stand in for the page elsewhere. */
export const textFaults = (
  textsOf: (language: Language) => Record<LimitedText, string | undefined>,
): string[] =>
  languages.flatMap((language) =>
    (['title', 'description'] as const).flatMap(
      (kind) => textFault(kind, textsOf(language)[kind], language) ?? [],
    ),
  );
