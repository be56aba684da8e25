/** Colours of the languages, largest first. They differ in lightness too, for print in black and white. */
export const seriesColour = (index: number): string => `var(--series-${Math.min(index, 2) + 1})`;

/**
 * The language's name in the operator's language; the raw text when it is not a valid tag, since imports may contain
 * anything.
 */
export function languageName(language: string, locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language;
  } catch {
    return language;
  }
}

/** In half-width units. */
export const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter > '\u2e80' ? 2 : 1), 0);

/** Truncates a text that is wider than `width`, without splitting a code point. */
export function shorten(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let cut = '';
  for (const letter of text) {
    if (widthOf(cut + letter) >= width) break;
    cut += letter;
  }
  return `${cut}…`;
}
