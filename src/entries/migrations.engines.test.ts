import { expect, test } from 'vitest';
import { describeEngine, openArchive, openStore } from '../../tests/support/test-engines.ts';
import { newEntry } from '../../tests/support/test-provider.ts';
import { migrate } from './postgres/migrate.ts';
import { openPool } from './postgres/open-pool.ts';
import { isPostgresAddress, parsePostgresAddress } from './postgres/postgres-address.ts';
import { migrations } from './sql/schema.ts';
import { openDatabase } from './sqlite/open-database.ts';

/** As a later release may add one. */
const next: (typeof migrations)[number] = ({ text }) => `ALTER TABLE entry ADD COLUMN answered_by ${text}`;

async function update(address: string): Promise<void> {
  const known = [...migrations, next];
  if (!isPostgresAddress(address)) return openDatabase(address, undefined, known).close();
  const pool = openPool(parsePostgresAddress(`${address}?sslmode=disable`), {
    max: 1,
    statementMs: 60_000,
    lockMs: 60_000,
  });
  await migrate(pool, 'here', known).finally(() => pool.end());
}

describeEngine('a store of %s that a later release opens', (_name, { place, rows }) => {
  test('gets what it lacks, keeps every entry, and is refused by this release', async () => {
    const address = await place();
    const store = await openStore(address);
    for (const number of [1, 2]) await store.add(newEntry(number));
    await store.close();
    const before = await rows(address);
    await update(address);
    for (const open of [openStore, openArchive])
      await expect(open(address)).rejects.toThrow('a newer version of this program');
    expect(await rows(address)).toEqual(before.map((row) => ({ ...row, answered_by: null })));
  });
});
