import { describe, expect, test } from 'vitest';
import { noPostgres } from '../../../tests/support/postgres.ts';
import { openArchive, openStore, postgresql, sharedPostgres } from '../../../tests/support/test-engines.ts';
import { newEntry } from '../../../tests/support/test-provider.ts';
import { connectionStore } from './connection-store.ts';
import { parsePostgresAddress } from './postgres-address.ts';

/** A database with its tables, as a server leaves it behind. */
async function prepared(settings = '') {
  const address = await sharedPostgres().makeDatabase(settings);
  await (await openStore(address)).close();
  return { address, store: connectionStore(parsePostgresAddress(address).server, 'here') };
}

describe.skipIf(noPostgres !== undefined)('a connection per entry', () => {
  test('stores an entry once, however often it is sent concurrently', async () => {
    const { address, store } = await prepared();
    const results = await Promise.all([1, 2, 3, 4].map(() => store.add(newEntry(1))));
    expect(results.toSorted()).toEqual(['repeated', 'repeated', 'repeated', 'stored']);
    expect(await store.add({ ...newEntry(1), name: '別人' })).toBe('conflict');
    expect(await postgresql.rows(address)).toMatchObject([{ name: '名前 1' }]);
    expect(await store.find(newEntry(1))).toBe('repeated');
    expect(await store.find(newEntry(2))).toBe('unknown');
  });

  test('publishes the wording of its pages with the first entry', async () => {
    const { address } = await prepared();
    const wording = { digest: 'shown', campaign: 'Spring2025', language: 'ja', text: '{}' };
    const store = connectionStore(parsePostgresAddress(address).server, 'here', { wordings: [wording] });
    await store.add(newEntry(1, { wording: 'shown' }));
    await store.add(newEntry(2, { wording: 'made up' }));
    expect(await postgresql.rows(address)).toMatchObject([{ wording: 'shown' }, { wording: null }]);
    expect(await (await openArchive(address)).wordings()).toEqual([wording]);
  });

  test('waits for the disk even if the database is configured not to', async () => {
    const { address, store } = await prepared();
    const { run } = sharedPostgres();
    const database = new URL(address).pathname.slice(1);
    await run(`ALTER DATABASE ${database} SET synchronous_commit = off`);
    await run(
      `CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         NEW.page = current_setting('synchronous_commit'); RETURN NEW; END $$;
       CREATE TRIGGER note BEFORE INSERT ON entry FOR EACH ROW EXECUTE FUNCTION note()`,
      address,
    );
    await store.add(newEntry(1));
    expect(await postgresql.rows(address)).toMatchObject([{ page: 'on' }]);
  });

  test('says why an entry was refused, without revealing its values', async () => {
    const { store } = await prepared();
    const refused = store.add({ ...newEntry(1), time: null as never });
    await expect(refused).rejects.toThrow(/^The entry store here refused: a value does not fit \(23502\)/);
  });

  test('gives up an entry whose statements together take too long', async () => {
    const { address } = await prepared();
    const { run } = sharedPostgres();
    await run(
      `CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         PERFORM pg_sleep(600); RETURN NEW; END $$;
       CREATE TRIGGER wait BEFORE INSERT ON entry FOR EACH ROW EXECUTE FUNCTION wait()`,
      address,
    );
    const store = connectionStore(parsePostgresAddress(address).server, 'here', { wholeMs: 300 });
    await expect(store.add(newEntry(1))).rejects.toThrow(
      /^The entry store here refused: it did not answer in time/,
    );
  });
});
