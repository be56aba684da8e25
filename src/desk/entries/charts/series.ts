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
