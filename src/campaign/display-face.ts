import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Language } from './language.ts';
import { languages } from './languages.ts';

/** The face of headlines, whole: Zen Old Mincho, SIL Open Font License 1.1. One weight is enough. */
export const displayFace = (language: Language): Buffer =>
  readFileSync(fromProject(`@fontsource/zen-old-mincho/files/${languages[language].displayFace}`));

/** Bundled, this file lies elsewhere; packages are found from the project's folder. */
const fromProject = (path: string): string =>
  createRequire(join(process.cwd(), 'package.json')).resolve(path);
