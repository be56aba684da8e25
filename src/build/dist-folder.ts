import { siteFolder } from '../server/manifest/manifest.ts';

/** The build's output folder; `DIST_DIR` overrides it. Relative to the project. */
export const distFolder = (): string => process.env.DIST_DIR ?? 'dist';

/** Where Astro writes. */
export const builtSiteFolder = (): string => siteFolder(distFolder());
