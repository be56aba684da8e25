import { EntryStoreError, errorCode, RefusedEntryError } from '../entry-store-error.ts';

/**
 * By SQLSTATE, https://www.postgresql.org/docs/current/errcodes-appendix.html, or Node's code. `…` matches a whole
 * class.
 */
const remedies: Record<string, string> = {
  '08P01':
    'it does not speak PostgreSQL’s protocol; connect to it directly, not through a pooler such as PgBouncer',
  '08…': 'the connection was lost; check that PostgreSQL runs, entries are taken again once it does',
  '22…': 'a value does not fit',
  '23…': 'a value does not fit',
  '25006':
    'it is read-only; check whether this is a standby, or default_transaction_read_only was switched on',
  '28…': 'user or password is wrong; correct them in ENTRIES_DB',
  '3D000': 'there is no such database; create it (CREATE DATABASE … OWNER …)',
  '40P01': 'two transactions were deadlocked; sending the entry again succeeds',
  '42501':
    'its user lacks a permission; make the user the owner of the database (ALTER DATABASE … OWNER TO …)',
  '42P01':
    'a table is missing; restore a backup (pg_restore), or restart the server to begin with an empty store',
  '42P07': 'it contains another program’s tables; give the entries their own database',
  '53100': 'its disk is full; free some space',
  '53300':
    'it has no free connections; raise max_connections or the CONNECTION LIMIT of its user or database, or end programs that use them',
  '53…': 'it lacks resources; see its log',
  '55P03': 'another transaction holds a lock; end it (pg_stat_activity shows it)',
  '57014': 'it was too slow; see its load and its log',
  '57P…': 'it ended or is starting; entries are taken again once it runs',
  '58…': 'its operating system reported an error; check its disk and its log',
  XX001: 'it is damaged; restore a backup (pg_restore)',
  ECONNREFUSED: 'nothing listens there; check that PostgreSQL runs and the address in ENTRIES_DB',
  ENOENT: 'there is no such socket; check that PostgreSQL runs and the address in ENTRIES_DB',
  ENOTFOUND: 'its host is unknown; correct it in ENTRIES_DB',
  EAI_AGAIN: 'its host name cannot be resolved; check the network',
};

/** Messages of `pg` that have no code. */
const messages: readonly (readonly [RegExp, string])[] = [
  [
    /timeout/i,
    'it did not answer in time; check that PostgreSQL runs, entries are taken again once it answers',
  ],
  [/^Connection terminated|client is closed|ending/i, remedies['08…'] ?? ''],
  [/password must be a/, 'it requires a password; add it to ENTRIES_DB or set PGPASSWORD'],
  [/does not support SSL/, 'it does not offer TLS; set it up there, or choose another sslmode in ENTRIES_DB'],
  [
    /certificate|altname/i,
    'its certificate is not trusted; set sslrootcert in ENTRIES_DB to its CA, or correct the host',
  ],
];

/**
 * Turns what `pg` throws into a sentence. It quotes PostgreSQL's message if that holds no value of an entry, and never
 * PostgreSQL's detail.
 * @param shown the address without its password
 */
export function postgresError(shown: string, error: unknown): EntryStoreError {
  if (error instanceof EntryStoreError) return error;
  const code = errorCode(error);
  const words = error instanceof Error ? error.message : String(error);
  const classes = [code, `${code.slice(0, 3)}…`, `${code.slice(0, 2)}…`];
  const remedy =
    classes.map((each) => remedies[each]).find((each) => each !== undefined) ??
    messages.find(([pattern]) => pattern.test(words))?.[1] ??
    'the connection failed; check that PostgreSQL runs and the address in ENTRIES_DB';
  // Data exceptions and constraint violations: the entry's own fault, and the message may quote its values.
  const isOfTheRow = /^2[23]/.test(code);
  const quoted = [code, isOfTheRow ? '' : words].filter((part) => part !== '').join(': ');
  const Refusal = isOfTheRow ? RefusedEntryError : EntryStoreError;
  return new Refusal(`The entry store ${shown} refused: ${remedy} (${quoted || 'no reason given'}).`);
}

/** Passes a result on, and an error as `postgresError` words it. */
export const explained = <Result>(shown: string, work: Promise<Result>): Promise<Result> =>
  work.catch((error: unknown) => {
    throw postgresError(shown, error);
  });

/**
 * Waits a limited time for work that continues regardless.
 * @throws {Error} `timeout` when the time is up, otherwise what the work throws
 */
export async function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
