import type { SentGift } from '../sent-gift.ts';
import type { Fault } from './fault.ts';
import { limits } from './limits.ts';
import { type RowsWanted, readRows } from './read-rows.ts';

const columns = {
  reservation: 'required',
  entry: 'required',
  amount: 'required',
  sentOn: 'required',
} as const;

type Column = keyof typeof columns;

const columnNames = Object.keys(columns) as Column[];

const payoutColumns = { ...columns, sentOn: 'optional' } as const;

/** A row of `payouts.csv` without the guest's data, and the line on which it begins. */
export type ListedPayout = Omit<SentGift, 'sentOn'> & { line: number };

/** Reads all or part of a `payouts.csv`, as we wrote it or as a spreadsheet has saved it. */
export const readPayouts = (text: string): { payouts: ListedPayout[]; faults: Fault[] } => {
  const { rows, faults } = read(text, payoutColumns);
  return { payouts: rows.map(({ line, gift }) => ({ line, ...gift })), faults };
};

/** Reads `sent.csv`. An invalid line is a fault, never skipped: its gift card could be sent twice. */
export const readSent = (text: string): { sent: SentGift[]; faults: Fault[] } => {
  const { rows, faults } = read(text, columns);
  return { sent: rows.map(({ gift }) => gift), faults };
};

function read(text: string, needs: typeof columns | typeof payoutColumns) {
  const rows: { line: number; gift: SentGift }[] = [];
  const required = columnNames.filter((column) => needs[column] === 'required');
  const wanted: RowsWanted<Column> = { maxRows: limits.reservations, needs, named: {}, isOurs: true };
  const faults = readRows(text, wanted, (cells, line) => {
    const faultsBefore = cells.faults.length;
    for (const column of required) cells.require(column);
    const [reservation, entry] = [cells.text('reservation'), cells.number('entry')];
    const [amount, sentOn = ''] = [cells.yen('amount'), cells.day('sentOn')];
    if (cells.faults.length > faultsBefore || entry === undefined || amount === undefined) return;
    rows.push({ line, gift: { reservation, entry, amount, sentOn } });
  });
  return { rows, faults };
}
