import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterAll } from 'vitest';
import { buildPrograms } from '../../src/build/build-programs.ts';
import { nodeFlags } from '../../src/build/dist-folder.ts';
import { renewDigests } from '../../src/build/write-manifest.ts';
import { writeFinishedDist, writeFolder } from './fixture-site.ts';

/** For tests: the server as a process, as `npm start` runs it, over a small site and with its own store. */

const started: ChildProcess[] = [];

afterAll(() => {
  for (const server of started.splice(0)) server.kill('SIGKILL');
});

/** Bundled once for all servers of a test file. */
let programs: Promise<string> | undefined;

async function bundledPrograms(): Promise<string> {
  const folder = writeFolder({});
  await buildPrograms(folder);
  return folder;
}

/** A complete built folder with a small site. */
export async function writeDeployable(): Promise<string> {
  programs ??= bundledPrograms();
  const dist = await writeFinishedDist();
  cpSync(await programs, dist, { recursive: true });
  renewDigests(dist);
  return dist;
}

function startServer(dist: string, environment: NodeJS.ProcessEnv) {
  const server = spawn(process.execPath, [...nodeFlags, join(dist, 'server.js')], {
    env: { ...process.env, PORT: '0', ENTRIES_DB: join(writeFolder({}), 'entries.sqlite'), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(server);
  return server;
}

/**
 * Starts the server, reads its start lines, and makes the rest of its output available.
 * @param change modifies its built folder first
 */
export async function runningServer(environment: NodeJS.ProcessEnv = {}, change?: (dist: string) => void) {
  const dist = await writeDeployable();
  change?.(dist);
  const server = startServer(dist, environment);
  const lines = createInterface(server.stdout)[Symbol.asyncIterator]();
  const start: string[] = [];
  while (!start.at(-1)?.startsWith('Stop with')) start.push(String((await lines.next()).value));
  const [japanese = '', , admin = ''] = start.map((line) => /http:\S+/.exec(line)?.[0]);
  return { server, lines, japanese, admin, port: Number(new URL(japanese).port) };
}

/** @returns a list that grows with each line */
export function collectLines(lines: AsyncIterator<string>): string[] {
  const collected: string[] = [];
  const collect = async () => {
    for (let line = await lines.next(); !line.done; line = await lines.next()) collected.push(line.value);
  };
  void collect();
  return collected;
}

/** A server that exits instead of starting. @param spoil modifies its built folder first */
export async function refusal(environment: NodeJS.ProcessEnv, spoil?: (dist: string) => void) {
  const dist = await writeDeployable();
  spoil?.(dist);
  const server = startServer(dist, environment);
  const [[code], sentence] = await Promise.all([once(server, 'exit'), text(server.stderr)]);
  return { code, sentence };
}
