import { type LimitedText, textLimit, textWidth } from '../../campaign/content/text-limits.ts';
import type { Language } from '../../campaign/schema/language.ts';

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
  const { unit, max } = textLimit(kind, language);
  return width > max
    ? `${place} has ${width} ${unit} and is cut off after ${max} where the page is found or shared; shorten it: ${text}`
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
