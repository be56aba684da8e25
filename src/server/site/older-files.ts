import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { errorCode } from '../../entries/entry-store-error.ts';
import { MissingBuild, readManifest } from '../manifest/read-manifest.ts';
import { digestOf, encodings, suffix } from './built-files.ts';
import { type Files, loadVariants, type Variants } from './load-site.ts';

/** The folder of a release: its time in UTC, as in ISO 8601, and the beginning of its digest. Names sort by time. */
export const releaseName = /^\d{8}T\d{6}Z-[0-9a-f]{8}$/;

/** How many releases a page may be older than what is shown. */
const most = 10;

/** Files whose names have a hash of their content. */
const hashed = /^site(\/_astro\/[^/]+)(?<!\.(?:br|gz))$/;

/**
 * The hashed files of the releases beside one, which pages name that were opened before it was shown.
 * @param dist the release's folder
 */
export function olderFiles(dist: string): Files {
  const beside = dirname(dist);
  const names = readdirSync(beside).filter((name) => releaseName.test(name) && name !== basename(dist));
  const found = new Map<string, Variants>();
  for (const name of names.toSorted().slice(-most)) addHashedFiles(join(beside, name), found);
  return found;
}

function addHashedFiles(dist: string, found: Map<string, Variants>): void {
  try {
    const { files } = readManifest(dist);
    for (const name of Object.keys(files)) {
      const path = hashed.exec(name)?.[1];
      if (path === undefined || found.has(path)) continue;
      const variants = loadVariants(join(dist, name));
      const digestIn = (body?: Uint8Array) => body && digestOf(body);
      if (encodings.every((each) => digestIn(variants[each]?.body) === files[name + suffix[each]]))
        found.set(path, variants);
    }
  } catch (error) {
    // Of another version of the server, or being removed.
    if (!(error instanceof MissingBuild) && errorCode(error) !== 'ENOENT') throw error;
  }
}
