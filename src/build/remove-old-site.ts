import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { siteFolder } from '../server/manifest/manifest.ts';

/**
 * Removes the site that earlier builds wrote straight into the built folder: a static host that still publishes that folder
 * would go on serving it. Its sign is `_headers`, which only builds write. What goes is what has a name of the new site's;
 * anything else, such as the entries in `data/`, stays.
 * @param dist the built folder, with its finished site and before its programs
 */
export function removeOldSite(dist: string): void {
  if (!existsSync(join(dist, '_headers'))) return;
  for (const name of readdirSync(siteFolder(dist)))
    rmSync(join(dist, name), { recursive: true, force: true });
}
