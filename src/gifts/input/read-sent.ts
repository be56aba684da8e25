import { plainCell } from '../../entries/export/harmless-cell.ts';
import type { SentGift } from '../sent-gift.ts';
import { cellReader } from './cells.ts';
import type { Fault } from './fault.ts';
import { findColumns } from './find-columns.ts';
import { limits } from './limits.ts';
import { readTable } from './read-table.ts';

const columns = {
  reservation: 'required',
  entry: 'required',
  amount: 'required',
  sentOn: 'required',
} as const;

const payoutColumns = { ...columns, sentOn: 'optional' } as const;

/** A line of `payouts.csv`, without what it says of the guest. */
export type Payout = Omit<SentGift, 'sentOn'>;

/** Reads `payouts.csv` or a part of it, as we wrote it or as a spreadsheet has saved it. */
export const readPayouts = (text: string): { payouts: Payout[]; faults: Fault[] } => {
  const { rows, faults } = read(text, payoutColumns);
  return { payouts: rows, faults };
};

/** Reads `sent.csv`. A line that is broken must not let a gift card be sent twice, so none is passed over. */
export const readSent = (text: string): { sent: SentGift[]; faults: Fault[] } => {
  const { rows, faults } = read(text, columns);
  return { sent: rows, faults };
};

function read(text: string, needs: typeof columns | typeof payoutColumns) {
  type Column = keyof typeof columns;
  const rows: SentGift[] = [];
  const faults: Fault[] = [];
  let cells: ReturnType<typeof cellReader<Column>> | undefined;
  const fault = readTable(text, limits.reservations, (row) => {
    if (cells === undefined) {
      const found = findColumns(row, needs, {});
      faults.push(...found.faults);
      cells = cellReader<Column>(found.columns);
      return;
    }
    if (faults.length > 0 || cells.faults.length >= limits.faults) return;
    cells.begin({ ...row, cells: row.cells.map(plainCell) });
    const faultsBefore = cells.faults.length;
    for (const column of Object.keys(needs) as Column[])
      if (needs[column] === 'required') cells.require(column);
    const [reservation, entry] = [cells.text('reservation'), cells.number('entry')];
    const [amount, sentOn = ''] = [cells.yen('amount'), cells.day('sentOn')];
    if (cells.faults.length > faultsBefore || entry === undefined || amount === undefined) return;
    rows.push({ reservation, entry, amount, sentOn });
  });
  return { rows, faults: [...faults, ...(cells?.faults ?? []), ...(fault ? [fault] : [])] };
}
