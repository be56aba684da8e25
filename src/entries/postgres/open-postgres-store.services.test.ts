import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { noPostgres } from '../../../tests/support/postgres.ts';
import { openStore, sharedPostgres } from '../../../tests/support/test-engines.ts';
import { newEntry } from '../../../tests/support/test-provider.ts';
import { entryEngine } from '../entry-engine.ts';
import { problemOf } from './migrate.ts';

/** Delays every insert, after its row has its place in the indexes. */
const slowSql = (seconds: number) =>
  `CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(${seconds}); RETURN NEW; END';
   CREATE TRIGGER wait AFTER INSERT ON entry FOR EACH ROW EXECUTE FUNCTION wait()`;

/** @returns the message with which a store refuses to open */
const refusal = (address: string): Promise<string> =>
  entryEngine(address)
    .openStore()
    .then(
      async (store) => {
        await store.close();
        return 'It opened.';
      },
      (error: Error) => {
        expect(inspect(error, { depth: 9, showHidden: true })).not.toMatch(/geheim|falsch/);
        return error.message;
      },
    );

describe.skipIf(noPostgres !== undefined)('a PostgreSQL', () => {
  test('that is empty lets three servers start at once', async () => {
    const address = await sharedPostgres().makeDatabase();
    const stores = await Promise.all([openStore(address), openStore(address), openStore(address)]);
    const results = await Promise.all(stores.map((store, number) => store.add(newEntry(number))));
    expect(results).toEqual(['stored', 'stored', 'stored']);
  });

  test('aborts no transaction when two servers write the same entries in opposite order', async () => {
    const address = await sharedPostgres().makeDatabase();
    const [first, second] = [await openStore(address), await openStore(address)];
    for (let round = 0; round < 20; round++) {
      const entries = Array.from({ length: 250 }, (_, number) => newEntry(round * 1_000 + number));
      const results = await Promise.all([
        ...entries.map((entry) => first.add(entry)),
        ...entries.toReversed().map((entry) => second.add(entry)),
      ]);
      expect(results.filter((result) => result === 'stored')).toHaveLength(250);
      expect(results.filter((result) => result === 'repeated')).toHaveLength(250);
    }
  });

  test('commits to disk even if the database is configured not to', async () => {
    const postgres = sharedPostgres();
    const address = await postgres.makeDatabase();
    const database = new URL(address).pathname.slice(1);
    await postgres.run(`ALTER DATABASE ${database} SET synchronous_commit = off`);
    const store = await openStore(address);
    await postgres.run(
      `CREATE TABLE seen (setting text);
       GRANT INSERT ON seen TO campaign;
       CREATE FUNCTION see() RETURNS trigger LANGUAGE plpgsql AS $$
         BEGIN INSERT INTO seen VALUES (current_setting('synchronous_commit')); RETURN NEW; END $$;
       CREATE TRIGGER see BEFORE INSERT ON entry FOR EACH ROW EXECUTE FUNCTION see()`,
      address,
    );
    await store.add(newEntry(1));
    expect(await postgres.run('SELECT * FROM seen', address)).toEqual([{ setting: 'on' }]);
  });

  test('that is slow stores an entry, however many health checks came first', async () => {
    const postgres = sharedPostgres();
    const address = await postgres.makeDatabase();
    const store = await openStore(address);
    await postgres.run(slowSql(0.3), address);
    const checks = Promise.all(Array.from({ length: 40 }, () => store.canWrite()));
    expect(await store.add(newEntry(1))).toBe('stored');
    expect(new Set(await checks)).toEqual(new Set([true]));
  });

  test('that is slow answers the health checks of three servers at once', async () => {
    const postgres = sharedPostgres();
    const address = await postgres.makeDatabase();
    const stores = [await openStore(address), await openStore(address), await openStore(address)];
    // One after another they would exceed the limit of a statement.
    await postgres.run(slowSql(1.5), address);
    expect(await Promise.all(stores.map((store) => store.canWrite()))).toEqual([true, true, true]);
  });
});

describe.skipIf(noPostgres !== undefined)('a refused start is explained', () => {
  test.each([
    [
      'a wrong password',
      (text: string) => text.replace('geheim', 'falsch'),
      'user or password is wrong; correct',
    ],
    ['no password', (text: string) => text.replace(/:geheim[^@]*/, ''), 'it requires a password; add it'],
    ['a missing database', (text: string) => `${text}_none`, 'there is no such database; create it'],
    ['a closed port', (text: string) => text.replace(/:\d+\//, ':1/'), 'nothing listens there; check'],
    [
      'an unknown host',
      (text: string) => text.replace('127.0.0.1', 'db.invalid'),
      /its host (is unknown|cannot be looked up)/,
    ],
    [
      'TLS that is not there',
      (text: string) => `${text}?sslmode=require`,
      'it does not offer TLS; set it up there',
    ],
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

  test('for a store of a newer version, which is left untouched', async () => {
    const postgres = sharedPostgres();
    const address = await postgres.makeDatabase();
    await (await openStore(address)).add(newEntry(1));
    await postgres.run('UPDATE entry_migration SET version = 99', address);
    expect(await refusal(address)).toContain('written by a newer version of this program (migration 99');
    await expect(entryEngine(address).openArchive()).rejects.toThrow('newer version');
    expect(await postgres.run('SELECT count(*)::int AS count FROM entry', address)).toEqual([{ count: 1 }]);
  });

  test('for a server that is too old', () => {
    expect(problemOf(140_009, 'UTF8')).toBe('it is PostgreSQL 14; version 15 or later is needed.');
    expect(problemOf(150_000, 'UTF8')).toBeUndefined();
  });
});
