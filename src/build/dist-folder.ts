import { basename, relative } from 'node:path';
import { siteFolder } from '../server/manifest/manifest.ts';

/** The build's output folder; `DIST_DIR` overrides it. Relative to the project. */
export const distFolder = (): string => process.env.DIST_DIR ?? 'dist';

/**
 * Where Astro writes: into the project, also if `DIST_DIR` is elsewhere, where `main.ts` then moves it. Of a folder beside the
 * project whose name begins alike, Astro thinks that it is inside, and its chunks there find no packages.
 */
export const builtSiteFolder = (): string =>
  /^\.\.(?:$|[\\/])/.test(relative('.', distFolder()))
    ? `.cache/site/${basename(distFolder())}`
    : siteFolder(distFolder());

/**
 * The Node flags of the server, used by `npm start` here and in the built folder. They limit the heap: on a large
 * machine V8 lets 300 MB of garbage pile up that a server of this size never needs. The server cannot set them itself,
 * since Node reads them only at start (tried: `v8.setFlagsFromString` changes neither limit).
 */
export const nodeFlags = ['--max-semi-space-size=4', '--max-old-space-size=512'] as const;
