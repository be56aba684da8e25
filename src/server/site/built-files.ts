import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Manifest } from '../manifest/manifest.ts';
import { MissingBuild } from '../manifest/read-manifest.ts';

/** Control files of static hosts and of this server; never served. */
const internal = /(^|\/)(_headers|_redirects|\.assetsignore|[^/]+\.(br|gz))$/;

/** Every file in a folder, relative to it, with forward slashes, in a stable order. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();

/** Every file of the build that can be served, as `filesIn` names it. */
export const builtFiles = (folder: string): string[] =>
  filesIn(folder).filter((name) => !internal.test(name));

/** Content encodings, the best first. */
export const encodings = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof encodings)[number];

/** The file name suffix of each encoding that the build writes. */
export const suffix: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

/** SHA-256, in base64url. */
export const digestOf = (body: Uint8Array): string => createHash('sha256').update(body).digest('base64url');

/** What the build writes, without the manifest itself; an operator may keep other things there, such as `data/`. */
const built = /^(?:(?:site|stages|mail|deploy)\/.+|[^/]+\.js|package\.json|licences\.txt)$/;

/** The digest of every file that the build has written, by its path in the folder, with forward slashes. */
export const digestsIn = (dist: string): Record<string, string> =>
  Object.fromEntries(
    filesIn(dist)
      .filter((name) => built.test(name))
      .map((name) => [name, digestOf(readFileSync(join(dist, name)))]),
  );

/**
 * A file cut short would be served, and stored by browsers and proxies for a year under the name of the whole one.
 * @throws {MissingBuild} when a file of the manifest is missing or differs
 */
export function requireWhole(dist: string, { files }: Pick<Manifest, 'files'>): void {
  const faults = Object.entries(files).flatMap(([name, digest]) => {
    const found = digestIfThere(join(dist, name));
    if (found === digest) return [];
    return [`${name} ${found === undefined ? 'is missing' : 'differs'}`];
  });
  if (faults.length === 0) return;
  const more = faults.length > named ? [`${faults.length - named} more`] : [];
  throw new MissingBuild(
    `The built folder ${dist} was copied in part, or is of several builds (${[...faults.slice(0, named), ...more].join(', ')})`,
  );
}

/** How many files an error names. */
const named = 3;

const digestIfThere = (file: string): string | undefined =>
  existsSync(file) ? digestOf(readFileSync(file)) : undefined;
