import { inspect } from 'node:util';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { noPostgres } from '../../../tests/support/postgres.ts';
import { openArchive, openStore, postgresql, sharedPostgres } from '../../../tests/support/test-engines.ts';
import { newEntry } from '../../../tests/support/test-provider.ts';
import type { EntryStore } from '../entry-store.ts';
import { connectionStore } from './connection-store.ts';
import { problemOf } from './migrate.ts';
import { parsePostgresAddress } from './postgres-address.ts';

/** Does something with each new entry: before, or after its row has its place in the indexes. */
const triggerSql = (statement: string, when = 'BEFORE') =>
  `CREATE FUNCTION act() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${statement}; RETURN NEW; END $$;
   CREATE TRIGGER act ${when} INSERT ON entry FOR EACH ROW EXECUTE FUNCTION act()`;

/** A database whose inserts take so many seconds. */
async function slowPlace(seconds: number): Promise<string> {
  const address = await postgresql.place();
  await sharedPostgres().run(triggerSql(`PERFORM pg_sleep(${seconds})`, 'AFTER'), address);
  return address;
}

/** @returns the message with which a store refuses to open */
async function refusal(address: string): Promise<string> {
  const refused: unknown = await openStore(address).catch((error) => error);
  expect(inspect(refused, { depth: 9, showHidden: true })).not.toMatch(/geheim|falsch/);
  return String((refused as Error).message);
}

describe.skipIf(noPostgres !== undefined)('a PostgreSQL', () => {
  test.each<[string, (address: string) => Promise<Pick<EntryStore, 'add'>>]>([
    ['a pool', openStore],
    [
      'a connection per entry',
      async (address) => connectionStore(parsePostgresAddress(address).server, 'here'),
    ],
  ])('is made to commit to disk, through %s, even if it is configured not to', async (_how, open) => {
    const { run } = sharedPostgres();
    const address = await postgresql.place();
    await run(`ALTER DATABASE ${new URL(address).pathname.slice(1)} SET synchronous_commit = off`);
    await run(triggerSql("NEW.page = current_setting('synchronous_commit')"), address);
    await (await open(address)).add(newEntry(1));
    expect(await postgresql.rows(address)).toMatchObject([{ page: 'on' }]);
  });

  test('whose transactions see nothing newer is set up by servers that start together', async () => {
    const address = await postgresql.vacantPlace();
    const setting = "default_transaction_isolation = 'repeatable read'";
    await sharedPostgres().run(`ALTER DATABASE ${new URL(address).pathname.slice(1)} SET ${setting}`);
    const stores = await Promise.all([1, 2, 3].map(() => openStore(address)));
    expect(await stores[0]?.add(newEntry(1))).toBe('stored');
  });

  test('that is slow stores an entry, however many health checks came first', async () => {
    const store = await openStore(await slowPlace(0.3));
    const checks = Promise.all(Array.from({ length: 40 }, () => store.canWrite()));
    expect(await store.add(newEntry(1))).toBe('stored');
    expect(new Set(await checks)).toEqual(new Set([true]));
  });

  test('that is slow answers the health checks of three servers at once', async () => {
    // One after another they would exceed the limit of a statement.
    const address = await slowPlace(1.5);
    const stores = [await openStore(address), await openStore(address), await openStore(address)];
    expect(await Promise.all(stores.map((store) => store.canWrite()))).toEqual([true, true, true]);
  });

  test('that does not answer does not keep a store from closing at the deadline', async () => {
    const address = await postgresql.place();
    const store = await openStore(address, { patienceMs: 3_600_000 });
    const other = new pg.Client(address);
    await other.connect();
    await other.query('BEGIN; LOCK TABLE entry, delivery');
    const waiting = Promise.all([store.add(newEntry(1)), store.outbox.count({})]);
    for (const deadline of [AbortSignal.abort(), AbortSignal.timeout(1)]) await store.close(deadline);
    await other.end();
    expect(await waiting).toEqual(['stored', []]);
  });
});

