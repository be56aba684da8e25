import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { createOutliner, type Outliner } from './outline-text.ts';

/** The face of the page's headlines, see `src/build/astro/display-font.ts`. */
const face = '@fontsource/zen-old-mincho/files/zen-old-mincho-japanese-600-normal.woff2';

/** Draws texts in the display face. @param texts every character that will be drawn */
export const displayOutliner = async (texts: string): Promise<Outliner> =>
  createOutliner(await subsetFont(readFileSync(fromProject(face)), texts, { targetFormat: 'sfnt' }));

/** Bundled, this file lies elsewhere; packages are found from the project's folder. */
const fromProject = (path: string): string =>
  createRequire(join(process.cwd(), 'package.json')).resolve(path);
