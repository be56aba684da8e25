import * as hb from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { displayFace } from '../../campaign/content/display-face.ts';
import type { Language } from '../../campaign/schema/languages.ts';

/** The display face for satori, cut to the characters of a text: pictures then need none of the build machine's fonts. */
export const displayFont = async (text: string, language: Language) => ({
  name: 'display',
  data: await subsetFont(displayFace(language), `${text} `, { targetFormat: 'sfnt' }),
});

/** The width of each text in the display face, in em. */
export async function displayWidths(texts: readonly string[], language: Language): Promise<number[]> {
  const { data } = await displayFont(texts.join(''), language);
  const face = new hb.Face(new hb.Blob(data));
  const font = new hb.Font(face);
  return texts.map((text) => {
    const buffer = new hb.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    hb.shape(font, buffer);
    const advances = buffer.getGlyphInfosAndPositions().map(({ xAdvance = 0 }) => xAdvance);
    return advances.reduce((sum, advance) => sum + advance, 0) / face.upem;
  });
}
