import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { onAnyPort } from './any-port.ts';
import { missing } from './missing-program.ts';
import { temporaryFolder } from './temporary-folder.ts';

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
export const noPostgres = missing('PostgreSQL', 'postgresql', programs !== undefined);

/** The databases of a running PostgreSQL. */
export type TestDatabases = {
  /** The address of a new, empty database, owned by an ordinary user. @param options of `CREATE DATABASE` */
  makeDatabase(options?: string): Promise<string>;
  /** Runs statements as the superuser, in a database or on the cluster. */
  run(sql: string, address?: string): Promise<Record<string, unknown>[]>;
};

export type TestPostgres = TestDatabases & {
  /** The superuser's address, for `databasesOf` in another process. */
  address: string;
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

/** @param superuser the address of a PostgreSQL that `startPostgres` has started, here or in another process */
export function databasesOf(superuser: string): TestDatabases {
  const run = async (sql: string, address = superuser) => {
    const client = new pg.Client(address.replace(/\/\/\w+:/, '//root:'));
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  };
  return {
    run,
    makeDatabase: async (options = '') => {
      const name = `entries_${randomBytes(6).toString('hex')}`;
      await run(`CREATE DATABASE ${name} OWNER campaign ${options}`);
      return superuser.replace('//root:', '//campaign:').replace(/[^/]*$/, name);
    },
  };
}

/** Ends the server, even a stopped one, when this process has ended in any way and its end of the pipe is closed. */
const untilPipeCloses =
  '"$@" & server=$!; cat > /dev/null; kill -QUIT $server; kill -CONT $server; wait $server';

/**
 * Starts a PostgreSQL in a temporary folder and on a free loopback port. Not durable by default: nothing here outlives
 * the test.
 * @throws {Error} with its own words when it does not start
 */
export async function startPostgres({ durable = false } = {}): Promise<TestPostgres> {
  if (programs === undefined) throw new Error(noPostgres);
  const folder = temporaryFolder();
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
  const settings = { fsync: durable ? 'on' : 'off', listen_addresses: '127.0.0.1', max_connections: '300' };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const start = async (port: number) => {
    const program = [join(programs, 'postgres'), '-D', data, '-p', String(port), '-k', '', ...options];
    const server = spawn('sh', ['-c', untilPipeCloses, 'sh', ...program], {
      ...postgresOwner,
      cwd: folder,
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    const said = text(server.stderr);
    const ended = once(server, 'exit');
    const stop = async () => {
      server.stdin.end();
      await ended;
    };
    const address = `postgres://root:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
    while (!(await answers(address))) {
      if (server.exitCode !== null) throw new Error(await said);
      await pause(20);
    }
    return { address, port, stop };
  };
  let { address, port, stop } = await onAnyPort(start);
  const databases = databasesOf(address);
  await databases.run(`CREATE ROLE campaign LOGIN PASSWORD '${password}'`);
  return {
    ...databases,
    address,
    processIds: () => {
      const postmaster = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
      const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' });
      return [postmaster, ...children.trim().split(/\s+/).map(Number)];
    },
    restart: async () => {
      await stop();
      rmSync(join(data, 'postmaster.pid'), { force: true });
      ({ stop } = await start(port));
    },
    stop: async () => {
      await stop();
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
