import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { nodeFlags } from '../../src/build/node-flags.ts';
import { startProcess, stopProcess } from '../../tests/support/run-process.ts';
import { benchFolder } from './build-site.ts';

export type Served = { origin: string; pid: number | undefined; stop: () => Promise<void> };

/** Serves a built folder with the project's own server on a free port, its entries in a file of the bench. */
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

/** The address in the first lines that the server writes. */
export function originOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let written = '';
    const read = (chunk: Buffer) => {
      written += chunk;
      const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(written)?.[0];
      if (origin !== undefined) resolve(origin);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${written}`)));
  });
}
