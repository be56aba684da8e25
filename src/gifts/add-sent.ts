import type { RecordedPayout } from './output/recorded-payouts.ts';
import type { SentGift } from './sent-gift.ts';

export type AddedSent<Listed extends RecordedPayout> = {
  /** The gift cards sent before, followed by the new ones. */
  sent: SentGift[];
  added: number;
  /** Rows already recorded as sent. */
  known: number;
  /** Rows that cannot be added: `sent.csv` has their reservation or entry with different values. */
  conflicts: { listed: Listed; sent: SentGift }[];
  /** Rows that are not payouts of the run, with the payout of the same reservation or entry, if there is one. */
  strange: { listed: Listed; payout: RecordedPayout | undefined }[];
};

/**
 * Adds rows of `payouts.csv` to the gift cards already sent. Idempotent: a row that is already recorded changes nothing.
 * @param payouts of the last run. Rows are checked against it, since an id garbled by a spreadsheet would let a guest be
 * paid twice.
 */
export function addSent<Listed extends RecordedPayout>(
  before: readonly SentGift[],
  rows: readonly Listed[],
  payouts: readonly RecordedPayout[],
  sentOn: string,
): AddedSent<Listed> {
  const sent = [...before];
  const sentTo = finder(before);
  const payoutOf = finder(payouts);
  const conflicts: AddedSent<Listed>['conflicts'] = [];
  const strange: AddedSent<Listed>['strange'] = [];
  let known = 0;
  for (const listed of rows) {
    const { reservation, entry, amount } = listed;
    const other = sentTo.find(listed);
    const payout = payoutOf.find(listed);
    if (other !== undefined) {
      if (isSame(other, listed)) known += 1;
      else conflicts.push({ listed, sent: other });
    } else if (payout === undefined || !isSame(payout, listed)) strange.push({ listed, payout });
    else {
      const gift = { reservation, entry, amount, sentOn };
      sent.push(gift);
      sentTo.keep(gift);
    }
  }
  return { sent, added: sent.length - before.length, known, conflicts, strange };
}

const isSame = (one: RecordedPayout, other: RecordedPayout): boolean =>
  one.reservation === other.reservation && one.entry === other.entry && one.amount === other.amount;

/** Looks up a gift card by its reservation, then by its entry. */
function finder<Gift extends RecordedPayout>(gifts: readonly Gift[]) {
  const ofReservation = new Map<string, Gift>();
  const ofEntry = new Map<number, Gift>();
  const keep = (gift: Gift): void => {
    ofReservation.set(gift.reservation, gift);
    ofEntry.set(gift.entry, gift);
  };
  gifts.forEach(keep);
  return {
    keep,
    find: ({ reservation, entry }: RecordedPayout) => ofReservation.get(reservation) ?? ofEntry.get(entry),
  };
}
