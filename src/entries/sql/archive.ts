import { setTimeout as pause } from 'node:timers/promises';
import { startOfDay, tokyoDay } from '../../campaign/content/tokyo.ts';
import type {
  Deletion,
  EarlierEntries,
  Entrant,
  EntryArchive,
  ListedEntry,
  Selection,
  Span,
  SpannedEntry,
  Wanted,
} from '../entry-archive.ts';
import { entrantOf, entryOf } from '../entry-row.ts';
import type { PublishedWording } from '../entry-store.ts';
import { EntryStoreError } from '../entry-store-error.ts';
import { fieldNames, isFurtherField } from '../fields/fields.ts';
import { withoutVariants } from '../fields/name-variants.ts';
import type { Dialect, Row, Run, Statement, Work } from './statement.ts';
import { createSummary, sourceOf } from './summary.ts';

/** What an engine has to provide beside its SQL. */
export type ArchiveEngine = {
  dialect: Dialect;
  /** Runs a reading work; each statement is a transaction of its own. */
  run: Run;
  /**
   * Deletes entries, and then what they leave in the database's files.
   * @param remove the deletion; each work is a transaction of its own
   */
  erase(remove: (run: Run) => Promise<number>): Promise<Deletion>;
  close(): Promise<void>;
};

/** Rows per page of a scan, and per transaction of a deletion: in between, the server gets its turn. */
const pageSize = 2_000;

/** An entry with all its columns takes more memory. */
const entriesPerPage = 500;

/** The archive of an engine. Each page is a query of its own, from the last id on, so no transaction stays open. */
export function archiveOver({ dialect, run, erase, close }: ArchiveEngine): EntryArchive {
  const deleteAll = (find: (run: Run) => AsyncIterable<{ id: number }[]>, finish?: Statement) =>
    erase(async (write) => {
      let deleted = 0;
      for await (const entries of find(run)) {
        if (entries.length === 0) continue;
        deleted += await write(deleteEntries(dialect, entries));
        await pause(20);
      }
      if (finish !== undefined) await write(all(finish));
      return deleted;
    });
  return {
    summarize: (selection) => summarize(run, selection),
    read: (selection) => readEntries(run, selection),
    entrants: (campaign) => entrants(run, campaign),
    find: (wanted) => findIds(run, wanted),
    pick: (ids) => run(pickEntries(dialect, ids)),
    answeredFields: () => run(answeredFields()),
    wordings: () => run(wordings()),
    countOf: (email) => run(countOf(email)),
    deleteAllOf: (address) => deleteAll((reading) => spanned(reading, { address })),
    countCampaigns: (day) => run(countCampaigns(day)),
    spanned: (span) => spanned(run, span),
    deleteAllIn: (span) =>
      deleteAll((reading) => spanned(reading, span), forgets(span) ? forgetKey(span.campaign) : undefined),
    close,
  };
}

function* all(statement: Statement): Work<Row[]> {
  return yield statement;
}

/** Scans rows in the order of their ids. @param statementAfter the page after an id, which it has to return */
async function* pages(
  run: Run,
  size: number,
  statementAfter: (id: number) => Statement,
): AsyncGenerator<Row[]> {
  for (let after = 0; ; ) {
    const rows = await run(all(statementAfter(after)));
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    after = Number(rows.at(-1)?.id);
  }
}

type Condition = Omit<Selection, 'includeSuspected'> &
  Pick<Span, 'before'> & { address?: string | undefined };

/** SQL for a condition, each term after an AND. @param first number of its first parameter */
function selected({ since, before, language, campaign, address }: Condition, first: number) {
  const values: string[] = [];
  const term = (sql: string, value: string | undefined) =>
    value === undefined ? '' : ` AND ${sql} $${values.push(value) + first - 1}`;
  const terms =
    term('time >=', since) +
    term('time <', before) +
    term('language =', language) +
    term('campaign =', campaign) +
    term('lower(email) =', address && lowered(address));
  return { terms, values };
}

