import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { noPostgres } from '../../../tests/support/postgres.ts';
import { openArchive, openStore, postgresql, sharedPostgres } from '../../../tests/support/test-engines.ts';
import { newEntry } from '../../../tests/support/test-provider.ts';

const email = 'hanako.unique@mail.example';

async function storeWithOne() {
  const address = await postgresql.place();
  const store = await openStore(address);
  for (let number = 0; number < 100; number++) await store.add(newEntry(number));
  // A plain VACUUM leaves the bytes of a page's last row in place.
  await store.add(newEntry(100, { email }));
  return address;
}

/** The files of tables and indexes that contain the address. */
async function traces(address: string): Promise<string[]> {
  const postgres = sharedPostgres();
  await postgres.run('CHECKPOINT', address);
  const [row] = await postgres.run(
    "SELECT current_setting('data_directory') || '/base/' || oid AS folder FROM pg_database WHERE datname = current_database()",
    address,
  );
  const folder = String(row?.folder);
  return globSync('[0-9]*', { cwd: folder }).filter((file) =>
    readFileSync(join(folder, file), 'latin1').includes(email),
  );
}

const remove = async (address: string) => (await openArchive(address)).deleteAllOf(email);

describe.skipIf(noPostgres !== undefined)('a deletion from a PostgreSQL', () => {
  test('leaves the address in no file of a table or an index', async () => {
    const address = await storeWithOne();
    expect(await traces(address)).toHaveLength(2);
    expect(await remove(address)).toEqual({ deleted: 1, unfinished: undefined });
    expect(await traces(address)).toEqual([]);
    expect(await postgresql.rows(address)).toHaveLength(100);
  });

  test.each(['this database', 'another database of the server'])(
    'says that it is not complete while a transaction of %s is open, and is completed by calling it again',
    async (where) => {
      const address = await storeWithOne();
      const other = new pg.Client(where === 'this database' ? address : await postgresql.place());
      await other.connect();
      onTestFinished(() => other.end());
      await other.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
      await other.query(where === 'this database' ? 'SELECT' : 'CREATE TABLE written (id int)');
      const { deleted, unfinished } = await remove(address);
      expect(deleted).toBe(1);
      expect(unfinished).toMatch(
        /^The deletion is not complete: .* A transaction .* end it.* the same command/,
      );
      await other.query('COMMIT');
      expect(await remove(address)).toEqual({ deleted: 0, unfinished: undefined });
      expect(await traces(address)).toEqual([]);
    },
  );

  test('says that it is not complete where table and database belong to another user', async () => {
    const address = await storeWithOne();
    const postgres = sharedPostgres();
    await postgres.run(
      `ALTER DATABASE ${new URL(address).pathname.slice(1)} OWNER TO root;
       ALTER TABLE entry OWNER TO root;
       GRANT ALL ON entry TO campaign`,
      address,
    );
    expect(await remove(address)).toEqual({
      deleted: 1,
      unfinished: expect.stringMatching(/not complete: .*Make its user the owner of the table/),
    });
  });
});
