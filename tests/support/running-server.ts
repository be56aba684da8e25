import { cpSync } from 'node:fs';
import { afterAll, expect } from 'vitest';
import { buildPrograms } from '../../src/build/build-programs.ts';
import { renewDigests } from '../../src/build/write-manifest.ts';
import { writeFinishedDist } from './fixture-site.ts';
import { killAllProcesses } from './run-process.ts';
import { startServer } from './start-server.ts';
import { newStore, temporaryFolder } from './temporary-folder.ts';

/** For tests: the server as a process over a small site, with its own store. */

afterAll(killAllProcesses);

/** Bundled once for all servers of a test file. */
let programs: Promise<string> | undefined;

async function bundledPrograms(): Promise<string> {
  const folder = temporaryFolder();
  await buildPrograms(folder);
  return folder;
}

/** A complete built folder, by default with a small site. */
export async function writeDeployable(...site: Parameters<typeof writeFinishedDist>): Promise<string> {
  programs ??= bundledPrograms();
  const dist = await writeFinishedDist(...site);
  cpSync(await programs, dist, { recursive: true });
  renewDigests(dist);
  return dist;
}

/** Starts the server with its log. @param change modifies its built folder first */
export async function runningServer(environment: NodeJS.ProcessEnv = {}, change?: (dist: string) => void) {
  const dist = await writeDeployable();
  change?.(dist);
  const ENTRIES_DB = newStore();
  return startServer(dist, { LOG: 'requests', ENTRIES_DB, ...environment });
}

/** A server that exits instead of starting. @param spoil modifies its built folder first */
export const refusal = (environment: NodeJS.ProcessEnv, spoil?: (dist: string) => void) =>
  runningServer(environment, spoil).then(
    () => expect.fail('It started.'),
    ({ cause, message }: Error) => ({ code: cause, sentence: message }),
  );
