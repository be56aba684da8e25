import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Manifest, siteFolder } from '../manifest/manifest.ts';
import { MissingBuild, readManifest } from '../manifest/read-manifest.ts';
import { digestOf } from './built-files.ts';
import { type Files, loadVariants } from './load-site.ts';

/** The folder of a release: its time in UTC, as in ISO 8601, and the beginning of its digest. Names sort by time. */
export const releaseName = /^\d{8}T\d{6}Z-[0-9a-f]{8}$/;

/** Files whose names have a hash of their content. */
const hashed = /^site(\/_astro\/[^/]+)$/;

/**
 * The hashed files of the releases beside one, which pages name that were opened before it was shown.
 * @param dist the release's folder
 * @param known what is in memory already
 */
export function olderFiles(dist: string, known: Files): Files {
  const beside = dirname(dist);
  const found = new Map(known);
  const named = readdirSync(beside)
    .filter((name) => releaseName.test(name) && name !== basename(dist))
    .flatMap((name) => hashedFiles(join(beside, name), found));
  return new Map(named.flatMap((path) => (found.has(path) ? [[path, found.get(path) ?? {}]] : [])));
}

/** @param found is added what is new, unless it is damaged */
function hashedFiles(dist: string, found: Map<string, ReturnType<typeof loadVariants>>): string[] {
  const files = Object.entries(manifestOf(dist)?.files ?? {});
  return files.flatMap(([name, digest]) => {
    const path = hashed.exec(name)?.[1];
    if (path === undefined || /\.(?:br|gz)$/.test(path)) return [];
    const file = join(siteFolder(dist), path);
    if (!found.has(path) && existsSync(file) && digestOf(readFileSync(file)) === digest)
      found.set(path, loadVariants(file));
    return [path];
  });
}

function manifestOf(dist: string): Manifest | undefined {
  try {
    return readManifest(dist);
  } catch (error) {
    // Of another version, or being removed.
    if (error instanceof MissingBuild) return undefined;
    throw error;
  }
}
