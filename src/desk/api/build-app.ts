import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';

const project = resolve(import.meta.dirname, '../../..');

/** Outside `dist/`: nothing of the desk is ever published. */
const cache = join(project, '.cache/desk');

/** What the bundle is made of; a change of any of them makes it anew. */
const sources = ['src/desk/{app,charts,contract}/**/*.*', 'src/page/styles/tokens.css', 'package-lock.json'];

/**
 * Bundles the desk's app where it is not there yet or its sources have changed.
 * @param note hears that it takes a moment
 * @returns the folder of its files
 */
export async function buildApp(note: () => void = () => {}): Promise<string> {
  const folder = join(cache, fingerprint());
  if (existsSync(folder)) return folder;
  note();
  const fresh = `${folder}.${process.pid}`;
  await bundle(fresh);
  put(fresh, folder);
  return folder;
}

/** Vite asks the process what it builds for; a test runner's answer would bring React's development build into the cache. */
async function bundle(outDir: string): Promise<void> {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    await build({
      configFile: false,
      root: join(project, 'src/desk/app'),
      logLevel: 'error',
      build: { outDir, emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
    });
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}

/** Renamed at the end, so that a bundle that was cut short is never used; another start may have been faster. */
function put(fresh: string, folder: string): void {
  try {
    renameSync(fresh, folder);
  } catch (error) {
    rmSync(fresh, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
  // Those of earlier versions. What has a dot in its name another start is still writing.
  for (const old of readdirSync(cache)) {
    if (join(cache, old) !== folder && !old.includes('.')) rmSync(join(cache, old), { recursive: true });
  }
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of globSync(sources, { cwd: project }).sort()) {
    hash.update(`${file}\n`).update(readFileSync(join(project, file)));
  }
  return hash.digest('hex').slice(0, 16);
}
