import { statSync } from 'node:fs';
import { defaultEntriesAddress } from '../engine.ts';
import { EntryStoreError } from '../entry-store-error.ts';

const noPaths: readonly RegExp[] = [
  // SQLite would keep the entries in memory, and forget them.
  /^\s*$|^:/,
  // The quotes or spaces of another .env syntax, which would hide an address.
  /^[\s"'`]|[\s"'`]$/,
  // Another database's address: `mysql://…` would become a folder of that name. A single letter is a Windows drive, unless
  // a password and a host follow.
  /^[a-z][a-z0-9+.-]+:|:\/\/|:[^/\\]*@/i,
  // https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-CONNSTRING-KEYWORD-VALUE
  /(?:^|\s)\w+\s*=/,
];

const isPath = (text: string): boolean => !noPaths.some((pattern) => pattern.test(text));

/** A path as people may see it; of any other text nothing, since it may be an address with a password. */
export const shownPath = (path: string): string => (isPath(path) ? path : 'ENTRIES_DB');

/**
 * Refuses what SQLite or the system would accept but that persists nothing, or not what the operator means.
 * @throws {EntryStoreError}
 */
export function requireFilePath(path: string): void {
  if (isPath(path) && statSync(path, { throwIfNoEntry: false })?.isFile() !== false) return;
  throw new EntryStoreError(
    `Entries cannot be kept in ${shownPath(path)}, which is not a file or its path. Set ENTRIES_DB to the path of a file, ` +
      `such as ${defaultEntriesAddress}, or to postgres://user:password@host/database.`,
  );
}
