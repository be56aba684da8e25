import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterAll } from 'vitest';
import { writeFolder } from './fixture-site.ts';
import { nodeFlags } from './node-flags.ts';

/** For tests: the server as a process, as `npm start` runs it, over a small site and with a store of its own. */

const started: ChildProcess[] = [];

afterAll(() => {
  for (const server of started.splice(0)) server.kill('SIGKILL');
});

function startServer(environment: NodeJS.ProcessEnv) {
  const server = spawn(process.execPath, [...nodeFlags, 'src/server/node.ts'], {
    env: { ...process.env, PORT: '0', ENTRIES_DB: join(writeFolder({}), 'entries.sqlite'), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(server);
  return server;
}

/** Reads the start lines, and hands the rest of the output to whoever wants it. */
export async function runningServer(environment: NodeJS.ProcessEnv = {}) {
  const server = startServer({ SITE_DIR: writeFolder(), ...environment });
  const lines = createInterface(server.stdout)[Symbol.asyncIterator]();
  const start: string[] = [];
  while (!start.at(-1)?.startsWith('Stop with')) start.push(String((await lines.next()).value));
  const [japanese = '', , admin = ''] = start.map((line) => /http:\S+/.exec(line)?.[0]);
  return { server, lines, japanese, admin, port: Number(new URL(japanese).port) };
}

/** A server that ends instead of starting. */
export async function refusal(environment: NodeJS.ProcessEnv) {
  const server = startServer(environment);
  const [[code], sentence] = await Promise.all([once(server, 'exit'), text(server.stderr)]);
  return { code, sentence };
}
