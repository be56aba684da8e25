import type { SentGift } from '../sent-gift.ts';
import type { Fault } from './fault.ts';
import { limits } from './limits.ts';
import { readRows } from './read-rows.ts';

/** A row of `payouts.csv` without the guest's data, and the line on which it begins. */
export type ListedPayout = Omit<SentGift, 'sentOn'> & { line: number };

const needs = { reservation: 'value', entry: 'value', amount: 'value' } as const;

/** Reads all or part of a `payouts.csv`, as we wrote it or as a spreadsheet has saved it. */
export function readPayouts(text: string): { payouts: ListedPayout[]; faults: Fault[] } {
  const payouts: ListedPayout[] = [];
  const wanted = { maxRows: limits.reservations, needs, isOurs: true };
  const faults = readRows<keyof typeof needs>(text, wanted, (cells) => {
    const reservation = cells.text('reservation');
    const [entry, amount] = [cells.number('entry'), cells.yen('amount')];
    if (cells.isFaulty() || entry === undefined || amount === undefined) return;
    payouts.push({ line: cells.line(), reservation, entry, amount });
  });
  return { payouts, faults };
}
