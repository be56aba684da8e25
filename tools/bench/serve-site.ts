import { join } from 'node:path';
import { nodeFlags } from '../../src/build/node-flags.ts';
import { originOf } from '../../tests/support/origin-of.ts';
import { startProcess, stopProcess } from '../../tests/support/run-process.ts';
import { benchFolder } from './build-site.ts';

export type Served = { origin: string; pid: number | undefined; stop: () => Promise<void> };

/** Serves a built folder with the project's own server on a free port, storing entries in the bench's folder. */
export async function serveSite(dist: string, variables: Record<string, string> = {}): Promise<Served> {
  const child = startProcess(process.execPath, [...nodeFlags, join(dist, 'server.js')], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      ADMIN_PORT: 'off',
      LOG: 'off',
      ENTRIES_DB: join(benchFolder, 'visitors.sqlite'),
      ENTRY_RATE_LIMIT: '100000000',
      ENTRY_TOTAL_LIMIT: '100000000',
      ...variables,
    },
  });
  return { origin: await originOf(child), pid: child.pid, stop: () => stopProcess(child) };
}
