import { join, resolve } from 'node:path';

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

/** The preview's caches, apart from those of `npm run dev` and of the build, which may run at the same time. */
export const previewCache = join(resolve(import.meta.dirname, '../../..'), '.cache/preview');
