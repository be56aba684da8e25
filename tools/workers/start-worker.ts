import { join } from 'node:path';
import { freePort } from '../../tests/support/free-port.ts';
import { startProcess, stopProcess } from '../../tests/support/run-process.ts';

const wrangler = join(import.meta.dirname, 'node_modules/wrangler/wrangler-dist/cli.js');
/** Start timeout; it takes five seconds on an idle machine. */
const startTimeoutMs = 40_000;
const config = 'deploy/workers/wrangler.jsonc';

/**
 * Runs the built Worker in Cloudflare's own runtime, configured as for deployment, over TLS with a self-signed certificate.
 * @param database the address of the PostgreSQL behind Hyperdrive
 * @param options further ones of `wrangler dev`
 */
export async function startWorker(
  database: string,
  options: readonly string[] = [],
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const origin = `https://127.0.0.1:${await freePort()}`;
  const { hostname, port } = new URL(origin);
  const place = ['--ip', hostname, '--port', port, '--local-protocol', 'https'];
  const child = startProcess(
    process.execPath,
    [
      '--no-warnings',
      wrangler,
      'dev',
      '--config',
      config,
      ...place,
      '--persist-to',
      '.cache/workers',
      ...options,
    ],
    {
      env: {
        ...process.env,
        CLOUDFLARE_HYPERDRIVE_LOCAL_CONNECTION_STRING_HYPERDRIVE: database,
        // No network access.
        CLOUDFLARE_CF_FETCH_ENABLED: 'false',
        WRANGLER_SEND_METRICS: 'false',
        WRANGLER_LOG_PATH: '.cache/workers',
        CI: '1',
        // Colour codes would break up the line that we wait for.
        FORCE_COLOR: '0',
      },
    },
  );
  await new Promise<void>((resolve, reject) => {
    let written = '';
    const timer = setTimeout(() => child.kill(), startTimeoutMs);
    const read = (chunk: Buffer) => {
      written += chunk;
      if (!written.includes(`Ready on ${origin}`)) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => reject(new Error(`The Worker did not start: ${written}`)));
  });
  return { origin, stop: () => stopProcess(child) };
}
