import type { RefusalCode } from '../campaign/clauses.ts';
import type { Decision } from './decide-gifts.ts';
import type { GiftCard } from './ledger/gift-cards.ts';
import type { ComparedEntries } from './matching/compare-entries.ts';
import { type PersonDecision, pairKey } from './person-decision.ts';
import { decisions as clauses } from './rules/decisions.ts';

/** A gift card that was sent, but that the current input refuses. */
export type ReclaimedGift = GiftCard & { codes: readonly RefusalCode[] };

/** Codes that mean nothing when the entry was deleted on request after the gift card was sent. */
const ofEntries: readonly RefusalCode[] = ['NO_ENTRY', 'REJECTED', 'ENTERED_LATE'];

/** Codes that mean nothing when a person has said that the entry with the card is the guest's. */
const ofStrangers: readonly RefusalCode[] = ['NO_ENTRY', 'REJECTED'];

/**
 * Reservations missing from the current file are not refused: nothing is known about them.
 * @param sent without those whose guest a person has rejected since: that person decides what to ask back, and whom
 */
export function reclaimedGifts(
  sent: readonly GiftCard[],
  decided: readonly Decision[],
  { entries, decisions }: { entries: Pick<ComparedEntries, 'known'>; decisions: readonly PersonDecision[] },
): ReclaimedGift[] {
  const decisionOn = new Map(decided.map((decision) => [decision.reservation.id, decision]));
  const kept = new Set(entries.known.map(({ id }) => id));
  const confirmed = new Set(decisions.filter(({ match }) => match).map(pairKey));
  return sent.flatMap((gift) => {
    const decision = decisionOn.get(gift.reservation);
    if (decision?.outcome !== 'paid') return [];
    const moot = [
      // By a sentence that the guest's page did not show, nobody is asked to pay back.
      ...decision.reworded.map(({ code }) => code),
      ...(kept.has(gift.entry) ? [] : ofEntries),
      ...(confirmed.has(pairKey(gift)) ? ofStrangers : []),
    ];
    const codes = decision.codes.filter((code) => clauses.reclaim.argues(code) && !moot.includes(code));
    return codes.length === 0 ? [] : [{ ...gift, codes }];
  });
}
