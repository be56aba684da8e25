import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { expectMigrated, storeFixtures } from '../../../tests/support/expect-migrated.ts';
import { noPostgres } from '../../../tests/support/postgres.ts';
import { postgresql } from '../../../tests/support/test-engines.ts';
import { entryEngine } from '../entry-engine.ts';

const dumps = globSync(`${storeFixtures}/postgres-*.sql`)
  .map((file) => Number(/\d+/.exec(basename(file))))
  .sort((one, other) => one - other);

async function query(address: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(address);
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

/** @returns the address of a database with the dump of a version */
async function databaseOf(version: number): Promise<string> {
  const address = await postgresql.vacantPlace();
  await query(address, readFileSync(join(storeFixtures, `postgres-${version}.sql`), 'utf8'));
  return address;
}

describe.skipIf(noPostgres !== undefined)('PostgreSQL', () => {
  test.each(dumps)('brings a dump of migration %d to today', async (version) => {
    await expectMigrated(postgresql, await databaseOf(version), postgresql.rows);
  });

  test.each(dumps)('migration %d results in the schema of a new store', async (version) => {
    const schemaOf = async (address: string) => {
      await (await entryEngine(address).openStore()).close();
      return {
        columns: await query(
          address,
          `SELECT table_name, column_name, data_type, is_nullable, column_default, collation_name
           FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2`,
        ),
        indexes: await query(
          address,
          "SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1",
        ),
        unlogged: await query(
          address,
          "SELECT relname FROM pg_class WHERE relpersistence = 'u' AND relkind = 'r' ORDER BY 1",
        ),
      };
    };
    expect(await schemaOf(await databaseOf(version))).toEqual(await schemaOf(await postgresql.vacantPlace()));
  });
});
