import { resolve } from 'node:path';
import { runProcess } from '../../tests/support/run-process.ts';

/** Everything of the bench that may be thrown away. */
export const benchFolder = resolve('.cache/bench');

/** The very build that `npm run build` makes, into a folder of its own. */
export async function buildSite(folder: string): Promise<void> {
  const env = { ...process.env, DIST_DIR: folder };
  const options = { env, limitMs: 600_000 };
  await runProcess(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build'], options);
  await runProcess(process.execPath, ['src/build/main.ts'], options);
}
