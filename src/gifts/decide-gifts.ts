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
  /** Ids are unique; any order. */
  reservations: readonly Reservation[];
  /** Entries of this campaign only. Ids are unique; any order. */
  entries: readonly GiftEntry[];
  decisions: readonly PersonDecision[];
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
 * @param progress receives the number of reservations matched so far
 * @returns a decision for each reservation, sorted by `id` as text
 * @throws {TooManyPairs} when there are more open pairs than people could review
 */
export function decideGifts(input: GiftInput, progress?: (done: number) => void): Decision[] {
  const judged = judge(input, progress);
  const claims = claimsOn(judged);
  return judged.map((claim) => decisionOn(claim, claims, input.rules));
}

/** Judges each reservation on its own: its match, and every code except `SECOND_RESERVATION`. */
function judge(input: GiftInput, progress?: (done: number) => void): Claim[] {
  const { rules } = input;
  const inOrder = input.reservations.toSorted(inOrderOfId);
  const matches = matchesOf(input, inOrder, progress);
  const sentReservations = new Set(input.sent.map(({ reservation }) => reservation));
  const paidEntries = new Set(input.sent.map(({ entry }) => entry));
  const matched = inOrder.map((reservation, index) => {
    const match = matches[index] ?? { kind: 'none' as const };
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

/** Matches every reservation. Names are searched last: most guests are found by their email. */
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
