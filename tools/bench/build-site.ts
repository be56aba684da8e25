import { resolve } from 'node:path';
import { runProcess } from '../../tests/support/run-process.ts';

/** Holds everything that the bench writes besides its report; may be deleted at any time. */
export const benchFolder = resolve('.cache/bench');

/** Runs the same build as `npm run build`, into a separate folder. */
export async function buildSite(folder: string): Promise<void> {
  const env = { ...process.env, DIST_DIR: folder };
  const options = { env, limitMs: 600_000 };
  await runProcess(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build'], options);
  await runProcess(process.execPath, ['src/build/main.ts'], options);
}
