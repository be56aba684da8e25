import type { SentGift } from './sent-gift.ts';

/**
 * The entries whose gift cards have not been sent: they may not be erased yet.
 * @param payouts the payouts listed in `payouts.csv`
 * @param sent the gift cards recorded in `sent.csv`
 * @returns entry ids, ascending
 */
export function unpaidEntries(
  payouts: readonly { reservation: string; entry: number }[],
  sent: readonly Pick<SentGift, 'reservation' | 'entry'>[],
): number[] {
  const paidEntries = new Set(sent.map(({ entry }) => entry));
  const paidReservations = new Set(sent.map(({ reservation }) => reservation));
  const unpaid = payouts.filter(
    ({ reservation, entry }) => !paidEntries.has(entry) && !paidReservations.has(reservation),
  );
  return [...new Set(unpaid.map(({ entry }) => entry))].sort((one, other) => one - other);
}
