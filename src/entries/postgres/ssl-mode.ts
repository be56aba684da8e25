import { readFileSync } from 'node:fs';
import type { ConnectionOptions } from 'node:tls';
import { EntryStoreError } from '../entry-store-error.ts';
import type { PostgresAddress } from './postgres-address.ts';

/**
 * What libpq's modes mean in Node. `pg` interprets them differently (everything from `prefer` on as `verify-full`) and
 * will change that, so it gets TLS options instead of a mode.
 * @returns false for a connection without TLS, such as any Unix domain socket
 * @throws {EntryStoreError} when a file cannot be read or the mode needs one
 */
export function tlsOptions({ host, sslMode, sslFiles }: PostgresAddress): ConnectionOptions | false {
  if (sslMode === 'disable' || host?.startsWith('/')) return false;
  const system = sslFiles.root === undefined || sslFiles.root === 'system';
  const own = {
    ...(!system && { ca: contentOf(sslFiles.root) }),
    ...(sslFiles.certificate && { cert: contentOf(sslFiles.certificate) }),
    ...(sslFiles.key && { key: contentOf(sslFiles.key) }),
  };
  if (sslMode === 'verify-full') return own;
  if (sslMode === 'verify-ca' && system) {
    throw new EntryStoreError(
      'sslmode=verify-ca in ENTRIES_DB needs sslrootcert=FILE: with public authorities anybody could have a certificate. ' +
        'Name the file, or choose verify-full.',
    );
  }
  const verifiesAuthority = sslMode === 'verify-ca' || (sslMode === 'require' && !system);
  return verifiesAuthority
    ? { ...own, checkServerIdentity: () => undefined }
    : { ...own, rejectUnauthorized: false };
}

function contentOf(file: string | undefined): string {
  try {
    return readFileSync(file ?? '', 'utf8');
  } catch (error) {
    throw new EntryStoreError(
      `A file that ENTRIES_DB names for TLS cannot be read: ${(error as Error).message}.`,
      {
        cause: error,
      },
    );
  }
}
