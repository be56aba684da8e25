import { closeSync, fsyncSync, openSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { bilingual } from '../../campaign/languages/operator-languages.ts';
import { syncToDisk } from '../../files/write-file.ts';
import { GiftInputError } from '../input/fault.ts';

/**
 * Replaces a file by an atomic rename, keeping its permissions.
 * @throws {GiftInputError} when it cannot be written
 */
export function replaceFile(file: string, text: string): void {
  const fresh = `${file}.${process.pid}`;
  try {
    const mode = statSync(file, { throwIfNoEntry: false })?.mode;
    const opened = openSync(fresh, 'wx', mode === undefined ? 0o666 : mode & 0o777);
    try {
      writeFileSync(opened, text);
      fsyncSync(opened);
    } finally {
      closeSync(opened);
    }
    renameSync(fresh, file);
    syncToDisk(dirname(file));
  } catch (error) {
    rmSync(fresh, { force: true });
    throw new GiftInputError(file, [{ says: unwritable((error as Error).message) }]);
  }
}

const unwritable = (reason: string) =>
  bilingual(
    `書き込めません（${reason}）。前の内容はそのまま残っています。`,
    `cannot be written (${reason}). What was there is still there.`,
  );
