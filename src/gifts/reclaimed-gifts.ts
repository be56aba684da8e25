import type { RefusalCode } from '../campaign/schema/clauses.ts';
import type { Decision } from './decide-gifts.ts';
import type { GiftCard } from './ledger/gift-cards.ts';
import type { ComparedEntries } from './matching/choose-match.ts';
import { type PersonDecision, pairKey } from './person-decision.ts';
import { decisions as clauses } from './rules/decisions.ts';

/** A gift card that was sent, but that the current input refuses. */
export type ReclaimedGift = GiftCard & { codes: readonly RefusalCode[] };

/**
 * Reservations missing from the current file are not refused: nothing is known about them. An entry may have been deleted on
 * request after its card was sent, and a person may have said that it is the guest's.
 * @param sent without those whose guest a person has rejected since: that person decides what to ask back, and whom
 */
export function reclaimedGifts(
  sent: readonly GiftCard[],
  decided: readonly Decision[],
  { entries, decisions }: { entries: Pick<ComparedEntries, 'named'>; decisions: readonly PersonDecision[] },
): ReclaimedGift[] {
  const paid = decided.filter((decision) => decision.outcome === 'paid');
  const paidBy = new Map(paid.map((decision) => [decision.reservation.id, decision]));
  const confirmed = new Set(decisions.filter(({ match }) => match).map(pairKey));
  return sent.flatMap((gift) => {
    const { codes = [], reworded = [] } = paidBy.get(gift.reservation) ?? {};
    const known = { isEntryKept: entries.named.has(gift.entry), isConfirmed: confirmed.has(pairKey(gift)) };
    // By a sentence that the guest's page did not show, nobody is asked to pay back.
    const shown = codes.filter((code) => !reworded.some((each) => each.code === code));
    const argues = shown.filter((code) => clauses.reclaim.argues(code, known));
    return argues.length === 0 ? [] : [{ ...gift, codes: argues }];
  });
}
