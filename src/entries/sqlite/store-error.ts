import { EntryStoreError, RefusedEntryError } from '../entry-store-error.ts';

/** SQLite's primary result codes, https://www.sqlite.org/rescode.html; extended codes carry them in the low byte. */
const remedies: Record<number, string> = {
  5: 'another process holds its lock; end that process or wait for it',
  8: 'it is read-only for this user; give the user that runs the server write access to the file and its folder',
  10: 'the disk reported an error; check the disk and the system log',
  11: 'it is damaged; stop the server and restore a backup (npm run entries -- --help)',
  13: 'the disk is full; free some space',
  14: 'it cannot be opened; check that its folder exists and is writable',
  26: 'it is not an SQLite database; stop the server and restore a backup (npm run entries -- --help)',
};

/** Turns what `node:sqlite` throws into a sentence. The cause keeps SQLite's own message. */
export function storeError(path: string, error: unknown): EntryStoreError {
  if (error instanceof EntryStoreError) return error;
  const code = errcodeOf(error);
  const words = error instanceof Error ? error.message : String(error);
  const remedy = remedies[code & 0xff] ?? 'see the words of SQLite';
  // A violated constraint or a value of the wrong type: the entry's own fault.
  const Refusal = [19, 20].includes(resultCode(error)) ? RefusedEntryError : EntryStoreError;
  return new Refusal(`The entry store ${path} refused: ${remedy} (SQLite ${code}: ${words}).`, {
    cause: error,
  });
}

/** SQLite's extended result code; 0 for an error that is not SQLite's. */
const errcodeOf = (error: unknown): number =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0;

/** SQLite's primary result code, https://www.sqlite.org/rescode.html; 0 for an error that is not SQLite's. */
export const resultCode = (error: unknown): number => errcodeOf(error) & 0xff;
