import { siteFolder } from '../server/manifest/manifest.ts';

/** Where the build goes; `DIST_DIR` names another folder. Relative to the project. */
export const distFolder = (): string => process.env.DIST_DIR ?? 'dist';

/** Where Astro writes. */
export const builtSiteFolder = (): string => siteFolder(distFolder());
