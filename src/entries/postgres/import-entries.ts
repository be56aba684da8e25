import type { Imported } from '../engine.ts';
import type { Entry } from '../entry.ts';
import { errorCode } from '../error-code.ts';
import { numberTaken } from '../import/number-taken.ts';
import { migrate } from './migrate.ts';
import { openPool, settleTls } from './open-pool.ts';
import type { PostgresAddress } from './postgres-address.ts';
import { postgresError } from './postgres-error.ts';
import { importSql, valuesOf } from './write-group.ts';

const limits = { max: 1, statementMs: 120_000, lockMs: 5_000 };

/** New entries are numbered after $1 from here on. Not set back from where a server has counted to. */
const countOnSql = `
  SELECT setval('entry_id', greatest($1, last_value)) FROM entry_id WHERE last_value < $1 OR last_value = $1 AND NOT is_called`;

/** See `EntryEngine.importAll`. */
export async function importEntries(
  preferred: PostgresAddress,
  pages: AsyncIterable<readonly Entry[]>,
  lastId: number,
): Promise<Imported> {
  const { shown } = preferred;
  const imported = { added: 0, known: 0 };
  try {
    const pool = openPool(await settleTls(preferred), limits);
    try {
      await migrate(pool, shown);
      await pool.query(countOnSql, [lastId]);
      for await (const page of pages) {
        const { rowCount } = await pool.query(importSql, [page.map(({ id }) => id), ...valuesOf(page)]);
        imported.added += rowCount ?? 0;
        imported.known += page.length - (rowCount ?? 0);
      }
    } finally {
      await pool.end();
    }
    return imported;
  } catch (error) {
    if (errorCode(error) === '23505') throw numberTaken(shown);
    throw postgresError(shown, error);
  }
}
