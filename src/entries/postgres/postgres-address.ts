import type pg from 'pg';
import { parse, toClientConfig } from 'pg-connection-string';
import { EntryStoreError, errorCode } from '../entry-store-error.ts';

/** https://www.postgresql.org/docs/current/libpq-ssl.html#LIBPQ-SSL-SSLMODE-STATEMENTS */
const sslModes = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'];

/** Where a PostgreSQL is and how to log in. What it lacks comes from libpq's variables, such as `PGPASSWORD`. */
export type PostgresAddress = {
  server: pg.ClientConfig;
  /** libpq's `prefer`: TLS if the server offers it. */
  prefersTls: boolean;
  /** The address without the password, for messages and for other programs. */
  shown: string;
};

/** Whether `ENTRIES_DB` names a PostgreSQL. */
export const isPostgresAddress = (address: string): boolean => /^postgres(?:ql)?:/i.test(address);

/** Strict, so that a password with an unescaped `/` or `@` does not become part of a host name that messages show. */
const pattern = /^postgres(?:ql)?:\/\/(?:[^@/?#]*@)?[^@/?#]*(?:\/[^@/?#]*)?(?:\?[^@#]*)?$/i;

const parameters = ['host', 'options', 'sslmode', 'sslrootcert', 'sslcert', 'sslkey'];

/**
 * Parses `postgres://user:password@host:port/database?sslmode=…`.
 * @throws {EntryStoreError} that does not quote the address, which may contain a password
 */
export function parsePostgresAddress(address: string): PostgresAddress {
  if (!pattern.test(address)) throw unreadable();
  const [place = '', parameterText] = address.split('?', 2);
  const query = new URLSearchParams(parameterText);
  const unknown = [...query.keys()].find((name) => !parameters.includes(name));
  if (unknown !== undefined) throw new EntryStoreError(unknownParameter(unknown));
  const mode = query.get('sslmode') || process.env.PGSSLMODE || 'prefer';
  if (!sslModes.includes(mode))
    throw new EntryStoreError(`The sslmode of ENTRIES_DB is none of ${sslModes.join(', ')}.`);
  if (mode === 'verify-ca' && !query.get('sslrootcert')) throw new EntryStoreError(needsAuthority);
  const prefersTls = ['allow', 'prefer'].includes(mode);
  query.set('sslmode', prefersTls ? 'prefer' : mode);
  const { sslmode, sslrootcert, sslcert, sslkey, ...server } = parsed(`${place}?${query}`);
  // No Unix domain socket speaks TLS.
  const ssl = server.host?.startsWith('/') ? false : (server.ssl ?? false);
  return { server: toClientConfig({ ...server, ssl }), prefersTls, shown: withoutPassword(address) };
}

/** With libpq's meaning of `sslmode`, which `pg` would take for `verify-full` from `prefer` on. */
function parsed(address: string) {
  try {
    return parse(address, { useLibpqCompat: true });
  } catch (error) {
    if (errorCode(error) === 'ERR_INVALID_URL' || error instanceof URIError) throw unreadable();
    const { message } = error as Error;
    throw new EntryStoreError(`A file that ENTRIES_DB names for TLS cannot be read: ${message}.`);
  }
}

const withoutPassword = (address: string): string =>
  address.replace(/^([^:]+:\/\/[^:@/?#]*):[^@/?#]*@/, '$1@');

/** The address without the password; of one that cannot be read nothing, as any part of it may be the password's. */
export const shownAddress = (address: string): string =>
  pattern.test(address) ? withoutPassword(address) : 'PostgreSQL';

const unreadable = () =>
  new EntryStoreError(
    'ENTRIES_DB cannot be read as the address of a PostgreSQL. Write postgres://user:password@host:5432/database, with ' +
      'each character of the password that is no letter and no digit as %XX, such as %40 for @.',
  );

const unknownParameter = (name: string) =>
  `ENTRIES_DB has a parameter that is not known here, '${name.slice(0, 40)}'. Known are ${parameters.join(', ')}.`;

const needsAuthority =
  'sslmode=verify-ca in ENTRIES_DB needs sslrootcert=FILE: with public authorities anybody could have a certificate. ' +
  'Name the file, or choose verify-full.';
