import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { originOf, startProcess, stopProcess } from './run-process.ts';
import { temporaryFolder } from './temporary-folder.ts';

const wrangler = resolve('tools/workers/node_modules/wrangler/wrangler-dist/cli.js');

/** Why the tests of the Worker are skipped; undefined if Cloudflare's tool and runtime are installed. */
export const noWrangler = existsSync(wrangler)
  ? undefined
  : 'Cloudflare’s runtime is not installed (`npm run tools -- workers`, 230 MB); its tests are skipped.';

/**
 * Runs the Worker of a built folder in Cloudflare's own runtime, configured as for deployment, over TLS with a self-signed certificate.
 * @param database the address of the PostgreSQL behind Hyperdrive
 * @param options further ones of `wrangler dev`
 */
export async function startWorker(dist: string, database: string, options: readonly string[]) {
  const folder = temporaryFolder();
  const configuration = join(folder, 'wrangler.jsonc');
  const deployed = readFileSync('deploy/workers/wrangler.jsonc', 'utf8');
  writeFileSync(configuration, deployed.replaceAll('../../dist', resolve(dist)));
  const place = ['--ip', '127.0.0.1', '--port', '0', '--inspector-port', '0', '--local-protocol', 'https'];
  const config = ['--config', configuration, '--persist-to', folder];
  const child = startProcess(
    process.execPath,
    ['--no-warnings', wrangler, 'dev', ...config, ...place, ...options],
    {
      env: {
        ...process.env,
        CLOUDFLARE_HYPERDRIVE_LOCAL_CONNECTION_STRING_HYPERDRIVE: database,
        // No network access.
        CLOUDFLARE_CF_FETCH_ENABLED: 'false',
        WRANGLER_SEND_METRICS: 'false',
        WRANGLER_LOG_PATH: folder,
        CI: '1',
        // Colour codes would break up the line that we wait for.
        FORCE_COLOR: '0',
      },
    },
  );
  const origin = await originOf(child, /(?<=Ready on )https:\/\/127\.0\.0\.1:\d+/);
  return { origin, stop: () => stopProcess(child) };
}
