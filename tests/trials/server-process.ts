import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { nodeFlags } from '../../src/build/dist-folder.ts';
import { freePort, listens } from '../support/free-port.ts';
import type { FormIds } from '../support/test-settings.ts';

/** What is being tested: a script that reads PORT and ENTRIES_DB, and the form that it serves. */
export type ServerUnderTrial = {
  script: string;
  settings: FormIds;
  /** More variables for it. */
  environment?: NodeJS.ProcessEnv;
  /** How many descriptors it may have; Linux only. */
  openFiles?: number | undefined;
};

export type ServerProcess = {
  address: string;
  port: number;
  /** Its stdout, discarded unless it is paused. */
  output: Readable;
  pid: number;
  /** What it has written to stderr so far. */
  errors: () => string;
  kill: (signal: 'SIGKILL' | 'SIGTERM') => Promise<number | null>;
};

/**
 * Starts the server and waits until it accepts connections.
 * @throws {Error} with its own output if it exits instead
 */
export async function startServer(
  { script, environment, openFiles }: ServerUnderTrial,
  port: number,
  path: string,
  nodeOptions: string[] = [],
): Promise<ServerProcess> {
  const program = [process.execPath, ...nodeFlags, ...nodeOptions, script];
  // `prlimit` replaces itself with the server.
  const [command = '', ...args] =
    openFiles === undefined ? program : ['prlimit', `--nofile=${openFiles}`, ...program];
  const child = spawn(command, args, {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      ENTRIES_DB: path,
      ENTRY_RATE_LIMIT: '100000000',
      ENTRY_TOTAL_LIMIT: '100000000',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = child.stdout.resume();
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += chunk));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  while (!(await listens(port))) {
    if (child.exitCode !== null)
      throw new Error(errors.trim() || `The server exited with ${child.exitCode}.`);
    await pause(10);
  }
  const address = `http://127.0.0.1:${port}`;
  return { address, port, output, pid: pidOf(child), errors: () => errors, kill };

  function kill(signal: NodeJS.Signals) {
    child.kill(signal);
    return ended;
  }
}

/** @returns the last output of a server that must not start */
export const refusalToStart = async (server: ServerUnderTrial, path: string): Promise<string> =>
  startServer(server, await freePort(), path).then(
    async ({ kill }) => {
      await kill('SIGKILL');
      return 'It started.';
    },
    (error: Error) => error.message,
  );

function pidOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error('The server could not be started.');
  return pid;
}
