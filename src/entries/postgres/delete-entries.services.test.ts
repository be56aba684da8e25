import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { noPostgres } from '../../../tests/support/postgres.ts';
import { openArchive, openStore, postgresql, sharedPostgres } from '../../../tests/support/test-engines.ts';
import { newEntry } from '../../../tests/support/test-provider.ts';

async function storeWithOne() {
  const address = await postgresql.place();
  await (await openStore(address)).add(newEntry(1));
  const archive = await openArchive(address, 1_000);
  return { address, remove: () => archive.deleteAllOf(newEntry(1).email) };
}

describe.skipIf(noPostgres !== undefined)('a deletion from a PostgreSQL says that it is not complete', () => {
  test('while a transaction of another database of the server is open', async () => {
    const { remove } = await storeWithOne();
    const other = new pg.Client(await postgresql.place());
    await other.connect();
    onTestFinished(() => other.end());
    await other.query('BEGIN');
    await other.query('CREATE TABLE written (id int)');
    expect((await remove()).unfinished).toMatch(/A transaction .* end it.* the same command/);
    await other.query('COMMIT');
    expect(await remove()).toEqual({ deleted: 0, unfinished: undefined });
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
