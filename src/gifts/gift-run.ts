import type { GiftRules } from '../campaign/gift-rules.ts';
import { type Decision, decideGifts } from './decide-gifts.ts';
import type { GiftEntry } from './gift-entry.ts';
import type { PersonDecision } from './person-decision.ts';
import { type ReclaimedGift, reclaimedGifts } from './reclaimed-gifts.ts';
import type { Reservation } from './reservation.ts';
import type { Day } from './rules/calendar.ts';
import type { SentGift } from './sent-gift.ts';

/** Everything that a run looks at. `sha256` is undefined for an input that is not there. */
export type GiftRunInput = {
  rules: GiftRules;
  reservations: readonly Reservation[];
  entries: readonly GiftEntry[];
  decisions: readonly PersonDecision[];
  sent: readonly SentGift[];
  /** Payouts are listed up to this day; all of them when there is none. */
  on: Day | undefined;
  sha256: Readonly<Record<GiftRunFile, string | undefined>>;
};

export type GiftRunFile = 'reservations' | 'map' | 'entries' | 'decisions' | 'sent';

/** A run and what came of it. */
export type GiftRun = GiftRunInput & {
  decided: readonly Decision[];
  payouts: readonly Payout[];
  reclaimed: readonly ReclaimedGift[];
};

export type Payout = Extract<Decision, { outcome: 'payout' }>;

export function runGifts(input: GiftRunInput, progress?: (done: number) => void): GiftRun {
  const decided = decideGifts(input, progress);
  const payouts = decided.filter((decision) => decision.outcome === 'payout');
  const reclaimed = reclaimedGifts(input.sent, decided, input.entries);
  return { ...input, decided, payouts, reclaimed };
}

/** Whether a payout is listed by this run. */
export const isDue = ({ gift }: Payout, on: Day | undefined): boolean => on === undefined || gift.due <= on;
