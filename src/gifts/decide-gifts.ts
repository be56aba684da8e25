import type { GiftRules } from '../campaign/gift-rules.ts';
import type { Match } from './matching/choose-match.ts';
import type { ComparedEntries } from './matching/compare-entries.ts';
import type { Reservation } from './reservation.ts';
import { type Claim, type Claims, claimsOn, inOrderOfId } from './rules/claims.ts';
import { type Gift, giftOf } from './rules/gift-of.ts';
import { type RefusalCode, refusalCodes } from './rules/refusal-codes.ts';
import { reservationCodes } from './rules/reservation-rules.ts';
import type { SentGift } from './sent-gift.ts';

export type GiftInput = {
  rules: GiftRules;
  /** Ids are unique; any order. */
  reservations: readonly Reservation[];
  /** This campaign's entries, compared with these reservations. */
  entries: Pick<ComparedEntries, 'matches'>;
  sent: readonly SentGift[];
};

/** The outcome for one reservation, with its reasons. */
export type Decision = { reservation: Reservation; match: Match } & (
  | { outcome: 'payout'; gift: Gift }
  /** A person has to review the open pairs of `match`, or those of the earlier reservation `waitsFor`. */
  | { outcome: 'review'; waitsFor: string | undefined }
  /** `first` is the reservation that gets the gift card of the same entry instead. */
  | { outcome: 'refused'; codes: readonly RefusalCode[]; first: string | undefined }
);

/**
 * Decides who gets a gift card: applies the campaign's rules to all of its reservations and entries. A pure function, so
 * the same input always pays the same people.
 * @returns a decision for each reservation, sorted by `id` as text
 */
export function decideGifts(input: GiftInput): Decision[] {
  const judged = judge(input);
  const claims = claimsOn(judged);
  return judged.map((claim) => decisionOn(claim, claims, input.rules));
}

/** Judges each reservation on its own: its match, and every code except `SECOND_RESERVATION`. */
function judge({ rules, reservations, entries, sent }: GiftInput): Claim[] {
  const sentReservations = new Set(sent.map(({ reservation }) => reservation));
  const paidEntries = new Set(sent.map(({ entry }) => entry));
  const matched = reservations.toSorted(inOrderOfId).map((reservation) => {
    const match = entries.matches.get(reservation.id) ?? { kind: 'none' as const };
    const isSent = sentReservations.has(reservation.id);
    // A guest who enters again after the payout must not be paid again.
    if (isSent && match.kind === 'found') paidEntries.add(match.entry.id);
    return { reservation, match, isSent };
  });
  return matched.map(({ reservation, match, isSent }) => {
    const ofEntry = entryCode[match.kind];
    const ofReservation = reservationCodes(reservation, rules);
    const termCodes = ofEntry === undefined ? ofReservation : [ofEntry, ...ofReservation];
    const isPaid = isSent || isAlreadyPaid(match, paidEntries);
    const codes: RefusalCode[] =
      isPaid && reservation.status === 'confirmed' ? [...termCodes, 'ALREADY_PAID'] : termCodes;
    return { reservation, match, isSent, termCodes, codes };
  });
}

/** The refusal for each kind of failed match. An open match is not a refusal: it awaits a decision. */
const entryCode: Partial<Record<Match['kind'], RefusalCode>> = {
  none: 'NO_ENTRY',
  rejected: 'REJECTED',
  late: 'ENTERED_LATE',
};

/** Open pairs need no review once all their entries have had a gift card. */
const isAlreadyPaid = (match: Match, paidEntries: ReadonlySet<number>): boolean =>
  match.kind === 'found' || match.kind === 'late'
    ? paidEntries.has(match.entry.id)
    : match.kind === 'open' &&
      match.more === 0 &&
      match.pairs.every(({ entry }) => paidEntries.has(entry.id));

function decisionOn(claim: Claim, claims: Claims, rules: GiftRules): Decision {
  const { reservation, match } = claim;
  const { waitsFor, first } = claims.before(claim);
  const codes = first === undefined ? claim.codes : [...claim.codes, 'SECOND_RESERVATION' as const];
  if (codes.length > 0) {
    const inOrder = refusalCodes.filter((code) => codes.includes(code));
    return { reservation, match, outcome: 'refused', codes: inOrder, first };
  }
  if (match.kind === 'found' && waitsFor === undefined && reservation.status === 'confirmed') {
    return { reservation, match, outcome: 'payout', gift: giftOf(reservation, rules) };
  }
  return { reservation, match, outcome: 'review', waitsFor };
}
