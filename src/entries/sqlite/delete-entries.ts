import { realpathSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Deletion } from '../entry-archive.ts';
import { EntryStoreError } from '../entry-store-error.ts';
import { startOfDay } from '../start-of-day.ts';
import { emptyJournal } from './empty-journal.ts';
import { openDatabase } from './open-database.ts';
import { storeError } from './store-error.ts';

/** Entries per transaction: in between, the server gets its turn. */
const perTransaction = 5_000;

/** Deletes every entry of an address. */
export const deleteEntriesOf = (path: string, email: string): Promise<Deletion> =>
  deleteEntries(path, 'lower(email) = lower(?)', [email]);

/** Deletes a campaign's entries from before a day in Tokyo. */
export const deleteEntriesBefore = (path: string, day: string, campaign: string): Promise<Deletion> =>
  deleteEntries(path, 'time < ? AND campaign = ?', [startOfDay(day), campaign]);

/**
 * `secure_delete` overwrites deleted data in the file; the journal, which has a copy, is checkpointed and truncated.
 * @param condition SQL condition for the entries to delete, with a `?` for each value
 */
async function deleteEntries(path: string, condition: string, values: string[]): Promise<Deletion> {
  const database = openDatabase(path);
  try {
    // Found first: the scan would keep the server from writing.
    const find = database.prepare(
      `SELECT id FROM entry WHERE ${condition} AND id > ? ORDER BY id LIMIT ${perTransaction}`,
    );
    const remove = database.prepare('DELETE FROM entry WHERE id IN (SELECT value FROM json_each(?))');
    let deleted = 0;
    let last = 0;
    for (;;) {
      const ids = find.all(...values, last).map(({ id }) => Number(id));
      deleted += Number(remove.run(JSON.stringify(ids)).changes);
      if (ids.length < perTransaction) break;
      last = ids.at(-1) ?? last;
      await pause(20);
    }
    return { deleted, unfinished: (await emptyJournal(database)) ? undefined : journalStays(path) };
  } catch (error) {
    const { message } = storeError(path, error);
    throw new EntryStoreError(`${message} The deletion is not complete: run the same command again.`, {
      cause: error,
    });
  } finally {
    database.close();
  }
}

const journalStays = (path: string): string =>
  `The deletion is not complete: the journal ${realpathSync(path)}-wal still holds what was deleted, because another program keeps ` +
  'an earlier state of the store open, such as a database browser or a backup tool. End that program, then run the ' +
  'same command again.';