describe.skipIf(noPostgres !== undefined)('a connection per entry', () => {
  const prepared = async (options?: Parameters<typeof connectionStore>[2]) => {
    const address = await postgresql.place();
    return { address, store: connectionStore(parsePostgresAddress(address).server, 'here', options) };
  };

  test('stores an entry once, however often it is sent concurrently, and publishes its wording with it', async () => {
    const wording = { digest: 'shown', campaign: 'Spring2025', language: 'ja', text: '{}' };
    const { address, store } = await prepared({ wordings: [wording] });
    const results = await Promise.all([1, 2, 3, 4].map(() => store.add(newEntry(1, { wording: 'shown' }))));
    expect(results.toSorted()).toEqual(['repeated', 'repeated', 'repeated', 'stored']);
    expect(await store.add(newEntry(1, { name: '別人' }))).toBe('conflict');
    expect(await store.find(newEntry(1))).toBe('repeated');
    expect(await store.find(newEntry(2))).toBe('unknown');
    await store.add(newEntry(2, { wording: 'made up' }));
    expect(await postgresql.rows(address)).toMatchObject([{ wording: 'shown' }, { wording: null }]);
    expect(await (await openArchive(address)).wordings()).toEqual([wording]);
  });

  test('gives up an entry whose statements together take too long', async () => {
    const address = await slowPlace(600);
    const store = connectionStore(parsePostgresAddress(address).server, 'here', { wholeMs: 300 });
    await expect(store.add(newEntry(1))).rejects.toThrow(
      /^The entry store here refused: it did not answer in time/,
    );
  });
});

describe.skipIf(noPostgres !== undefined)('a refused start is explained', () => {
  test.each<[string, (text: string) => string, string | RegExp]>([
    ['a wrong password', (text) => text.replace('geheim', 'falsch'), 'user or password is wrong; correct'],
    ['no password', (text) => text.replace(/:geheim[^@]*/, ''), 'it requires a password; add it'],
    ['a missing database', (text) => `${text}_none`, 'there is no such database; create it'],
    ['a closed port', (text) => text.replace(/:\d+\//, ':1/'), 'nothing listens there; check'],
    [
      'an unknown host',
      (text) => text.replace('127.0.0.1', 'db.invalid'),
      /its host (is unknown|name cannot be resolved)/,
    ],
    ['TLS that is not there', (text) => `${text}?sslmode=require`, 'it does not offer TLS; set it up there'],
  ])('for %s, without the password', async (_case, change, words) => {
    const address = await sharedPostgres().makeDatabase();
    const sentence = await refusal(change(address));
    expect(sentence).toMatch(words);
    expect(sentence).toMatch(/^The entry store postgres:\/\/campaign@\S+ refused: /);
  });

  test('for tables of another program, a user without rights and an encoding that lacks letters', async () => {
    const postgres = sharedPostgres();
    const other = await postgres.makeDatabase();
    await postgres.run('CREATE TABLE entry (cookies text)', other);
    expect(await refusal(other)).toContain('it contains another program’s tables');
    const foreign = await postgres.makeDatabase();
    await postgres.run(`ALTER DATABASE ${new URL(foreign).pathname.slice(1)} OWNER TO root`);
    expect(await refusal(foreign)).toContain('its user lacks a permission; make the user the owner');
    const latin = await postgres.makeDatabase("ENCODING 'LATIN1' TEMPLATE template0");
    expect(await refusal(latin)).toMatch(/its encoding is LATIN1.* ENCODING 'UTF8'/);
  });

  test('for a server that is too old', () => {
    expect(problemOf(140_009, 'UTF8')).toBe('it is PostgreSQL 14; version 15 or later is needed.');
    expect(problemOf(150_000, 'UTF8')).toBeUndefined();
  });
});

/** @param patienceMs of deletions from it */
async function storeWithOne(patienceMs?: number) {
  const address = await postgresql.place();
  await (await openStore(address)).add(newEntry(1));
  const archive = await openArchive(address, patienceMs);
  return { address, remove: () => archive.deleteAllOf(newEntry(1).email) };
}

describe.skipIf(noPostgres !== undefined)('a deletion from a PostgreSQL says that it is not complete', () => {
  test('while a transaction of another database of the server is open', async () => {
    const { remove } = await storeWithOne(1_000);
    const other = new pg.Client(await postgresql.place());
    await other.connect();
    onTestFinished(() => other.end());
    await other.query('BEGIN');
    await other.query('CREATE TABLE written (id int)');
    expect((await remove()).unfinished).toMatch(/A transaction .* end it.* the same command/);
    await other.query('COMMIT');
    await expect.poll(remove).toEqual({ deleted: 0, unfinished: undefined });
  });

  test('where table and database belong to another user', async () => {
    const { address, remove } = await storeWithOne();
    await sharedPostgres().run(
      `ALTER DATABASE ${new URL(address).pathname.slice(1)} OWNER TO root;
       ALTER TABLE entry OWNER TO root;
       GRANT ALL ON entry TO campaign`,
      address,
    );
    expect(await remove()).toEqual({
      deleted: 1,
      unfinished: expect.stringMatching(/not complete: .*Make its user the owner of the table/),
    });
  });
});
