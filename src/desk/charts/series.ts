/** A colour for each language, in the order of their sizes. They differ in lightness too, for paper. */
export const seriesColour = (index: number): string => `var(--series-${Math.min(index, 2) + 1})`;

/** The language's name in the operator's language; as it stands when it is no tag, since an import may bring any text. */
export function languageName(language: string, locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language;
  } catch {
    return language;
  }
}
