import { clauseOfRefusal, type RefusalCode, refusalCodes } from '../../campaign/schema/clauses.ts';
import type { Match } from '../matching/choose-match.ts';
import type { Reservation, ReservationFacts } from '../reservation.ts';
import { decisions, type Refusal, refusals } from './decisions.ts';
import { type GiftRules, isApplied } from './gift-rules.ts';

/** These refuse even in a campaign whose terms leave out their clause. */
export const alwaysApplied: readonly RefusalCode[] = ['CANCELLED', 'UNPAID'];

/**
 * Finds every code that refuses a reservation on its own, under the clauses that the terms state. A cancelled one is not
 * checked further.
 */
export function refusalsUnder(rules: GiftRules): (reservation: Reservation) => RefusalCode[] {
  const applied = refusalCodes.filter(
    (code) => alwaysApplied.includes(code) || isApplied(clauseOfRefusal[code], rules),
  );
  return (reservation) =>
    reservation.status === 'cancelled'
      ? ['CANCELLED']
      : applied.filter((code) => isRefusedBy(refusals[code], reservation, rules));
}

/** Whether a reservation is on the wrong side of a figure of today's terms, or has what they refuse. */
export function isRefusedBy(
  refusal: Refusal | undefined,
  facts: ReservationFacts,
  rules: GiftRules,
): boolean {
  if (refusal === undefined || typeof refusal === 'function') return refusal?.(facts) ?? false;
  const day = facts[refusal.day];
  if (day === undefined) return false;
  const limit = refusal.limit(rules, facts);
  return refusal.sign === '≦' ? day > limit : day < limit;
}

/** The refusal for a failed match. An open one is not a refusal: it awaits a decision. */
export const refusalOfMatch: Partial<Record<Match['kind'], RefusalCode>> = {
  ...decisions['entry-required'].refusesMatch,
  ...decisions['entry-period'].refusesMatch,
};
