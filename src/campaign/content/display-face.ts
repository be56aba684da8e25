import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkitten';
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
  // Each WOFF 2.0 has a WOFF 1.0 beside it, which is read in a tenth of the time.
  const font = create(readFileSync(fromProject(`@fontsource/${file.replace(/woff2$/, 'woff')}`)));
  if (font.isCollection) throw new Error(`${file} has several faces.`);
  const characters = new Set(font.characterSet.map((code) => String.fromCodePoint(code)));
  faces.set(file, characters);
  return characters;
}

/** Once bundled for a build, this file is elsewhere, and the build runs in the project's folder. */
const fromProject = (path: string): string =>
  createRequire(import.meta.url).resolve(path, { paths: [import.meta.dirname, process.cwd()] });
