import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { lockFile } from '../../files/lock-file.ts';

/** Whom a dev server shows a draft, when it is not `npm run dev`. */
export type PreviewFor = {
  /** The desk's origin, the only one whose pages may frame this server's. */
  desk: string;
  /** The only name under which this server answers; nobody but the desk and its browser knows it. */
  host: string;
};

/** As the desk sets it for the server that it starts (`src/desk/campaign/server/preview/`). */
export function previewFor({ PREVIEW_DESK, PREVIEW_HOST }: NodeJS.ProcessEnv): PreviewFor | undefined {
  if (PREVIEW_DESK === undefined || PREVIEW_HOST === undefined) return undefined;
  return { desk: PREVIEW_DESK, host: PREVIEW_HOST };
}

let cache: string | undefined;

/**
 * The preview's caches, apart from those of `npm run dev` and of the build, which may run at the same time, and from those of
 * another desk's preview: Vite replaces its cache while it runs.
 */
export function previewCache(): string {
  const folders = join(resolve(import.meta.dirname, '../../..'), '.cache/preview');
  mkdirSync(folders, { recursive: true });
  for (let number = 1; cache === undefined; number++) {
    const folder = join(folders, String(number));
    // Held until the process ends.
    if (lockFile(`${folder}.lock`) !== undefined) cache = folder;
  }
  return cache;
}
