import { chmodSync, chownSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openServer } from '../support/open-server.ts';
import { noPostgres, postgresOwner } from '../support/postgres.ts';
import { noSmallDisk, smallDisk } from '../support/small-disk.ts';
import { ownPostgres, postgresql } from '../support/test-engines.ts';

/** What can happen to a PostgreSQL, how to undo it, and what the log then tells the operator. */
type Fault = {
  strike: (address: string) => Promise<unknown> | unknown;
  repair: (address: string) => Promise<unknown> | unknown;
  says: RegExp;
};

// One of its own, which is frozen and killed.
const postgres = noPostgres === undefined ? await ownPostgres() : undefined;

const run = (sql: string, address?: string) => postgres?.run(sql, address);

const signal = (name: NodeJS.Signals) => {
  for (const id of postgres?.processIds() ?? []) process.kill(id, name);
};

const databaseOf = (address: string) => new URL(address).pathname.slice(1);

const setReadOnly = async (address: string, value: 'on' | 'off') => {
  await run(`ALTER DATABASE ${databaseOf(address)} SET default_transaction_read_only = ${value}`);
  await run(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${databaseOf(address)}'`,
  );
};

const faults: Record<string, Fault> = {
  'is frozen': {
    strike: () => signal('SIGSTOP'),
    repair: () => signal('SIGCONT'),
    says: /it did not answer in time; check that PostgreSQL runs/,
  },
  'is killed': {
    strike: () => signal('SIGKILL'),
    repair: () => postgres?.restart(),
    says: /nothing listens there; check that PostgreSQL runs|the connection was lost; check that PostgreSQL runs/,
  },
  'is read-only': {
    strike: (address) => setReadOnly(address, 'on'),
    repair: (address) => setReadOnly(address, 'off'),
    says: /it is read-only; check whether this is a standby/,
  },
  'is locked by another transaction': {
    strike: async (address) => {
      const holding = run('BEGIN; LOCK TABLE entry; SELECT pg_sleep(600)', address);
      holding?.catch(() => {});
      await expect
        .poll(() => run("SELECT FROM pg_stat_activity WHERE query LIKE 'BEGIN; LOCK%'"))
        .toHaveLength(1);
    },
    repair: () =>
      run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'BEGIN; LOCK%'"),
    says: /another transaction holds a lock; end it/,
  },
  'is slow': {
    strike: (address) =>
      run(
        `CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(600); RETURN NEW; END';
         CREATE TRIGGER wait BEFORE INSERT ON entry FOR EACH ROW EXECUTE FUNCTION wait()`,
        address,
      ),
    repair: (address) => run('DROP TRIGGER wait ON entry', address),
    says: /it was too slow; see its load and its log/,
  },
  'has lost the table': {
    strike: (address) => run('ALTER TABLE entry RENAME TO gone', address),
    repair: (address) => run('ALTER TABLE gone RENAME TO entry', address),
    says: /a table is missing; restore a backup/,
  },
};

/** A server that waits a second for its database, not five. */
async function serverOver(address: string) {
  const { app, messages, statusOf, ...server } = await openServer(
    { ENTRIES_DB: address },
    { times: { patienceMs: 1_000 } },
  );
  /** A visitor who sends one entry, retrying under its key. */
  const send = async (key: string) => (await server.send(`${key}@mail.example`, { key })).status;
  const log = () => messages().join('\n');
  const page = async () => (await app.request('/ja')).status;
  return { send, statusOf, log, page, close: server.close };
}

async function tryFault({ strike, repair, says }: Fault, address: string): Promise<void> {
  const { send, statusOf, log, page } = await serverOver(address);
  await expect.poll(() => send('key-before')).toBe(200);
  const answers = new Set<number>();
  await strike(address);
  try {
    // The first over the existing connection, others over a new one; some meet the fault itself, some only its silence.
    await expect
      .poll(async () => {
        answers.add(await send('key-during')).add(await send('key-later'));
        return log();
      })
      .toMatch(says);
    expect(answers).toEqual(new Set([500]));
    expect(await page()).toBe(200);
    expect(await statusOf('/healthz')).toBe(503);
    // A load balancer keeps the server, and nobody restarts it.
    expect([await statusOf('/livez'), await statusOf('/readyz')]).toEqual([200, 200]);
    expect(log()).not.toMatch(/geheim|花子|key-(?:during|later)@/);
  } finally {
    await repair(address);
  }
  for (const key of ['key-during', 'key-later', 'key-before', 'key-after'])
    await expect.poll(() => send(key)).toBe(200);
  await expect.poll(() => statusOf('/healthz')).toBe(200);
  const kept = (await postgresql.rows(address)).map(({ email }) => email).sort();
  expect(kept).toEqual(['after', 'before', 'during', 'later'].map((key) => `key-${key}@mail.example`));
}

describe.skipIf(postgres === undefined)('while the PostgreSQL of a server', () => {
  test.each(Object.entries(faults))(
    '%s, visitors still get pages, and the apology in time; then it recovers by itself',
    async (_name, fault) => {
      await tryFault(fault, (await postgres?.makeDatabase()) ?? '');
    },
  );

  test('is frozen, an entry that waits for it is still answered when the server stops', async () => {
    const address = (await postgres?.makeDatabase()) ?? '';
    const { send, close } = await serverOver(address);
    await expect.poll(() => send('key-before')).toBe(200);
    signal('SIGSTOP');
    try {
      const waiting = send('key-waiting');
      await close();
      expect(await waiting).toBe(500);
    } finally {
      signal('SIGCONT');
    }
    expect(await postgresql.rows(address)).toHaveLength(1);
  });

  test('has a full disk, visitors get the apology in time; then it recovers by itself (a tmpfs of 16 MB)', async ({
    skip,
  }) => {
    const { folder, fill, free } = smallDisk('16m') ?? skip(noSmallDisk);
    chownSync(folder, postgresOwner.uid ?? 0, postgresOwner.gid ?? 0);
    chmodSync(folder, 0o700);
    await run(`CREATE TABLESPACE small LOCATION '${folder}'`);
    const address = (await postgres?.makeDatabase('TABLESPACE small')) ?? '';
    await tryFault(
      {
        strike: async () => {
          fill();
          // Until the table's existing pages are full.
          for (let full = false, number = 1; !full; number++) {
            await run(fillerSql(number), address)?.catch((error: Error) => {
              expect(error.message).toMatch(/could not extend file/);
              full = true;
            });
          }
        },
        repair: async () => {
          free();
          await run('DELETE FROM entry WHERE id < 0', address);
        },
        says: /its disk is full; free some space/,
      },
      address,
    );
  });
});

const fillerSql = (number: number) =>
  `INSERT INTO entry (id, time, form_id, language, name, email, answers, campaign, suspected, idempotency)
   VALUES (-${number}, '', '', 'ja', '', '', '{}', '', 1, 'filler ${number}')`;
