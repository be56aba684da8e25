import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { knownLanguages, type Language } from './language.ts';
import { languages } from './languages.ts';

/** The typeface of headlines, complete. One weight is enough. */
export const displayFace = (language: Language): Buffer =>
  readFileSync(fromProject(`@fontsource/${languages[language].displayFace}`));

/** The packages of all display faces; each one's licence is published with the page. */
export const displayFacePackages = (): string[] => {
  const families = knownLanguages.map((language) => languages[language].displayFace.split('/')[0]);
  return [...new Set(families)].map((family) => `@fontsource/${family}`);
};

/** Once bundled, this file is elsewhere; packages are resolved from the project's folder. */
const fromProject = (path: string): string =>
  createRequire(join(process.cwd(), 'package.json')).resolve(path);
