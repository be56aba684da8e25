import { readFileSync } from 'node:fs';
import type { ConnectionOptions } from 'node:tls';
import { EntryStoreError } from '../entry-store-error.ts';

/** https://www.postgresql.org/docs/current/libpq-ssl.html#LIBPQ-SSL-SSLMODE-STATEMENTS */
const sslModes = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'] as const;

/** Where a PostgreSQL is and how to log in. Undefined values come from libpq's variables, such as `PGPASSWORD`. */
export type PostgresAddress = {
  host: string | undefined;
  port: number | undefined;
  user: string | undefined;
  password: string | undefined;
  database: string | undefined;
  /** Settings for the session, such as `-c search_path=spring`. */
  options: string | undefined;
  sslMode: (typeof sslModes)[number];
  /** Paths of PEM files. */
  sslFiles: { root: string | undefined; certificate: string | undefined; key: string | undefined };
  /** The address without the password, for messages and for other programs. */
  shown: string;
};

/** Whether `ENTRIES_DB` names a PostgreSQL. */
export const isPostgresAddress = (address: string): boolean => /^postgres(?:ql)?:/i.test(address);

const pattern =
  /^postgres(?:ql)?:\/\/(?:(?<user>[^:@/?#]*)(?::(?<password>[^@/?#]*))?@)?(?:(?<host>\[[\da-f:.]+\]|[^:@/?#[\]]+)?(?::(?<port>\d{1,5}))?)?(?:\/(?<database>[^@/?#]*))?(?:\?(?<query>[^#]*))?$/i;

const parameters = ['host', 'options', 'sslmode', 'sslrootcert', 'sslcert', 'sslkey'];

/**
 * Parses `postgres://user:password@host:port/database?sslmode=…`. Strict, so that a password with an unescaped `/` or
 * `@` does not become part of a host name that messages show.
 * @throws {EntryStoreError} that does not quote the address, which may contain a password
 */
export function parsePostgresAddress(address: string): PostgresAddress {
  const parts = pattern.exec(address)?.groups;
  if (parts === undefined) throw unreadable;
  const query = new URLSearchParams(parts.query);
  for (const name of query.keys()) {
    if (!parameters.includes(name)) throw new EntryStoreError(unknownParameter(name));
  }
  const given = (name: string) => query.get(name) || undefined;
  const sslMode = sslModes.find((mode) => mode === (given('sslmode') ?? process.env.PGSSLMODE ?? 'prefer'));
  if (sslMode === undefined) {
    throw new EntryStoreError(`The sslmode of ENTRIES_DB is none of ${sslModes.join(', ')}.`);
  }
  const [user, password, database] = [parts.user, parts.password, parts.database].map(decoded);
  const host = given('host') ?? decoded(parts.host)?.replace(/^\[|\]$/g, '');
  return {
    host,
    port: parts.port === undefined ? undefined : Number(parts.port),
    user,
    password,
    database,
    options: given('options'),
    sslMode,
    sslFiles: { root: given('sslrootcert'), certificate: given('sslcert'), key: given('sslkey') },
    shown: address.replace(/^([^:]+:\/\/[^:@/?#]*):[^@/?#]*@/, '$1@'),
  };
}

/** The address without the password; of one that cannot be read nothing, as any part of it may be the password's. */
export function shownAddress(address: string): string {
  try {
    return parsePostgresAddress(address).shown;
  } catch {
    return 'PostgreSQL';
  }
}

const unreadable = new EntryStoreError(
  'ENTRIES_DB cannot be read as the address of a PostgreSQL. Write postgres://user:password@host:5432/database, with ' +
    'each character of the password that is no letter and no digit as %XX, such as %40 for @.',
);

const unknownParameter = (name: string) =>
  `ENTRIES_DB has a parameter that is not known here, '${name.slice(0, 40)}'. Known are ${parameters.join(', ')}.`;

function decoded(text: string | undefined): string | undefined {
  try {
    return text ? decodeURIComponent(text) : undefined;
  } catch {
    throw unreadable;
  }
}

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
