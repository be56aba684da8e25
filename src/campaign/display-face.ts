import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { knownLanguages, type Language } from './language.ts';
import { languages } from './languages.ts';

/** The face of headlines, whole. One weight is enough. */
export const displayFace = (language: Language): Buffer =>
  readFileSync(fromProject(`@fontsource/${languages[language].displayFace}`));

/** The packages of all display faces; the licence of each is published with the page. */
export const displayFacePackages = (): string[] => {
  const families = knownLanguages.map((language) => languages[language].displayFace.split('/')[0]);
  return [...new Set(families)].map((family) => `@fontsource/${family}`);
};

/** Bundled, this file lies elsewhere; packages are found from the project's folder. */
const fromProject = (path: string): string =>
  createRequire(join(process.cwd(), 'package.json')).resolve(path);
