import type { RefusalCode } from '../campaign/clauses.ts';
import type { GiftCard } from '../ledger/gift-cards.ts';
import type { Decision } from './decide-gifts.ts';
import type { GiftEntry } from './gift-entry.ts';
import { decisions as clauses } from './rules/decisions.ts';

/** A gift card that was sent, but that the current input refuses. */
export type ReclaimedGift = GiftCard & { codes: readonly RefusalCode[] };

/** Codes that mean nothing when the entry was deleted on request after the gift card was sent. */
const ofEntries: readonly RefusalCode[] = ['NO_ENTRY', 'REJECTED', 'ENTERED_LATE'];

/** Reservations missing from the current file are not refused: nothing is known about them. */
export function reclaimedGifts(
  sent: readonly GiftCard[],
  decisions: readonly Decision[],
  entries: readonly GiftEntry[],
): ReclaimedGift[] {
  const decisionOn = new Map(decisions.map((decision) => [decision.reservation.id, decision]));
  const kept = new Set(entries.map(({ id }) => id));
  return sent.flatMap((gift) => {
    const decision = decisionOn.get(gift.reservation);
    if (decision?.outcome !== 'refused') return [];
    const isKept = kept.has(gift.entry);
    // By a sentence that the guest's page did not show, nobody is asked to pay back.
    const reworded = decision.reworded.map(({ code }) => code);
    const codes = decision.codes.filter(
      (code) =>
        clauses.reclaim.argues(code) && !reworded.includes(code) && (isKept || !ofEntries.includes(code)),
    );
    return codes.length === 0 ? [] : [{ ...gift, codes }];
  });
}
