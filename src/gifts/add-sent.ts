import type { Payout } from './input/read-sent.ts';
import type { SentGift } from './sent-gift.ts';

export type AddedSent = {
  /** What was sent before, then what is new. */
  sent: SentGift[];
  added: number;
  /** Listed as sent already. */
  known: number;
  /** Payouts that cannot be added: their reservation or entry stands in `sent.csv` with other numbers. */
  conflicts: { payout: Payout; sent: SentGift }[];
};

/** Adds payouts to what was sent. A payout that is listed again changes nothing, so that it can be repeated. */
export function addSent(before: readonly SentGift[], payouts: readonly Payout[], sentOn: string): AddedSent {
  const sent = [...before];
  const ofReservation = new Map(sent.map((gift) => [gift.reservation, gift]));
  const ofEntry = new Map(sent.map((gift) => [gift.entry, gift]));
  const conflicts: AddedSent['conflicts'] = [];
  let known = 0;
  for (const { reservation, entry, amount } of payouts) {
    const other = ofReservation.get(reservation) ?? ofEntry.get(entry);
    if (other === undefined) {
      const gift = { reservation, entry, amount, sentOn };
      sent.push(gift);
      ofReservation.set(reservation, gift);
      ofEntry.set(entry, gift);
    } else if (other.reservation === reservation && other.entry === entry && other.amount === amount)
      known += 1;
    else conflicts.push({ payout: { reservation, entry, amount }, sent: other });
  }
  return { sent, added: sent.length - before.length, known, conflicts };
}
