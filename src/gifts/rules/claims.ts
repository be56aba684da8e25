import type { Match } from '../matching/choose-match.ts';
import type { ConfirmedReservation, Reservation } from '../reservation.ts';
import type { RefusalCode } from './refusal-codes.ts';

/** A reservation that has been judged on its own. */
export type Claim = {
  reservation: Reservation;
  match: Match;
  /** Its gift card has already been sent. */
  isSent: boolean;
  /** The codes by which the terms refuse it. */
  termCodes: readonly RefusalCode[];
  /** `termCodes`, and `ALREADY_PAID` where it applies. */
  codes: readonly RefusalCode[];
};

/** The reservations that take precedence over another for the same entry. At most one of the two is set. */
type Before = {
  /** An earlier reservation that awaits a person's decision: this one waits too. */
  waitsFor: string | undefined;
  /** An earlier reservation that gets, or has had, the gift card. */
  first: string | undefined;
};

export type Claims = { before(claim: Claim): Before };

/**
 * One entry earns at most one gift card. It goes to the reservation that starts first; on the same day, to the smaller
 * `id`.
 * @param claims all of them; those that the terms refuse claim nothing
 */
export function claimsOn(claims: readonly Claim[]): Claims {
  const certain = new Map<number, ConfirmedReservation>();
  const waiting = new Map<number, ConfirmedReservation>();
  for (const { reservation, match, isSent, codes, termCodes } of claims) {
    if (reservation.status !== 'confirmed' || (isSent ? termCodes : codes).length > 0) continue;
    if (match.kind === 'found') keepFirst(certain, match.entry.id, reservation);
    if (match.kind === 'open' && !isSent)
      for (const { entry } of match.pairs) keepFirst(waiting, entry.id, reservation);
  }
  return {
    before({ reservation, match }) {
      if (match.kind !== 'found' || reservation.status !== 'confirmed') return nobody;
      const first = certain.get(match.entry.id);
      const waits = waiting.get(match.entry.id);
      const isFirst = first === undefined || !startsEarlier(first, reservation);
      // While one that starts earlier awaits a decision, the first may still lose the gift card to it.
      if (!isFirst && !(waits && startsEarlier(waits, first)))
        return { waitsFor: undefined, first: first.id };
      const isFree = waits === undefined || !startsEarlier(waits, reservation);
      return isFree ? nobody : { waitsFor: waits.id, first: undefined };
    },
  };
}

const nobody: Before = { waitsFor: undefined, first: undefined };

function keepFirst(
  firsts: Map<number, ConfirmedReservation>,
  entry: number,
  reservation: ConfirmedReservation,
) {
  const known = firsts.get(entry);
  if (known === undefined || startsEarlier(reservation, known)) firsts.set(entry, reservation);
}

const startsEarlier = (one: ConfirmedReservation, other: ConfirmedReservation): boolean =>
  one.contractStart === other.contractStart
    ? inOrderOfId(one, other) < 0
    : one.contractStart < other.contractStart;

/** Compares by code unit, which is the same on every machine. */
export const inOrderOfId = (one: { id: string }, other: { id: string }): number =>
  one.id < other.id ? -1 : Number(one.id > other.id);
