import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { build } from 'vite';

export type AppFiles = ReturnType<typeof readAppFiles>;

/** The app's files, held in memory: no path from a request ever reaches the disk. */
export function readAppFiles(folder: string) {
  const assets = new Map<string, { body: Uint8Array<ArrayBuffer>; type: string }>();
  for (const file of globSync('assets/*.*', { cwd: folder })) {
    const body = new Uint8Array(readFileSync(join(folder, file)));
    assets.set(`/${file}`, { body, type: getMimeType(file) ?? 'application/octet-stream' });
  }
  return { page: readFileSync(join(folder, 'index.html'), 'utf8'), assets };
}

const project = resolve(import.meta.dirname, '../../../..');

/** Outside `dist/`, so that nothing of the desk is ever published. */
const cache = join(project, '.cache/desk');

/** The bundle's inputs: a change to any of them triggers a rebuild. */
const sources = ['src/desk/**/*.*', 'src/page/styles/tokens.css', 'package-lock.json'];

/**
 * Bundles the desk's app if there is no bundle yet or its sources have changed.
 * @param note is called when a build starts, since it takes a moment
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

/** Vite reads NODE_ENV to choose the build; a test runner's value would cache React's development build. */
async function bundle(outDir: string): Promise<void> {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    await build({
      configFile: false,
      root: join(project, 'src/desk'),
      logLevel: 'error',
      build: { outDir, emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
    });
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}

/** Renamed when complete, so that an interrupted build is never used. Another process may win the race. */
function put(fresh: string, folder: string): void {
  try {
    renameSync(fresh, folder);
  } catch (error) {
    rmSync(fresh, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
  // Removes earlier versions. Names with a dot belong to builds in progress.
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
