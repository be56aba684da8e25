import { create, type Font } from 'fontkitten';
import subsetFont from 'subset-font';
import { displayFace } from '../../campaign/content/display-face.ts';
import type { Language } from '../../campaign/schema/languages.ts';

/**
 * A language's display face with no more characters than a text has, since reading all takes seconds: in a format that satori
 * knows, and as a measure of the width of texts, in em, as far as no two letters are kerned.
 */
export async function cutFace(text: string, language: Language) {
  const data = await subsetFont(displayFace(language), `${text} `, { targetFormat: 'sfnt' });
  const font = create(data) as Font;
  const widthOf = (part: string): number =>
    font.glyphsForString(part).reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) / font.unitsPerEm;
  return { data, widthOf };
}