const ofDays = (selection: Omit<Selection, 'includeSuspected'>) => ({
  ...selection,
  since: selection.since && startOfDay(selection.since),
  before: selection.until && new Date(Date.parse(startOfDay(selection.until)) + 86_400_000).toISOString(),
});

/** The last id up to now: what arrives after it changes nothing. */
export const lastId = async (run: Run): Promise<number> =>
  Number((await run(all({ sql: 'SELECT max(id) AS id FROM entry', values: [] })))[0]?.id ?? 0);

async function summarize(run: Run, selection: Selection) {
  const last = await lastId(run);
  const { terms, values } = selected(ofDays(selection), 2);
  const summary = createSummary(selection);
  const scan = (after: number) => ({
    sql: `SELECT id, time, language, suspected, page FROM entry WHERE id > $1${terms} ORDER BY id LIMIT ${pageSize}`,
    values: [after, ...values],
  });
  for await (const rows of pages(run, pageSize, scan))
    for (const row of rows) if (Number(row.id) <= last) summary.count(row);
  const counted = selection.includeSuspected ? '' : 'AND suspected = 0';
  // GROUP BY scans the index; count(DISTINCT) with a condition would sort all addresses.
  const [people] = await run(
    all({
      sql: `SELECT count(*) AS addresses FROM
        (SELECT 1 FROM entry WHERE id <= $1${terms} ${counted} GROUP BY lower(email)) AS address`,
      values: [last, ...values],
    }),
  );
  return { ...summary.result(), addresses: Number(people?.addresses) };
}

/** 1 for an address's last unsuspected entry up to the id in `$1`. An index-only scan of `entry_email` says so. */
const newestSql = `
  CASE WHEN suspected = 0 AND NOT EXISTS (
    SELECT 1 FROM entry AS later
    WHERE lower(later.email) = lower(entry.email) AND later.suspected = 0 AND later.id > entry.id AND later.id <= $1
  ) THEN 1 ELSE 0 END AS newest`;

const listed = (row: Row): ListedEntry => ({ ...entryOf(row), newest: Number(row.newest) === 1 });

async function* readEntries(run: Run, selection: Selection): AsyncGenerator<ListedEntry[]> {
  const last = await lastId(run);
  const { terms, values } = selected(ofDays(selection), 3);
  // No upper bound: without statistics, as after an import, PostgreSQL assumes that a range with two ends is small,
  // and would sort everything that is left for each page.
  const scan = (after: number) => ({
    sql: `SELECT entry.*, ${newestSql} FROM entry WHERE id > $2${terms} ORDER BY id LIMIT ${entriesPerPage}`,
    values: [last, after, ...values],
  });
  for await (const rows of pages(run, entriesPerPage, scan)) {
    const entries = rows.map(listed).filter(({ id }) => id <= last);
    if (entries.length > 0) yield entries;
    if (entries.length < rows.length) return;
  }
}

async function* entrants(run: Run, campaign: string): AsyncGenerator<Entrant[]> {
  const last = await lastId(run);
  const scan = (after: number) => ({
    sql: `SELECT id, time, name, email, language, wording, suspected FROM entry
      WHERE id > $1 AND campaign = $2 ORDER BY id LIMIT ${entriesPerPage}`,
    values: [after, campaign],
  });
  for await (const rows of pages(run, entriesPerPage, scan))
    yield rows.map(entrantOf).filter(({ id }) => id <= last);
}

/** Without width, letter case, spaces and variants of letters (髙 for 高), which make no difference to a person who searches. */
const folded = (text: unknown): string =>
  withoutVariants(String(text).normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ''));

async function findIds(run: Run, { text, suspected, ...selection }: Wanted): Promise<number[]> {
  const wanted = folded(text);
  const { terms, values } = selected(ofDays(selection), 3);
  const scan = (after: number) => ({
    sql: `SELECT id, name, email FROM entry WHERE id > $1 AND suspected = $2${terms} ORDER BY id LIMIT ${pageSize}`,
    values: [after, Number(suspected), ...values],
  });
  const ids: number[] = [];
  for await (const rows of pages(run, pageSize, scan))
    for (const { id, name, email } of rows)
      if (folded(name).includes(wanted) || folded(email).includes(wanted)) ids.push(Number(id));
  return ids.reverse();
}

