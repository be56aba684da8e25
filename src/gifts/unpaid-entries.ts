import type { SentGift } from './sent-gift.ts';

/**
 * Whose gift cards have still to be sent: their entries may not be erased yet.
 * @param payouts what `payouts.csv` lists
 * @param sent what `sent.csv` lists
 * @returns numbers of entries, ascending
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
