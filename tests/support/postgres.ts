import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort, listens } from '../trials/server-process.ts';

/** The newest installed PostgreSQL, in the places of Debian and Homebrew. */
const programs = globSync([
  '/usr/lib/postgresql/*/bin',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/pgsql-*/bin',
])
  .filter((folder) => existsSync(join(folder, 'initdb')))
  .sort((a, b) => Number(/\d+/.exec(b)) - Number(/\d+/.exec(a)))
  .at(0);

/** Why tests of PostgreSQL are skipped; undefined if it is installed. */
export const noPostgres =
  programs === undefined
    ? 'No PostgreSQL is installed (Debian: apt-get install postgresql); its tests are skipped.'
    : undefined;

export type TestPostgres = {
  /** The address of a new, empty database, owned by an ordinary user. */
  makeDatabase(settings?: string): Promise<string>;
  /** Runs statements as the superuser, in a database or on the cluster. */
  run(sql: string, address?: string): Promise<Record<string, unknown>[]>;
  /** Every process of it, the postmaster first. */
  processIds(): number[];
  /** Restarts it after it was killed. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

/** With characters that end the password, or the host, of an address in which they are not encoded. */
const password = 'geheim&7/@#?%';

/** PostgreSQL does not run as root. */
export const postgresOwner: { uid?: number; gid?: number } =
  process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};

function idOf(what: '-u' | '-g'): number {
  return Number(execFileSync('id', [what, 'nobody']));
}

/** Ends the server, even a stopped one, when this process has ended in any way and its end of the pipe is closed. */
const untilPipeCloses =
  '"$@" & server=$!; cat > /dev/null; kill -QUIT $server; kill -CONT $server; wait $server';

/**
 * Starts a PostgreSQL in a temporary folder and on a free loopback port. Not durable by default: nothing here outlives
 * the test.
 */
export async function startPostgres({ durable = false } = {}): Promise<TestPostgres> {
  if (programs === undefined) throw new Error(noPostgres);
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  if (postgresOwner.uid !== undefined) chownSync(folder, postgresOwner.uid, postgresOwner.gid ?? -1);
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password);
  const initialize = [
    '--auth=scram-sha-256',
    '--username=root',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ];
  execFileSync(join(programs, 'initdb'), ['-D', data, ...initialize, `--pwfile=${passwordFile}`], {
    ...postgresOwner,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const port = await freePort();
  const addressOf = (user: string, database: string) =>
    `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
  const program = [join(programs, 'postgres'), '-D', data, '-p', String(port), '-k', ''];
  const settings = ['-c', `fsync=${durable ? 'on' : 'off'}`, '-c', 'listen_addresses=127.0.0.1'];
  let watcher: ChildProcess;
  const start = async () => {
    watcher = spawn('sh', ['-c', untilPipeCloses, 'sh', ...program, ...settings], {
      ...postgresOwner,
      cwd: folder,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    while (!(await answers(addressOf('root', 'postgres')))) {
      if (watcher.exitCode !== null) throw new Error('PostgreSQL did not start.');
      await pause(20);
    }
  };
  const run = async (sql: string, address = addressOf('root', 'postgres')) => {
    const client = new pg.Client(address.replace(/\/\/\w+:/, '//root:'));
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  };
  const endWatcher = async () => {
    const ended = once(watcher, 'exit');
    watcher.stdin?.end();
    await ended;
  };
  await start();
  await run(`CREATE ROLE campaign LOGIN PASSWORD '${password}'`);
  let databases = 0;
  return {
    makeDatabase: async (options = '') => {
      databases += 1;
      await run(`CREATE DATABASE entries_${databases} OWNER campaign ${options}`);
      return addressOf('campaign', `entries_${databases}`);
    },
    run,
    processIds: () => {
      const postmaster = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
      const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' });
      return [postmaster, ...children.trim().split(/\s+/).map(Number)];
    },
    restart: async () => {
      await endWatcher();
      while (await listens(port)) await pause(20);
      rmSync(join(data, 'postmaster.pid'), { force: true });
      await start();
    },
    stop: async () => {
      await endWatcher();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(address: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 1_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
