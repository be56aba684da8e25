import type pg from 'pg';
import { type IdSet, idSet } from '../id-set.ts';

/** Rows per fetch, so that memory does not depend on how many there are. */
const rowsAtOnce = 10_000;

/** Sorted once. Looking up a later entry for each one took more than half of an export. */
const supersededSql = `
  SELECT id FROM
    (SELECT id, lead(id) OVER (PARTITION BY lower(email) ORDER BY id) AS later FROM entry WHERE NOT suspected) AS kept
  WHERE later IS NOT NULL`;

/** The unsuspected entries that have a later unsuspected one of the same address, up to the current last id. */
export async function supersededIds(pool: pg.Pool): Promise<{ last: number; superseded: IdSet }> {
  const client = await pool.connect();
  const query = async (text: string): Promise<unknown[]> =>
    (await client.query({ text, rowMode: 'array' })).rows.flat();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const [newest] = await query('SELECT coalesce(max(id), 0) FROM entry');
    const last = Number(newest);
    const superseded = idSet(last);
    await client.query(`DECLARE superseded NO SCROLL CURSOR FOR ${supersededSql}`);
    for (let more = true; more; ) {
      const ids = await query(`FETCH ${rowsAtOnce} FROM superseded`);
      for (const id of ids) superseded.add(Number(id));
      more = ids.length === rowsAtOnce;
    }
    await client.query('COMMIT');
    client.release();
    return { last, superseded };
  } catch (error) {
    client.release(true);
    throw error;
  }
}
