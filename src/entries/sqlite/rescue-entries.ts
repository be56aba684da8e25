import { closeSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { syncToDisk } from '../../files/write-files.ts';
import { checkpoint } from './journal-cutter.ts';
import { storeError } from './store-error.ts';
import type { FileFault } from './store-files.ts';

/**
 * Saves what was acknowledged through the open handle and closes the database; leaves it open while that fails.
 * @returns what happened, where the entries are, and what to do
 */
export function rescueEntries(database: DatabaseSync, path: string, fault: FileFault): string {
  const refused = `The entry store ${path} ${happened[fault]} while the server runs, so no entry is accepted.`;
  try {
    // Whatever file takes the place of ours must not find its log. A log whose index was removed may have been taken
    // over by another program already, which needs it as it is.
    const saved = checkpoint(database, fault === 'torn' ? 'FULL' : 'TRUNCATE');
    if (!saved && fault !== 'deleted') return `${refused} ${readerInTheWay}`;
    const place = fault === 'deleted' ? copyOf(database, path) : path;
    database.close();
    return `${refused} ${restart[fault](place)}`;
  } catch (error) {
    return `${refused} What was acknowledged cannot be saved yet; do not stop the server. ${storeError(path, error).message}`;
  }
}

const happened: Record<FileFault, string> = {
  torn: 'lost a journal (-wal or -shm)',
  moved: 'was moved or replaced',
  deleted: 'was deleted or replaced',
};

const readerInTheWay =
  'What was acknowledged cannot be saved yet, because another program keeps an earlier state of the store open, such as a ' +
  'database browser or a backup tool. End that program; do not stop the server before its log says that all is saved.';

const restart: Record<FileFault, (place: string) => string> = {
  torn: (place) =>
    `Every acknowledged entry is saved in ${place}. End other programs that have it open, such as a desk, and restart the server.`,
  moved: () =>
    'Every acknowledged entry is in the file that was moved. Put it back if it is to go on, and restart the server.',
  deleted: (place) =>
    `Every acknowledged entry is saved in ${place}. Give that file the store’s name if it is to go on, or delete it, and restart the server.`,
};

/** A file without a name goes with the process, so all of it is copied. @returns the copy's name */
function copyOf(database: DatabaseSync, path: string): string {
  const copy = `${path}.saved-${Date.now()}`;
  mkdirSync(dirname(copy), { recursive: true, mode: 0o700 });
  closeSync(openSync(copy, 'wx', 0o600));
  try {
    database.prepare('VACUUM INTO ?').run(copy);
    for (const each of [copy, dirname(copy)]) syncToDisk(each);
    return copy;
  } catch (error) {
    rmSync(copy);
    throw error;
  }
}
