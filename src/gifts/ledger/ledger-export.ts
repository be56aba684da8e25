import { tokyoDay } from '../../campaign/content/tokyo.ts';
import type { LedgerRow } from '../../entries/gift-ledger.ts';
import { openAmount } from './amend-card.ts';
import { everyCard } from './gift-cards.ts';

/** A guest as the entries have it; empty once the entry was deleted. */
export type Payee = { name: string; email: string };

export const ledgerHeaders = [
  ...['order', 'reservation', 'entry', 'name', 'email', 'listedOn', 'sentOn', 'by', 'recordedAmount'],
  ...['corrected', 'amount', 'recovered', 'writtenOff', 'open', 'note', 'later'],
] as const;

/**
 * A row for each card of a campaign, as an accountant looks for it. What was recorded at first and what it was corrected by
 * make its amount, which is 0 for a card that was taken back.
 */
export const ledgerRows = (rows: readonly LedgerRow[], payeeOf: (entry: number) => Payee | undefined) =>
  everyCard(rows).map((card) => {
    const { isTakenBack, later, listedOn = '', recordedAmount = card.amount } = card;
    const amount = isTakenBack ? 0 : card.amount;
    return {
      ...card,
      ...(payeeOf(card.entry) ?? { name: '', email: '' }),
      ...{ listedOn, recordedAmount, amount, corrected: amount - recordedAmount },
      open: isTakenBack ? 0 : openAmount(card),
      later: later.map(describe).join('; '),
    };
  });

const describe = ({ event, day, amount, by, note }: LedgerRow): string =>
  `${day} ${event} ${amount} (${by}: ${note})`;

export const monthHeaders = ['month', 'cards', 'amount', 'recovered', 'writtenOff'] as const;

/**
 * What was recorded in a month of Tokyo's calendar: how many cards were sent, without those taken back, and what was sent,
 * with the differences by which earlier cards were corrected.
 */
export type LedgerMonth = { month: string } & Record<Exclude<(typeof monthHeaders)[number], 'month'>, number>;

/**
 * In order; without months in which nothing was recorded. Each row counts in the month in which it was recorded, so
 * that no month changes once it is over.
 */
export function ledgerMonths(rows: readonly LedgerRow[]): LedgerMonth[] {
  const months = new Map<string, LedgerMonth>();
  const amounts = new Map<string, number>();
  for (const { event, order, amount, recorded } of rows) {
    if (event === 'listed' || event === 'unlisted') continue;
    const month = tokyoDay(Date.parse(recorded)).slice(0, 7);
    const sums = months.get(month) ?? { month, cards: 0, amount: 0, recovered: 0, writtenOff: 0 };
    months.set(month, sums);
    const before = amounts.get(order) ?? 0;
    if (event === 'recovered') sums.recovered += amount;
    else if (event === 'written-off') sums.writtenOff += amount;
    else {
      const now = event === 'taken-back' ? 0 : amount;
      sums.cards += Number(event === 'sent') - Number(event === 'taken-back');
      sums.amount += now - before;
      amounts.set(order, now);
    }
  }
  return [...months.values()].sort((one, other) => (one.month < other.month ? -1 : 1));
}
