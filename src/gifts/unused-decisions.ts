import type { GiftEntry } from './gift-entry.ts';
import { matchLevel } from './matching/match-level.ts';
import type { PersonDecision } from './person-decision.ts';
import type { Reservation } from './reservation.ts';

/** A decision that has no effect, and what is missing. */
export type UnusedDecision = PersonDecision & { lacks: 'reservation' | 'entry' | 'likeness' };

/**
 * Finds decisions about a reservation or entry that does not exist (it was cancelled, or deleted on request), or about
 * two with neither name nor email in common (a typo): they lead to no gift card.
 */
export function unusedDecisions(
  decisions: readonly PersonDecision[],
  reservations: readonly Reservation[],
  entries: readonly GiftEntry[],
): UnusedDecision[] {
  const numbers = new Set(decisions.map(({ entry }) => entry));
  const ids = new Set(decisions.map(({ reservation }) => reservation));
  const entryOf = new Map(entries.filter(({ id }) => numbers.has(id)).map((entry) => [entry.id, entry]));
  const reservationOf = new Map(reservations.filter(({ id }) => ids.has(id)).map((each) => [each.id, each]));
  return decisions.flatMap((decision): UnusedDecision[] => {
    const entry = entryOf.get(decision.entry);
    const reservation = reservationOf.get(decision.reservation);
    if (reservation === undefined) return [{ ...decision, lacks: 'reservation' }];
    if (entry === undefined) return [{ ...decision, lacks: 'entry' }];
    return matchLevel(reservation, entry) === undefined ? [{ ...decision, lacks: 'likeness' }] : [];
  });
}
