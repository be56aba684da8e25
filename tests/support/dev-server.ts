import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { originOf } from './origin-of.ts';

/** Start timeout in milliseconds. It generates the display face first. */
const startLimit = 90_000;

/** Starts `npm run dev` without npm, on a free port. */
export async function startDevServer(): Promise<{ origin: string; stop: () => Promise<void> }> {
  const server = spawn('node_modules/.bin/astro', ['dev', '--host', '127.0.0.1', '--port', '0'], {
    env: { ...process.env, NO_COLOR: '1', ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const limit = setTimeout(() => server.kill(), startLimit);
  const stop = async () => {
    if (server.exitCode !== null) return;
    server.kill();
    await once(server, 'exit');
  };
  try {
    return { origin: await originOf(server), stop };
  } finally {
    clearTimeout(limit);
  }
}
