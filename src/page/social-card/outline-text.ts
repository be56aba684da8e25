import * as hb from 'harfbuzzjs';
import type { Language } from '../../campaign/schema/language.ts';

/** Text as the outlines of its glyphs, so that the build machine's fonts cannot change how it looks. */
type Outline = {
  /** SVG path data; the baseline starts at 0, 0. */
  path: string;
  width: number;
};

export type Outliner = (text: string, size: number) => Outline;

/**
 * Full-width punctuation occupies the left half of its square. Headlines are set tighter (約物の詰め), and the face has no
 * `palt` of its own; in thousandths of the type size.
 * https://www.w3.org/TR/jlreq/#positioning_of_punctuation_marks
 */
const trimmed: Record<string, number> = { '、': 380, '。': 380, '・': 250, '｜': 250 };

/**
 * Outlines text in a font.
 * @param font an uncompressed OpenType font that has every character of the texts
 * @param language selects the glyph forms: a character may look different in Japanese and in Chinese
 */
export function createOutliner(font: Uint8Array, language: Language): Outliner {
  const face = new hb.Face(new hb.Blob(font));
  const shaped = new hb.Font(face);
  return (text, size) => outline(text, shaped, size / face.upem, language);
}

function outline(text: string, font: hb.Font, scale: number, language: Language): Outline {
  const buffer = new hb.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setLanguage(language);
  hb.shape(font, buffer);
  const { path, x } = buffer.getGlyphInfosAndPositions().reduce(
    (drawn, { codepoint: glyph, cluster, xAdvance = 0 }) => {
      const character = text[cluster] as string;
      if (glyph === 0) throw new Error(`The display face has no '${character}' for the social card.`);
      return {
        path: drawn.path + place(font.glyphToPath(glyph), drawn.x, scale),
        x: drawn.x + xAdvance - (trimmed[character] ?? 0),
      };
    },
    { path: '', x: 0 },
  );
  return { path, width: x * scale };
}

/** Moves a glyph into place and flips the font's upward axis to SVG's downward one. */
function place(path: string, x: number, scale: number): string {
  let horizontal = false;
  return path.replaceAll(/-?\d+(?:\.\d+)?/g, (number) => {
    horizontal = !horizontal;
    const value = horizontal ? (Number(number) + x) * scale : -Number(number) * scale;
    return value.toFixed(2);
  });
}
