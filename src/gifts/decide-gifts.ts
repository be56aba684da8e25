import type { GiftRules } from '../campaign/gift-rules.ts';
import type { GiftEntry } from './gift-entry.ts';
import { limits } from './input/limits.ts';
import { chooseMatch, type Match } from './matching/choose-match.ts';
import { type Candidate, findBySameEmail, findBySameName } from './matching/find-candidates.ts';
import type { PersonDecision } from './person-decision.ts';
import type { Reservation } from './reservation.ts';
import { type Claim, type Claims, claimsOn, inOrderOfId } from './rules/claims.ts';
import { type Gift, giftOf } from './rules/gift-of.ts';
import { type RefusalCode, refusalCodes } from './rules/refusal-codes.ts';
import { reservationCodes } from './rules/reservation-rules.ts';
import type { SentGift } from './sent-gift.ts';
import { TooManyPairs } from './too-many-pairs.ts';

export type GiftInput = {
  rules: GiftRules;
  /** Each `id` once, in any order. */
  reservations: readonly Reservation[];
  /** Those of the campaign, each `id` once, in any order. */
  entries: readonly GiftEntry[];
  decisions: readonly PersonDecision[];
  sent: readonly SentGift[];
};

/** What becomes of a reservation, with its grounds. */
export type Decision = { reservation: Reservation; match: Match } & (
  | { outcome: 'payout'; gift: Gift }
  /** A person has to look, at the open pairs of `match` or at those of the reservation `waitsFor`, which comes first. */
  | { outcome: 'review'; waitsFor: string | undefined }
  /** `first` is the reservation of the same entry that gets the gift card instead. */
  | { outcome: 'refused'; codes: readonly RefusalCode[]; first: string | undefined }
);

/**
 * Decides who gets a gift card: the terms of a campaign, as figures, applied to all its reservations and entries.
 * A pure function, so that the same input always pays the same people.
 * @param progress hears how many reservations have been looked at
 * @returns a decision for each reservation, in the order of their `id` as text
 * @throws {TooManyPairs} when nobody could look at all the open pairs
 */
export function decideGifts(input: GiftInput, progress?: (done: number) => void): Decision[] {
  const judged = judge(input, progress);
  const claims = claimsOn(judged);
  return judged.map((claim) => decisionOn(claim, claims, input.rules));
}

/** Looks at each reservation by itself: its match, and every code but `SECOND_RESERVATION`. */
function judge(input: GiftInput, progress?: (done: number) => void): Claim[] {
  const { rules } = input;
  const inOrder = input.reservations.toSorted(inOrderOfId);
  const matches = matchesOf(input, inOrder, progress);
  const sentReservations = new Set(input.sent.map(({ reservation }) => reservation));
  const paidEntries = new Set(input.sent.map(({ entry }) => entry));
  const matched = inOrder.map((reservation, index) => {
    const match = matches[index] ?? { kind: 'none' as const };
    const isSent = sentReservations.has(reservation.id);
    // Somebody who enters again after the payout is still the same guest.
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

/** The match of each reservation. Names are looked up last: most guests are found by their email. */
function matchesOf(
  { rules, entries, decisions }: GiftInput,
  reservations: readonly Reservation[],
  progress?: (done: number) => void,
): Match[] {
  const entriesBefore = Date.parse(rules.entriesBefore);
  const decided = new Map<string, Map<number, boolean>>();
  for (const { reservation, entry, match } of decisions) {
    decided.set(reservation, (decided.get(reservation) ?? new Map()).set(entry, match));
  }
  const choose = ({ id }: Reservation, candidates: readonly Candidate[]) =>
    chooseMatch(candidates, (entry) => decided.get(id)?.get(entry), entriesBefore);
  const sameEmail = findBySameEmail(entries);
  const byEmail = reservations.map((reservation, index) => {
    if (index % 1000 === 0) progress?.(index);
    return choose(reservation, sameEmail(reservation));
  });
  const sameName = findBySameName(
    entries,
    reservations.filter((_, index) => byEmail[index]?.kind !== 'found'),
  );
  let openPairs = 0;
  return reservations.map((reservation, index) => {
    const found = byEmail[index];
    if (found?.kind === 'found') return found;
    const match = choose(reservation, [...sameEmail(reservation), ...sameName(reservation)]);
    if (match.kind === 'open') openPairs += match.pairs.length;
    if (openPairs > limits.openPairs) throw new TooManyPairs(reservation.id);
    return match;
  });
}

/** What refuses a reservation whose match is not found. An open one is not refused: it waits. */
const entryCode: Partial<Record<Match['kind'], RefusalCode>> = {
  none: 'NO_ENTRY',
  rejected: 'REJECTED',
  late: 'ENTERED_LATE',
};

/** Of open pairs none is worth a person's time when every entry has had its gift card. */
const isAlreadyPaid = (match: Match, paidEntries: ReadonlySet<number>): boolean =>
  match.kind === 'found' || match.kind === 'late'
    ? paidEntries.has(match.entry.id)
    : match.kind === 'open' && match.pairs.every(({ entry }) => paidEntries.has(entry.id));

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
