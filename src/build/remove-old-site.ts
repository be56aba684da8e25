import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { siteFolder } from '../server/manifest/manifest.ts';

/**
 * Removes the site that earlier versions built directly into the output folder: a static host that still publishes that
 * folder would go on serving it. Recognises it by `_headers`, which only builds write. Removes what has the name of
 * something in the new site; anything else, such as the entries in `data/`, stays.
 * @param dist the built folder, after the site is finished and before its programs are bundled
 */
export function removeOldSite(dist: string): void {
  if (!existsSync(join(dist, '_headers'))) return;
  for (const name of readdirSync(siteFolder(dist)))
    rmSync(join(dist, name), { recursive: true, force: true });
}
