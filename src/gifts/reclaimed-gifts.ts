import type { Decision } from './decide-gifts.ts';
import type { GiftEntry } from './gift-entry.ts';
import type { RefusalCode } from './rules/refusal-codes.ts';
import type { SentGift } from './sent-gift.ts';

/** A gift card that was sent, but that the current input refuses. */
export type ReclaimedGift = SentGift & { codes: readonly RefusalCode[] };

/** Codes that follow from a payout, so they do not argue against it. */
const ofPayouts: readonly RefusalCode[] = ['ALREADY_PAID', 'SECOND_RESERVATION'];

/** Codes that mean nothing when the entry was deleted on request after the gift card was sent. */
const ofEntries: readonly RefusalCode[] = ['NO_ENTRY', 'REJECTED', 'ENTERED_LATE'];

/** Reservations missing from the current file are not refused: nothing is known about them. */
export function reclaimedGifts(
  sent: readonly SentGift[],
  decisions: readonly Decision[],
  entries: readonly GiftEntry[],
): ReclaimedGift[] {
  const decisionOn = new Map(decisions.map((decision) => [decision.reservation.id, decision]));
  const kept = new Set(entries.map(({ id }) => id));
  return sent.flatMap((gift) => {
    const decision = decisionOn.get(gift.reservation);
    if (decision?.outcome !== 'refused') return [];
    const ignored = kept.has(gift.entry) ? ofPayouts : [...ofPayouts, ...ofEntries];
    const codes = decision.codes.filter((code) => !ignored.includes(code));
    return codes.length === 0 ? [] : [{ ...gift, codes }];
  });
}
