import * as hb from 'harfbuzzjs';
import subsetFont from 'subset-font';

/**
 * The texts that a face cannot display completely, each with the missing characters. Subsetting drops those silently,
 * and readers would see them in another face.
 */
export async function missingGlyphs(
  face: Buffer,
  texts: readonly string[],
): Promise<{ text: string; characters: string[] }[]> {
  const held = await charactersOf(face, texts);
  return texts.flatMap((text) => {
    const characters = [...new Set(text)].filter(
      (character) => drawn.test(character) && !held.has(character),
    );
    return characters.length === 0 ? [] : [{ text, characters }];
  });
}

/** Blanks and signs without a shape look the same in any face. */
const drawn = /[^\p{Z}\p{C}]/u;

async function charactersOf(face: Buffer, texts: readonly string[]): Promise<Set<string>> {
  const plain = await subsetFont(face, texts.join(''), { targetFormat: 'sfnt' });
  const codePoints = new hb.Face(new hb.Blob(plain)).collectUnicodes();
  return new Set([...codePoints].map((codePoint) => String.fromCodePoint(codePoint)));
}
