import subsetFont from 'subset-font';
import { displayFace } from '../../campaign/content/display-face.ts';
import type { Language } from '../../campaign/schema/language.ts';
import { createOutliner, type Outliner } from './outline-text.ts';

/**
 * Draws texts in the display face.
 * @param texts every character that will be drawn
 */
export async function displayOutliner(texts: string, language: Language): Promise<Outliner> {
  // HarfBuzz synthesises the spaces that the face lacks, such as the one in a French 148 000, from the plain one.
  const font = await subsetFont(displayFace(language), `${texts} `, { targetFormat: 'sfnt' });
  return createOutliner(font, language);
}
