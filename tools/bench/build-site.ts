import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runProcess } from '../../tests/support/run-process.ts';

/** Everything of the bench that may be thrown away. */
export const benchFolder = resolve('.cache/bench');

const sources = [
  'astro.config.ts',
  'package.json',
  'tsconfig.json',
  'campaigns',
  'public',
  'scripts',
  'server',
  'src',
];

/** The very build that `npm run build` makes, into a folder of its own. @returns seconds */
export async function buildSite(folder: string, root = process.cwd()): Promise<number> {
  const started = performance.now();
  const env = { ...process.env, DIST_DIR: folder };
  const options = { cwd: root, env, limitMs: 600_000 };
  await runProcess(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build'], options);
  await runProcess(process.execPath, ['src/build/main.ts'], options);
  return (performance.now() - started) / 1000;
}

/** A build of a copy without any cache: what the first build on a new machine takes. @returns seconds */
export async function buildCold(): Promise<number> {
  const copy = join(benchFolder, 'cold');
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  for (const source of sources.filter((name) => existsSync(name))) {
    cpSync(source, join(copy, source), { recursive: true });
  }
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  const seconds = await buildSite(join(copy, 'dist'), copy);
  rmSync(copy, { recursive: true, force: true });
  return seconds;
}
