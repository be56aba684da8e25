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
