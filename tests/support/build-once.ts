import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** What every build of the page depends on, and what modifies a campaign for a test. */
const sources = [
  'src/**/*.*',
  'campaigns/**/*.*',
  'public/**/*.*',
  'tests/support/*.ts',
  'tests/fixtures/**/*.*',
  'astro.config.ts',
  'package-lock.json',
];

/**
 * Reuses a folder if nothing has changed since it was built; otherwise builds it, while other workers that need it
 * wait.
 * @param variant what this build depends on besides the sources
 * @param build fills the empty folder
 */
export async function buildOnce(
  folder: string,
  variant: string,
  build: () => void | Promise<void>,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  // SQLite's lock: the system releases it if its worker dies.
  const lock = new DatabaseSync(`${folder}.lock`, { timeout: 180_000 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    const digestFile = `${folder}.digest`;
    const digest = digestOf(variant);
    if (readIfThere(digestFile) === digest) return;
    rmSync(digestFile, { force: true });
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    await build();
    writeFileSync(digestFile, digest);
  } finally {
    lock.close();
  }
}

function digestOf(variant: string): string {
  const hash = createHash('sha256').update(variant);
  for (const file of globSync(sources).toSorted()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

const readIfThere = (file: string): string | undefined =>
  existsSync(file) ? readFileSync(file, 'utf8') : undefined;
