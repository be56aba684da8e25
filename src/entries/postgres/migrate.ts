import type pg from 'pg';
import { EntryStoreError, MissingStoreError } from '../entry-store-error.ts';
import { migrations } from '../sql/schema.ts';
import { inTransaction } from './open-pool.ts';
import { postgresWords } from './postgres-work.ts';

/** The oldest PostgreSQL release that is still supported: https://www.postgresql.org/support/versioning/ */
const oldestServer = 15;

/** The advisory lock's key, the same for all servers on one database: 'CPEN', as in SQLite's application_id. */
const advisoryLock = 0x4350454e;

/**
 * Migrates the database to the newest version in one transaction. Servers that start together take turns. If there is
 * nothing to do it writes nothing, so that a temporarily read-only database does not prevent a start.
 * @param shown the address without its password
 * @param known the migrations that this program has
 * @throws {EntryStoreError} when the database cannot hold entries, or holds those of a newer version
 */
export async function migrate(pool: pg.Pool, shown: string, known = migrations): Promise<void> {
  await requireUsable(pool, shown);
  if ((await versionOf(pool, shown)) === known.length) return;
  await inTransaction(pool, async (client) => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [advisoryLock]);
    const version = await versionOf(client, shown);
    if (version === 0) await client.query('CREATE TABLE entry_migration (version integer NOT NULL)');
    if (version === 0) await client.query('INSERT INTO entry_migration VALUES (0)');
    for (const sql of known.slice(version)) await client.query(sql(postgresWords));
    await client.query('UPDATE entry_migration SET version = $1', [known.length]);
  });
}

/** @throws {EntryStoreError} when there is no store yet, or its version differs */
export async function requireMigrated(pool: pg.Pool, shown: string): Promise<void> {
  await requireUsable(pool, shown);
  const version = await versionOf(pool, shown);
  if (version === 0) {
    throw new MissingStoreError(
      `There is no entry store at ${shown} yet; it is made when the server starts.`,
    );
  }
  if (version < migrations.length) {
    throw new EntryStoreError(`The entry store ${shown} is of an older version; start the server once.`);
  }
}

/**
 * Reads the catalogue through the statement's snapshot: `to_regclass` may answer from a cache filled before the lock.
 */
const tableSql =
  "SELECT FROM pg_tables WHERE tablename = 'entry_migration' AND schemaname = ANY (current_schemas(false))";

/** @returns 0 before the first migration */
async function versionOf(database: Pick<pg.Pool, 'query'>, shown: string): Promise<number> {
  if ((await database.query(tableSql)).rowCount === 0) return 0;
  const { rows } = await database.query('SELECT version FROM entry_migration');
  const version = Number(rows[0]?.version ?? 0);
  if (version <= migrations.length) return version;
  throw new EntryStoreError(
    `The entry store ${shown} was written by a newer version of this program (migration ${version}, this one knows ` +
      `${migrations.length}). Nothing was changed. Start the newer version.`,
  );
}

async function requireUsable(pool: pg.Pool, shown: string): Promise<void> {
  const { rows } = await pool.query(
    "SELECT current_setting('server_version_num') AS version, current_setting('server_encoding') AS encoding",
  );
  const problem = problemOf(Number(rows[0]?.version), String(rows[0]?.encoding));
  if (problem !== undefined) throw new EntryStoreError(`Entries cannot be kept in ${shown}: ${problem}`);
}

/** @param version as PostgreSQL counts it, such as 150018 for 15.18 */
export function problemOf(version: number, encoding: string): string | undefined {
  if (Math.floor(version / 10_000) < oldestServer) {
    return `it is PostgreSQL ${Math.floor(version / 10_000)}; version ${oldestServer} or later is needed.`;
  }
  return encoding === 'UTF8'
    ? undefined
    : `its encoding is ${encoding}, which cannot hold every name; create the database with ENCODING 'UTF8'.`;
}
