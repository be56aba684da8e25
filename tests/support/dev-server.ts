import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** How long it may take to start, in milliseconds. It makes the display face anew. */
const startLimit = 90_000;

/** Starts `npm run dev` without npm, on a free port of its own. */
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
  for await (const line of createInterface(server.stdout)) {
    const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
    if (origin === undefined) continue;
    clearTimeout(limit);
    return { origin, stop };
  }
  clearTimeout(limit);
  throw new Error('The dev server stopped before it said where its pages are.');
}
