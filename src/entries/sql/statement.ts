import type { NewEntry } from '../entry.ts';
import type { SinkName } from '../outbox.ts';

/** A row, of the same texts and numbers in both engines. */
export type Row = Record<string, unknown>;

/** SQL with `$1`, `$2` … and their values. */
export type Statement = { sql: string; values: readonly (string | number | null)[] };

/** Yields statements, gets their rows. The same for a driver that waits and for one that does not. */
export type Work<Result> = Generator<Statement, Result, Row[]>;

/** Runs a work. Whether that is one transaction is for its caller to say. */
export type Run = <Result>(work: Work<Result>) => Promise<Result>;

/** What differs between the engines. */
export type Dialect = {
  /** A table of one column, `value`: the elements of the JSON array in the parameter of that number. */
  elements: (parameter: number) => string;
  /** The values of a JSON array of numbers or of texts. */
  numbers: (parameter: number) => string;
  texts: (parameter: number) => string;
  /** Ends a SELECT whose rows are about to be updated. */
  forUpdate: string;
  /** Make others wait until the transaction ends. SQLite's one writer needs none. */
  lockSink: ((sink: SinkName) => Statement) | undefined;
  lockEntries: Statement | undefined;
  lockLedger: Statement | undefined;
  /** The order in which entries are inserted; ids follow it. */
  inLockOrder: (entries: readonly NewEntry[]) => readonly NewEntry[];
  /** New entries are numbered after this id from here on. */
  countOnFrom: (id: number) => Statement[];
};

/** The columns of whole numbers that rows are inserted with; all others are texts. */
const integers = ['id', 'suspected', 'entry', 'queued', 'due', 'amount'];

/**
 * Inserts rows from the JSON array in parameter 1, whose keys are the columns' names.
 * @param instead SQL in place of the value of some columns; `value` is the JSON object
 */
export function insertSql(
  { elements }: Dialect,
  table: string,
  columns: readonly string[],
  { instead = {}, end = '' }: { instead?: Record<string, string>; end?: string } = {},
): string {
  const typeOf = (name: string) => (integers.includes(name) ? 'bigint' : 'text');
  const values = columns.map((name) => instead[name] ?? `CAST(value ->> '${name}' AS ${typeOf(name)})`);
  // SQLite would take ON CONFLICT for the join's ON without the WHERE: https://sqlite.org/lang_upsert.html#parsing_ambiguity
  return `INSERT INTO ${table} (${columns}) SELECT ${values} FROM ${elements(1)} WHERE true ${end}`;
}
