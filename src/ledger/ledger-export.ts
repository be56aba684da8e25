import type { LedgerRow } from '../entries/gift-ledger.ts';
import { openAmount } from './amend-card.ts';
import { type GiftCard, giftCards } from './gift-cards.ts';

/** A guest as the entries have it; empty once the entry was deleted. */
export type Payee = { name: string; email: string };

export const ledgerHeaders = [
  ...['order', 'reservation', 'entry', 'name', 'email', 'amount', 'sentOn', 'by', 'recordedAmount'],
  ...['recovered', 'writtenOff', 'open', 'later'],
] as const;

/** A row for each card of a campaign, as an accountant looks for it: what was taken back comes last. */
export function ledgerRows(rows: readonly LedgerRow[], payeeOf: (entry: number) => Payee | undefined) {
  const cards = giftCards(rows);
  const live = new Set(cards.map(({ order }) => order));
  const takenBack = rows.filter(({ event, order }) => event === 'taken-back' && !live.has(order));
  return [
    ...cards.map((card) => ({ ...figuresOf(card), ...(payeeOf(card.entry) ?? { name: '', email: '' }) })),
    ...takenBack.map((row) => ({
      ...{ order: row.order, reservation: row.reservation, entry: row.entry, name: '', email: '' },
      ...{ amount: 0, sentOn: '', by: row.by, recordedAmount: row.amount },
      ...{ recovered: 0, writtenOff: 0, open: 0, later: describe(row) },
    })),
  ];
}

const figuresOf = (card: GiftCard) => ({
  ...{ order: card.order, reservation: card.reservation, entry: card.entry, amount: card.amount },
  ...{ sentOn: card.sentOn, by: card.by, recordedAmount: card.recordedAmount ?? card.amount },
  ...{ recovered: card.recovered, writtenOff: card.writtenOff, open: openAmount(card) },
  later: card.later.map(describe).join('; '),
});

const describe = ({ event, day, amount, by, note }: LedgerRow): string =>
  `${day} ${event} ${amount} (${by}: ${note})`;

/** Cards and sums of a month, by the days on which they were sent, recovered or written off. */
export type LedgerMonth = {
  month: string;
  cards: number;
  amount: number;
  recovered: number;
  writtenOff: number;
};

/** In order; without months in which nothing happened. */
export function ledgerMonths(rows: readonly LedgerRow[]): LedgerMonth[] {
  const months = new Map<string, LedgerMonth>();
  const add = (day: string, figures: Partial<Omit<LedgerMonth, 'month'>>): void => {
    const month = day.slice(0, 7);
    const { cards, amount, recovered, writtenOff } = months.get(month) ?? zero;
    months.set(month, {
      month,
      cards: cards + (figures.cards ?? 0),
      amount: amount + (figures.amount ?? 0),
      recovered: recovered + (figures.recovered ?? 0),
      writtenOff: writtenOff + (figures.writtenOff ?? 0),
    });
  };
  for (const card of giftCards(rows)) {
    add(card.sentOn, { cards: 1, amount: card.amount });
    for (const { event, day, amount } of card.later) {
      if (event === 'recovered') add(day, { recovered: amount });
      if (event === 'written-off') add(day, { writtenOff: amount });
    }
  }
  return [...months.values()].sort((one, other) => (one.month < other.month ? -1 : 1));
}

const zero = { cards: 0, amount: 0, recovered: 0, writtenOff: 0 };
