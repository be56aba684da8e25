import type { SentGift } from '../sent-gift.ts';
import type { Fault } from './fault.ts';
import { limits } from './limits.ts';
import { type RowsWanted, readRows } from './read-rows.ts';

const needs = { reservation: 'required', entry: 'required', amount: 'required' } as const;

type Column = keyof typeof needs;

/** A row of `payouts.csv` without the guest's data, and the line on which it begins. */
export type ListedPayout = Omit<SentGift, 'sentOn'> & { line: number };

/** Reads all or part of a `payouts.csv`, as we wrote it or as a spreadsheet has saved it. */
export function readPayouts(text: string): { payouts: ListedPayout[]; faults: Fault[] } {
  const payouts: ListedPayout[] = [];
  const wanted: RowsWanted<Column> = { maxRows: limits.reservations, needs, named: {}, isOurs: true };
  const faults = readRows(text, wanted, (cells, line) => {
    const faultsBefore = cells.faults.length;
    for (const column of Object.keys(needs) as Column[]) cells.require(column);
    const [reservation, entry, amount] = [
      cells.text('reservation'),
      cells.number('entry'),
      cells.yen('amount'),
    ];
    if (cells.faults.length > faultsBefore || entry === undefined || amount === undefined) return;
    payouts.push({ line, reservation, entry, amount });
  });
  return { payouts, faults };
}
