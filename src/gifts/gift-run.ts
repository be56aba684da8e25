import type { GiftRules } from '../campaign/gift-rules.ts';
import { type Decision, decideGifts } from './decide-gifts.ts';
import type { ComparedEntries } from './matching/compare-entries.ts';
import type { PersonDecision } from './person-decision.ts';
import { type ReclaimedGift, reclaimedGifts } from './reclaimed-gifts.ts';
import type { Reservation } from './reservation.ts';
import type { Day } from './rules/calendar.ts';
import type { SentGift } from './sent-gift.ts';

/** All inputs of a run. A `sha256` is undefined when the input does not exist. */
export type GiftRunInput = {
  rules: GiftRules;
  reservations: readonly Reservation[];
  entries: ComparedEntries;
  decisions: readonly PersonDecision[];
  sent: readonly SentGift[];
  /** Payouts due after this day are not listed; undefined lists all. */
  on: Day | undefined;
  sha256: Readonly<Record<GiftRunFile, string | undefined>>;
};

export type GiftRunFile = 'reservations' | 'map' | 'entries' | 'decisions' | 'sent';

/** A run with its results. */
export type GiftRun = GiftRunInput & {
  decided: readonly Decision[];
  payouts: readonly Payout[];
  reclaimed: readonly ReclaimedGift[];
};

export type Payout = Extract<Decision, { outcome: 'payout' }>;

export function runGifts(input: GiftRunInput): GiftRun {
  const decided = decideGifts(input);
  const payouts = decided.filter((decision) => decision.outcome === 'payout');
  const reclaimed = reclaimedGifts(input.sent, decided, input.entries.known);
  return { ...input, decided, payouts, reclaimed };
}

/** Whether this run lists a payout. */
export const isDue = ({ gift }: Payout, on: Day | undefined): boolean => on === undefined || gift.due <= on;
