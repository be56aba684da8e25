import type pg from 'pg';

/**
 * An entry that is taken back at once, with a number and a digest that no entry and no other server's check has: those
 * would wait for each other. All in one message, so that no transaction stays open when this process is stopped in between.
 */
const attempt = `
  BEGIN;
  INSERT INTO entry (id, time, form_id, language, name, email, campaign, suspected, idempotency)
  VALUES (-pg_backend_pid(), now(), '', '', '', '', '', true, 'check ' || pg_backend_pid());
  ROLLBACK`;

/** Whether an entry could be stored now. A plain question such as `SELECT 1` is answered by a full disk, too. */
export const canInsert = (pool: pg.Pool): Promise<boolean> =>
  pool.query(attempt).then(
    () => true,
    () => false,
  );
