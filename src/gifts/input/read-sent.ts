import { plainCell } from '../../entries/export/harmless-cell.ts';
import type { SentGift } from '../sent-gift.ts';
import { cellReader } from './cells.ts';
import type { Fault } from './fault.ts';
import { findColumns } from './find-columns.ts';
import { limits } from './limits.ts';
import { readTable } from './read-table.ts';
import { widthFault } from './row-width.ts';

const columns = {
  reservation: 'required',
  entry: 'required',
  amount: 'required',
  sentOn: 'required',
} as const;

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
  type Column = keyof typeof columns;
  const rows: { line: number; gift: SentGift }[] = [];
  let headers: readonly string[] = [];
  const faults: Fault[] = [];
  let cells: ReturnType<typeof cellReader<Column>> | undefined;
  const fault = readTable(text, limits.reservations, (row) => {
    if (cells === undefined) {
      const found = findColumns(row, needs, {});
      faults.push(...found.faults);
      cells = cellReader<Column>(found.columns);
      headers = row.cells;
      return;
    }
    if (faults.length > 0 || cells.faults.length >= limits.faults) return;
    const width = widthFault(row, headers);
    if (width !== undefined) {
      cells.faults.push(width);
      return;
    }
    cells.begin({ ...row, cells: row.cells.map(plainCell) });
    const faultsBefore = cells.faults.length;
    for (const column of Object.keys(needs) as Column[])
      if (needs[column] === 'required') cells.require(column);
    const [reservation, entry] = [cells.text('reservation'), cells.number('entry')];
    const [amount, sentOn = ''] = [cells.yen('amount'), cells.day('sentOn')];
    if (cells.faults.length > faultsBefore || entry === undefined || amount === undefined) return;
    rows.push({ line: row.line, gift: { reservation, entry, amount, sentOn } });
  });
  return { rows, faults: [...faults, ...(cells?.faults ?? []), ...(fault ? [fault] : [])] };
}
