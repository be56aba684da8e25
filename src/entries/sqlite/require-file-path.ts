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

const spellings: readonly (readonly [RegExp, string])[] = [
  [/^\s*$/, 'it is empty, and SQLite would forget every entry.'],
  [/^:/, 'SQLite would keep them in memory, and every entry would be lost with the server.'],
  // Space or quotes left around the value by a different .env syntax would hide that it is an address.
  [/^\s|\s$/, 'it begins or ends with a space or a new line.'],
  // https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-CONNSTRING-KEYWORD-VALUE
  [/(?:^|\s)\w+\s*=/, 'it is the words of a connection, not a path.'],
  [/^["'`]|["'`]$/, 'it begins or ends with a quote.'],
  // `file:x?mode=memory`, but also `mysql://…`, which would become a folder of that name. A single letter is a Windows
  // drive, unless a password and a host follow.
  [/^[a-z][a-z0-9+.-]+:|:\/\/|:[^/\\]*@/i, 'it is an address, not a path.'],
];

const spellingProblem = (path: string): string | undefined =>
  spellings.find(([spelling]) => spelling.test(path))?.[1];

function fileProblem(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined || found.isFile()) return undefined;
  return found.isDirectory() ? 'it is a folder.' : 'it is a device, a pipe or a socket, not a file.';
}
