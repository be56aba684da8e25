import { originOf, startProcess, stopProcess } from './run-process.ts';

/** Starts `npm run dev` without npm, on a free port. It generates the display face first. */
export async function startDevServer(): Promise<{ origin: string; stop: () => Promise<void> }> {
  const args = ['dev', '--host', '127.0.0.1', '--port', '0'];
  const server = startProcess('node_modules/.bin/astro', args, {
    env: { ...process.env, NO_COLOR: '1', ASTRO_TELEMETRY_DISABLED: '1' },
  });
  return { origin: await originOf(server), stop: () => stopProcess(server) };
}
