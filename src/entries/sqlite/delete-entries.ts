import { realpathSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import type { Deletion, Span } from '../entry-archive.ts';
import { EntryStoreError } from '../entry-store-error.ts';
import { forgets, spanPage } from '../find-matches.ts';
import { findSpan } from './find-entries.ts';
import { emptyJournal } from './journal-cutter.ts';
import { openDatabase } from './open-database.ts';
import { storeError } from './store-error.ts';

/** Deletes every entry of an address. @param patienceMs how long others may read an earlier state meanwhile */
export const deleteEntriesOf = (path: string, email: string, patienceMs?: number): Promise<Deletion> =>
  deleteEntries(path, (database) => findAddress(database, email), undefined, patienceMs);

/** Deletes the entries of a span. */
export const deleteEntriesIn = (path: string, span: Span): Promise<Deletion> =>
  deleteEntries(
    path,
    (database) => findSpan(database, span),
    (database) => {
      if (forgets(span)) database.prepare(forgetKeySql).run(span.campaign, span.campaign);
    },
  );

/** By the campaign, twice. `secure_delete` overwrites the key too. */
const forgetKeySql =
  'DELETE FROM gift_key WHERE campaign = ? AND NOT EXISTS (SELECT 1 FROM entry WHERE campaign = ?)';

function* findAddress(database: DatabaseSync, email: string): Generator<{ id: number }[]> {
  const page = database.prepare(
    `SELECT id FROM entry WHERE lower(email) = lower(?) AND id > ? ORDER BY id LIMIT ${spanPage}`,
  );
  for (let after = 0; ; ) {
    const found = page.all(email, after).map(({ id }) => ({ id: Number(id) }));
    yield found;
    if (found.length < spanPage) return;
    after = found.at(-1)?.id ?? after;
  }
}

/**
 * `secure_delete` overwrites deleted data in the file; the journal, which has a copy, is checkpointed and truncated.
 * @param find the entries, a page per transaction; found first, since the scan would keep the server from writing
 * @param finish is called when they are deleted
 */
async function deleteEntries(
  path: string,
  find: (database: DatabaseSync) => Iterable<{ id: number }[]>,
  finish: (database: DatabaseSync) => void = () => {},
  patienceMs?: number,
): Promise<Deletion> {
  const database = openDatabase(path);
  try {
    const remove = database.prepare('DELETE FROM entry WHERE id IN (SELECT value FROM json_each(?))');
    let deleted = 0;
    for (const entries of find(database)) {
      if (entries.length === 0) continue;
      deleted += Number(remove.run(JSON.stringify(entries.map(({ id }) => id))).changes);
      await pause(20);
    }
    finish(database);
    return {
      deleted,
      unfinished: (await emptyJournal(database, patienceMs)) ? undefined : journalStays(path),
    };
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
