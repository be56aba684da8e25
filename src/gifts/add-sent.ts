import type { RecordedPayout } from './output/recorded-payouts.ts';
import type { SentGift } from './sent-gift.ts';

export type AddedSent<Listed extends RecordedPayout> = {
  /** What was sent before, then what is new. */
  sent: SentGift[];
  added: number;
  /** Listed as sent already. */
  known: number;
  /** Rows that cannot be added: their reservation or entry stands in `sent.csv` with other numbers. */
  conflicts: { listed: Listed; sent: SentGift }[];
  /** Rows that are no payout of the run, and the payout of the same reservation or entry, if it has one. */
  strange: { listed: Listed; payout: RecordedPayout | undefined }[];
};

/**
 * Adds rows of `payouts.csv` to what was sent. A row that is listed again changes nothing, so that it can be repeated.
 * @param payouts of the last run: a number that a spreadsheet has changed would keep nobody from being paid twice
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

/** Finds a gift card by its reservation, or else by its entry. */
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
