import { type Decision, decideGifts } from './decide-gifts.ts';
import { type CampaignGifts, type GiftCard, keysIn } from './ledger/gift-cards.ts';
import type { ComparedEntries } from './matching/choose-match.ts';
import { guestKeys, guestsOfRun } from './matching/guests.ts';
import type { PersonDecision } from './person-decision.ts';
import { type ReclaimedGift, reclaimedGifts } from './reclaimed-gifts.ts';
import type { Reservation } from './reservation.ts';
import type { Day } from './rules/calendar.ts';
import type { GiftRules } from './rules/gift-rules.ts';
import type { ShownWordings } from './rules/reworded.ts';
import { sentBefore, type UsedAgain } from './sent-before.ts';

/** All inputs of a run. A `sha256` is undefined when the input does not exist. */
export type GiftRunInput = {
  rules: GiftRules;
  reservations: readonly Reservation[];
  /** How many more there are, which are not decided before they are confirmed. */
  provisional?: number;
  entries: ComparedEntries;
  /** The time zone in which HubSpot's times without one were read. */
  assumedZone?: string | undefined;
  wordings: ShownWordings;
  decisions: readonly PersonDecision[];
  /** What was sent before. */
  ledger: CampaignGifts;
  /** Payouts due after this day are not listed; undefined lists all. */
  on: Day | undefined;
  sha256: Readonly<Record<GiftRunFile, string | undefined>>;
};

type GiftRunFile = 'reservations' | 'map' | 'entries' | 'decisions';

/** A run with its results, and without what only they came from, which takes memory. */
export type GiftRun = Omit<GiftRunInput, 'entries'> & {
  entries: Omit<ComparedEntries, 'matches' | 'shared'>;
  decided: readonly Decided[];
  payouts: readonly Payout[];
  reclaimed: readonly ReclaimedGift[];
  /** While there are any, nothing is decided. */
  usedAgain: readonly UsedAgain[];
};

/** `sentIn`: other campaigns in which the guest got a gift card. */
export type Payout = Extract<Decision, { outcome: 'payout' }> &
  Pick<GiftCard, 'order' | 'guest'> & { sentIn: readonly string[] };

export type Decided = Exclude<Decision, { outcome: 'payout' }> | Payout;

export function runGifts(input: GiftRunInput): GiftRun {
  const { ledger } = input;
  // Without a card nobody is compared by digests.
  const cards = ledger.cards.map(keysIn);
  const claimantOf = guestsOfRun(input, cards, cards.length > 0 ? ledger.digest : undefined);
  const before = sentBefore({ ...input, claimantOf });
  const sent = { sent: before.paid, elsewhere: ledger.elsewhere };
  const decided = decideGifts({ ...input, ...sent, claimantOf }).map((decision): Decided => {
    if (decision.outcome !== 'payout') return decision;
    const { reservation, match, outcome, gift } = decision;
    const keys = guestKeys(match.entry);
    const { order, guest } = ledger.number(keys);
    return { reservation, match, outcome, gift, order, guest, sentIn: ledger.sentIn(keys) };
  });
  const payouts = decided.filter((decision) => decision.outcome === 'payout');
  const reclaimed = reclaimedGifts(before.ofGuests, decided, input);
  const { matches: _matches, shared: _shared, ...entries } = input.entries;
  return { ...input, entries, decided, payouts, reclaimed, usedAgain: before.usedAgain };
}

/** Whether this run lists a payout. */
export const isDue = ({ gift }: Payout, on: Day | undefined): boolean => on === undefined || gift.due <= on;
