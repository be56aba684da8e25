import { realpathSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Deletion } from '../entry-archive.ts';
import { EntryStoreError } from '../entry-store-error.ts';
import { emptyJournal } from './empty-journal.ts';
import { openDatabase } from './open-database.ts';
import { storeError } from './store-error.ts';

/** Entries of one transaction: between two of them the server gets its turn. */
const perTransaction = 5_000;

/**
 * Deletes every entry of an address. `secure_delete` overwrites them in the file, and the journal, which holds them
 * too, is emptied into it.
 */
export async function deleteEntriesOf(path: string, email: string): Promise<Deletion> {
  const database = openDatabase(path);
  try {
    const remove = database.prepare(
      `DELETE FROM entry WHERE id IN
         (SELECT id FROM entry WHERE lower(email) = lower(?) LIMIT ${perTransaction})`,
    );
    let deleted = 0;
    for (;;) {
      const changes = Number(remove.run(email).changes);
      deleted += changes;
      if (changes < perTransaction) break;
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
