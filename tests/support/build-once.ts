import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { distFolder } from '../../src/build/dist-folder.ts';
import { manifestFile } from '../../src/server/manifest/manifest.ts';

/** What every build of the page depends on. */
const sources = globSync([
  'src/**/*.{ts,tsx,mjs,astro,css}',
  'campaigns/**/*.*',
  'public/**/*.*',
  'astro.config.ts',
  'package-lock.json',
]).filter((file) => !/\.test\.tsx?$/.test(file));

/** @throws {Error} if `dist/` is older than what it is built from, since its tests would judge another page */
export function expectFreshBuild(): void {
  const manifest = manifestFile(distFolder());
  const built = existsSync(manifest) ? statSync(manifest).mtimeMs : 0;
  const newer = sources.find((file) => statSync(file).mtimeMs > built);
  if (newer !== undefined)
    throw new Error(`The built page is older than ${newer}: run \`npm run build\` first.`);
}

/**
 * Reuses a folder if nothing has changed since it was built; otherwise builds it.
 * @param variant what this build depends on besides the sources
 * @param build fills the empty folder
 */
export async function buildOnce(folder: string, variant: string, build: () => Promise<void>): Promise<void> {
  const digestFile = `${folder}.digest`;
  const hash = createHash('sha256').update(variant);
  for (const file of [...sources, ...globSync('tests/support/*.ts')].toSorted())
    hash.update(file).update(readFileSync(file));
  const digest = hash.digest('hex');
  if (existsSync(digestFile) && readFileSync(digestFile, 'utf8') === digest) return;
  rmSync(digestFile, { force: true });
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await build();
  writeFileSync(digestFile, digest);
}
