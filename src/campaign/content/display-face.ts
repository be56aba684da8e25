import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { knownLanguages, type Language, languages } from '../schema/languages.ts';

/** The typeface of headlines, complete. One weight is enough. */
export const displayFace = (language: Language): Buffer =>
  readFileSync(fromProject(`@fontsource/${languages[language].displayFace}`));

/** The packages of all display faces; each one's licence is published with the page. */
export const displayFacePackages = (): string[] => {
  const families = knownLanguages.map((language) => languages[language].displayFace.split('/')[0]);
  return [...new Set(families)].map((family) => `@fontsource/${family}`);
};

/**
 * The characters of a text that a language's display face cannot draw. Readers would see them in another face, and outlines
 * have no other.
 */
export function missingGlyphs(text: string, language: Language): string[] {
  const covered = charactersOf(languages[language].displayFace);
  return [...new Set(text)].filter((character) => !blank.test(character) && !covered.has(character));
}

/** Shaped without a glyph: spaces, from the plain one, and what is ignored where it has no effect. */
const blank =
  /[ \u00a0\u2000-\u200a\u202f\u205f\u3000]|[\p{DI}--[\u115f\u1160\u3164\uffa0\u{1bca0}-\u{1bca3}]]/v;

const faces = new Map<string, ReadonlySet<string>>();

/** Cached, since every text that is typed is checked. @param file of a display face, below `@fontsource/` */
function charactersOf(file: string): ReadonlySet<string> {
  const known = faces.get(file);
  if (known !== undefined) return known;
  // Each WOFF 2.0 has a WOFF 1.0 beside it, whose tables can be read one by one.
  const woff = readFileSync(fromProject(`@fontsource/${file.replace(/woff2$/, 'woff')}`));
  const characters = new Set(codePointsIn(tableOf(woff, 'cmap')).map((code) => String.fromCodePoint(code)));
  faces.set(file, characters);
  return characters;
}

/** https://www.w3.org/TR/WOFF/#TableDirectory */
function tableOf(woff: Buffer, tag: string): Buffer {
  for (let entry = 44; entry < 44 + 20 * woff.readUInt16BE(12); entry += 20) {
    if (woff.toString('latin1', entry, entry + 4) !== tag) continue;
    const [offset, length] = [woff.readUInt32BE(entry + 4), woff.readUInt32BE(entry + 8)];
    const table = woff.subarray(offset, offset + length);
    return length < woff.readUInt32BE(entry + 12) ? inflateSync(table) : table;
  }
  throw new Error(`The display face has no table '${tag}'.`);
}

/** https://learn.microsoft.com/typography/opentype/spec/cmap#format-4-segment-mapping-to-delta-values */
function codePointsIn(cmap: Buffer): number[] {
  const word = (at: number) => cmap.readUInt16BE(at);
  const tables = Array.from({ length: word(2) }, (_, index) => cmap.readUInt32BE(8 + 8 * index));
  const table = tables.find((at) => word(at) === 4);
  if (table === undefined) throw new Error('The display face has no character map of format 4.');
  const bytes = word(table + 6);
  return Array.from({ length: bytes / 2 }, (_, index) => table + 14 + 2 * index).flatMap((ends) => {
    const [starts, deltas, ranges] = [ends + bytes + 2, ends + 2 * bytes + 2, ends + 3 * bytes + 2];
    const first = word(starts);
    const codes = Array.from({ length: word(ends) - first + 1 }, (_, index) => first + index);
    const glyphOf = (code: number) =>
      word(ranges) === 0 ? (code + word(deltas)) & 0xffff : word(ranges + word(ranges) + 2 * (code - first));
    return codes.filter((code) => glyphOf(code) !== 0);
  });
}

/** Once bundled for a build, this file is elsewhere, and the build runs in the project's folder. */
const fromProject = (path: string): string =>
  createRequire(import.meta.url).resolve(path, { paths: [import.meta.dirname, process.cwd()] });