function* pickEntries({ numbers }: Dialect, ids: readonly number[]): Work<ListedEntry[]> {
  const rows = yield {
    sql: `SELECT entry.*, ${newestSql} FROM entry WHERE id IN (${numbers(2)})`,
    values: [Number.MAX_SAFE_INTEGER, JSON.stringify(ids)],
  };
  const found = new Map(rows.map((row) => [Number(row.id), listed(row)]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** A quote within an answer is escaped in JSON, so that only a key looks like one. */
function* answeredFields(): Work<(typeof fieldNames)[number][]> {
  const answered: typeof fieldNames = [];
  for (const name of fieldNames) {
    const where = isFurtherField(name) ? `answers LIKE '%"${name}":%'` : `${name} IS NOT NULL`;
    const rows = yield { sql: `SELECT 1 FROM entry WHERE ${where} LIMIT 1`, values: [] };
    if (rows.length > 0) answered.push(name);
  }
  return answered;
}

function* wordings(): Work<PublishedWording[]> {
  const sql = 'SELECT digest, campaign, language, text FROM wording ORDER BY published, digest';
  return (yield { sql, values: [] }) as PublishedWording[];
}

/** As `lower(email)` does it in the database: ASCII letters only. */
const lowered = (email: string): string => email.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

function* countOf(address: string): Work<number> {
  const { terms, values } = selected({ address }, 1);
  const [row] = yield { sql: `SELECT count(*) AS count FROM entry WHERE true${terms}`, values };
  return Number(row?.count);
}

function* countCampaigns(day: string | undefined): Work<EarlierEntries[]> {
  const { terms, values } = selected({ before: day && startOfDay(day) }, 1);
  const rows = yield {
    sql: `SELECT campaign, count(*) AS entries, min(time) AS first, max(time) AS last
      FROM entry WHERE true${terms} GROUP BY campaign ORDER BY campaign`,
    values,
  };
  return rows.map(({ campaign, entries, first, last }) => ({
    campaign: String(campaign),
    entries: Number(entries),
    first: tokyoDay(String(first)),
    last: tokyoDay(String(last)),
  }));
}

/** Sources are compared here and not in the database, which would have to decode them. */
async function* spanned(
  run: Run,
  { source, ...condition }: Condition & Pick<Span, 'source'>,
): AsyncGenerator<SpannedEntry[]> {
  const { terms, values } = selected(condition, 2);
  const scan = (after: number) => ({
    sql: `SELECT id, time, page FROM entry WHERE id > $1${terms} ORDER BY id LIMIT ${pageSize}`,
    values: [after, ...values],
  });
  for await (const rows of pages(run, pageSize, scan))
    yield rows
      .filter(({ page }) => source === undefined || sourceOf(page).source === source)
      .map(({ id, time }) => ({ id: Number(id), time: String(time) }));
}

function* deleteEntries({ numbers }: Dialect, entries: readonly { id: number }[]): Work<number> {
  const ids = JSON.stringify(entries.map(({ id }) => id));
  return (yield { sql: `DELETE FROM entry WHERE id IN (${numbers(1)}) RETURNING id`, values: [ids] }).length;
}

/** Whether deleting a span's entries is forgetting a campaign, once it has no other entries. */
const forgets = ({ since, source }: Span): boolean => since === undefined && source === undefined;

const forgetKey = (campaign: string): Statement => ({
  sql: 'DELETE FROM gift_key WHERE campaign = $1 AND NOT EXISTS (SELECT 1 FROM entry WHERE campaign = $1)',
  values: [campaign],
});

/** @param unfinished the sentence of an error, during a deletion */
export const incomplete = ({ message }: Error, cause?: unknown): EntryStoreError =>
  new EntryStoreError(`${message} The deletion is not complete: run the same command again.`, { cause });
