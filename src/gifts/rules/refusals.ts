import { clauseOfRefusal, type RefusalCode, refusalCodes } from '../../campaign/clauses.ts';
import { type GiftRules, isApplied } from '../../campaign/gift-rules.ts';
import type { Match } from '../matching/choose-match.ts';
import type { Reservation } from '../reservation.ts';
import { decisions, type Rule } from './decisions.ts';

/** These refuse even in a campaign whose terms leave out their clause. */
const always: readonly RefusalCode[] = ['CANCELLED', 'UNPAID'];

/**
 * Finds every code that refuses a reservation on its own, under the clauses that the terms state. A cancelled one is not
 * checked further.
 */
export function refusalsUnder(rules: GiftRules): (reservation: Reservation) => RefusalCode[] {
  const rule: Partial<Record<RefusalCode, Rule>> = Object.assign(
    {},
    ...Object.values(decisions).map((each) => ('refuses' in each ? each.refuses : {})),
  );
  const applied = refusalCodes.filter(
    (code) => always.includes(code) || isApplied(clauseOfRefusal[code], rules),
  );
  return (reservation) =>
    reservation.status === 'cancelled'
      ? ['CANCELLED']
      : applied.filter((code) => rule[code]?.(reservation, rules));
}

/** The refusal for a failed match. An open one is not a refusal: it awaits a decision. */
export function refusalOfMatch({ kind }: Match): RefusalCode | undefined {
  const codes: Partial<Record<Match['kind'], RefusalCode>> = {
    ...decisions['entry-required'].refusesMatch,
    ...decisions['entry-period'].refusesMatch,
  };
  return codes[kind];
}
