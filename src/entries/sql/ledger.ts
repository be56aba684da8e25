import { randomBytes } from 'node:crypto';
import type { GiftLedger, LedgerRow, RecordedGifts } from '../gift-ledger.ts';
import { type Dialect, insertSql, type Run, type Work } from './statement.ts';

/** The columns, in this order. */
const ledgerColumns = {
  campaign: 'campaign',
  event: 'event',
  order: 'order_number',
  reservation: 'reservation',
  entry: 'entry',
  guest: 'guest',
  amount: 'amount',
  day: 'day',
  by: 'recorded_by',
  note: 'note',
  recorded: 'recorded',
} as const satisfies Record<keyof LedgerRow, string>;

const selectSql = `SELECT ${Object.entries(ledgerColumns)
  .map(([name, column]) => `${column} AS "${name}"`)
  .join(', ')} FROM gift_ledger ORDER BY number`;

/**
 * The ledger of an engine. Each of its calls is one transaction.
 * @param read runs a work where nothing may be written, and where there has to be a store
 * @param write runs one that writes
 */
export const ledgerOver = (
  shown: string,
  dialect: Dialect,
  { read, write }: { read: Run; write: Run },
): GiftLedger => ({
  shown,
  read: () => read(readLedger()),
  open: (campaign) => write(giveKey(campaign)),
  append: async (add) => {
    const { refusal, ...recorded } = await write(append(dialect, add));
    // It has a sentence of its own, and is not the database's.
    if (refusal !== undefined) throw refusal;
    return recorded;
  },
  copy: (campaign, from) => write(copy(dialect, campaign, from)),
});

function* readLedger(): Work<RecordedGifts> {
  const rows = (yield { sql: selectSql, values: [] }) as LedgerRow[];
  const keys = yield { sql: 'SELECT campaign, key FROM gift_key', values: [] };
  return { rows, keys: new Map(keys.map(({ campaign, key }) => [String(campaign), String(key)])) };
}

function* giveKey(campaign: string): Work<RecordedGifts> {
  yield {
    sql: 'INSERT INTO gift_key (campaign, key) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    values: [campaign, randomBytes(32).toString('hex')],
  };
  return yield* readLedger();
}

/** Nobody else can append meanwhile, and readers go on. */
function* append(
  dialect: Dialect,
  add: Parameters<GiftLedger['append']>[0],
): Work<RecordedGifts & { refusal?: unknown }> {
  if (dialect.lockLedger !== undefined) yield dialect.lockLedger;
  const before = yield* readLedger();
  const recorded = new Date().toISOString();
  let rows: LedgerRow[];
  try {
    rows = add(before).map((row) => ({ ...row, recorded }));
  } catch (refusal) {
    return { ...before, refusal };
  }
  yield* insertRows(dialect, rows);
  return { ...before, rows: [...before.rows, ...rows] };
}

function* copy(dialect: Dialect, campaign: string, { rows, keys }: RecordedGifts): Work<RecordedGifts> {
  if (dialect.lockLedger !== undefined) yield dialect.lockLedger;
  const before = yield* readLedger();
  const key = keys.get(campaign);
  if (key === undefined || before.rows.some((row) => row.campaign === campaign)) return before;
  yield {
    sql: 'INSERT INTO gift_key (campaign, key) VALUES ($1, $2) ON CONFLICT (campaign) DO UPDATE SET key = excluded.key',
    values: [campaign, key],
  };
  yield* insertRows(
    dialect,
    rows.filter((row) => row.campaign === campaign),
  );
  return yield* readLedger();
}

/** The columns that rows call by another name. */
const fromRow = {
  [ledgerColumns.order]: "value ->> 'order'",
  [ledgerColumns.by]: "value ->> 'by'",
};

/** How many rows one statement inserts: a run may list a hundred thousand, and they are one text. */
const page = 500;

function* insertRows(dialect: Dialect, rows: readonly LedgerRow[]): Work<void> {
  const sql = insertSql(dialect, 'gift_ledger', Object.values(ledgerColumns), { instead: fromRow });
  for (let from = 0; from < rows.length; from += page)
    yield { sql, values: [JSON.stringify(rows.slice(from, from + page))] };
}
