import { statSync } from 'node:fs';
import { isPostgresAddress } from '../../entries/postgres/postgres-address.ts';

/**
 * Identifies the file at an SQLite store's path: an open database keeps reading the file that it opened, even when a
 * backup has been moved over it or it has been deleted.
 * @returns the same string for any PostgreSQL
 */
export function storeIdentity(address: string): string {
  if (isPostgresAddress(address)) return 'postgres';
  const file = statSync(address, { bigint: true, throwIfNoEntry: false });
  return file === undefined ? 'none' : `${file.dev}.${file.ino}`;
}
