import type { ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { distFolder, nodeFlags } from '../../src/build/dist-folder.ts';
import { startProcess } from './run-process.ts';
import { newStore } from './temporary-folder.ts';

type ServerOptions = {
  /** Further options of Node. */
  nodeOptions?: readonly string[];
  /** Whether messages can be sent to it. */
  ipc?: boolean;
};

export type RunningServer = Awaited<ReturnType<typeof startServer>>;

/**
 * Starts the server of a built folder as `npm start` does, and reads its start lines. It listens on free ports of its own
 * choice and writes no log.
 * @param environment further variables, or others
 * @throws {Error} if it ends instead, with what it wrote to stderr, and its exit code as the cause
 */
export async function startServer(
  dist: string,
  environment: NodeJS.ProcessEnv = {},
  { nodeOptions = [], ipc = false }: ServerOptions = {},
) {
  const args = [...nodeFlags, ...nodeOptions, join(dist, 'server.js')];
  const server = startProcess(process.execPath, args, {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', LOG: 'off', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', ...(ipc ? (['ipc'] as const) : [])],
  }) as ChildProcessByStdio<null, Readable, Readable>;
  let errors = '';
  server.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const ended = once(server, 'close').then(([code]) => code as number | null);
  const lines = createInterface(server.stdout)[Symbol.asyncIterator]();
  const start: string[] = [];
  while (!start.at(-1)?.startsWith('Stop with')) {
    const { done, value } = await lines.next();
    if (done) throw new Error(errors, { cause: await ended });
    start.push(value);
  }
  const addresses = start.map((line) => /http:\S+/.exec(line)?.[0]);
  const [japanese = ''] = addresses;
  const { origin, port } = new URL(japanese);
  /** @returns its exit code */
  const kill = (signal: NodeJS.Signals) => {
    server.kill(signal);
    return ended;
  };
  return {
    server,
    /** What it writes to stdout after its start; somebody has to read a log. */
    lines,
    origin,
    port: Number(port),
    japanese,
    /** The address of its health. */
    admin: addresses[start.findIndex((line) => line.startsWith('Operations'))] ?? '',
    /** What it has written to stderr so far. */
    errors: () => errors,
    kill,
    stop: async () => void (await kill('SIGTERM')),
  };
}

/** The built server, or that of another folder, with no limit that a sender on this machine would reach; by default over a new store. */
export const startTrialServer = (
  environment: NodeJS.ProcessEnv = {},
  { dist = distFolder(), ...options }: ServerOptions & { dist?: string } = {},
) => {
  const limits = { ENTRY_RATE_LIMIT: '100000000', ENTRY_TOTAL_LIMIT: '100000000' };
  return startServer(dist, { ENTRIES_DB: newStore(), ...limits, ...environment }, options);
};

/** On a busy machine the database may take longer to answer than a starting server waits. */
export async function startAgain(start: () => Promise<RunningServer>, tries = 5): Promise<RunningServer> {
  return start().catch((error) => {
    if (tries === 1) throw error;
    return startAgain(start, tries - 1);
  });
}

/** Preloaded into the server, since no shipped program has such a switch. Its threads preload it too. */
const clockAt = (now: number) => `
  import { isMainThread } from 'node:worker_threads';
  let now = ${now};
  if (isMainThread) {
    Date.now = () => now;
    process.on('message', (time) => process.send((now = time)));
    process.channel.unref();
  }`;

/** Node's option that runs some code before a program. */
export const preloaded = (code: string): string =>
  `--import=data:text/javascript,${encodeURIComponent(code)}`;

/**
 * Starts the server of a built folder with a clock that the test controls.
 * @param now milliseconds since 1970
 */
export async function serveAtClock(dist: string, now: number, entries = newStore()) {
  const options = { nodeOptions: [preloaded(clockAt(now))], ipc: true };
  const { server, origin, stop } = await startServer(dist, { ENTRIES_DB: entries }, options);
  const setClock = async (time: number) => {
    server.send(time);
    await once(server, 'message');
  };
  return { origin, stop, setClock };
}

/** @returns a list that grows with each line, or with each that is wanted */
export function collectLines(lines: AsyncIterator<string>, isWanted = (_line: string) => true): string[] {
  const collected: string[] = [];
  const collect = async () => {
    for (let line = await lines.next(); !line.done; line = await lines.next())
      if (isWanted(line.value)) collected.push(line.value);
  };
  void collect();
  return collected;
}
