import type { Language } from '../../campaign/language.ts';
import { languages } from '../../campaign/languages.ts';

export type LimitedText = 'title' | 'description';

/**
 * Width in the unit of the language's limits: a half-width character (ASCII, half-width kana) counts half a full-width
 * one.
 */
export function textWidth(text: string, language: Language): number {
  const half = languages[language].searchLimits.unit === 'characters' ? 1 : 0.5;
  return [...text].reduce((width, character) => width + (/[ -~｡-ﾟ]/.test(character) ? half : 1), 0);
}

/** Why a text does not suit shared links, with the fix; undefined if it does. */
export function textFault(
  kind: LimitedText,
  text: string | undefined,
  language: Language,
): string | undefined {
  const place = `copy.yaml: meta.${kind}.${language}`;
  if (text === undefined || text.trim() === '')
    return `${place} is missing; write one, it is what a shared link shows.`;
  const width = textWidth(text, language);
  const { unit, [kind]: limit } = languages[language].searchLimits;
  return width > limit
    ? `${place} has ${width} ${unit} and is cut off after ${limit} where the page is found or shared; shorten it: ${text}`
    : undefined;
}

/** Every problem of the texts that represent the page elsewhere. */
export const textFaults = (
  tags: readonly Language[],
  textsOf: (language: Language) => Record<LimitedText, string | undefined>,
): string[] =>
  tags.flatMap((language) =>
    (['title', 'description'] as const).flatMap(
      (kind) => textFault(kind, textsOf(language)[kind], language) ?? [],
    ),
  );
