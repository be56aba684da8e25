import { statSync } from 'node:fs';
import { defaultEntriesAddress } from '../engine.ts';
import { EntryStoreError } from '../entry-store-error.ts';

/**
 * Refuses paths that SQLite or the system would accept but that persist nothing, or not what the operator means.
 * @throws {EntryStoreError}
 */
export function requireFilePath(path: string): void {
  const problem = spellingProblem(path) ?? fileProblem(path);
  if (problem === undefined) return;
  throw new EntryStoreError(
    `Entries cannot be kept in '${shownPath(path)}': ${problem} Set ENTRIES_DB to the path of a file, such as ` +
      `${defaultEntriesAddress}, or to postgres://user:password@host/database.`,
  );
}

/**
 * A path as people may see it. What is none may be another database's address, perhaps with libpq's `password=…`:
 * everything from the password on is redacted as far as it may belong to it.
 */
export const shownPath = (path: string): string =>
  spellingProblem(path) === undefined
    ? path
    : path.replace(/(password\s*=).*/is, '$1…').replace(/^(.*?:\/\/[^:@/]*|[^:@]*):.*@/s, '$1:…@');

function spellingProblem(path: string): string | undefined {
  if (path.trim() === '') return 'it is empty, and SQLite would forget every entry.';
  if (path.startsWith(':'))
    return 'SQLite would keep them in memory, and every entry would be lost with the server.';
  // Quotes left around the value by a different .env syntax would hide that it is an address.
  if (path !== path.trim()) return 'it begins or ends with a space or a new line.';
  // https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-CONNSTRING-KEYWORD-VALUE
  if (/(?:^|\s)\w+\s*=/.test(path)) return 'it is the words of a connection, not a path.';
  if (/^["'`]|["'`]$/.test(path)) return 'it begins or ends with a quote.';
  // `file:x?mode=memory`, but also `mysql://…`, which would become a folder of that name. A single letter is a Windows
  // drive, unless a password and a host follow.
  if (/^[a-z][a-z0-9+.-]+:|:\/\/|:[^/\\]*@/i.test(path)) return 'it is an address, not a path.';
  return undefined;
}

function fileProblem(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory()) return 'it is a folder.';
  if (found !== undefined && !found.isFile()) return 'it is a device, a pipe or a socket, not a file.';
  return undefined;
}
