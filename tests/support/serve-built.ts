import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { nodeFlags } from '../../src/build/dist-folder.ts';
import { originOf } from './origin-of.ts';
import { startProcess, stopProcess } from './run-process.ts';

export type Served = { origin: string; server: ChildProcess; stop: () => Promise<void> };

/**
 * Starts the server of a built folder as `npm start` does, on a free port and without a log, and waits until it prints
 * its origin.
 * @param environment additional variables, or overrides
 */
export async function serveBuilt(dist: string, environment: NodeJS.ProcessEnv): Promise<Served> {
  const server = startProcess(process.execPath, [...nodeFlags, join(dist, 'server.js')], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      ADMIN_PORT: 'off',
      LOG: 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { origin: await originOf(server), server, stop: () => stopProcess(server) };
}
