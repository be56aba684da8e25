import type { RefusalCode } from '../campaign/clauses.ts';
import type { GiftRules } from '../campaign/gift-rules.ts';
import { entriesIn, type Match } from './matching/choose-match.ts';
import type { ComparedEntries } from './matching/compare-entries.ts';
import { type GuestKeys, groupGuests, guestKeys } from './matching/guests.ts';
import { type PersonDecision, pairKey } from './person-decision.ts';
import type { Reservation } from './reservation.ts';
import { type Before, type Claim, type Claimant, compareClaims } from './rules/claims.ts';
import { inOrderOfId } from './rules/decisions.ts';
import { type Doubt, doubtsAbout } from './rules/doubts.ts';
import { type Gift, giftOf } from './rules/gift-of.ts';
import { refusalOfMatch, refusalsUnder } from './rules/refusals.ts';
import { type Reworded, rewordedFor, type ShownWordings } from './rules/reworded.ts';
import type { PaidGuest } from './sent-gift.ts';

export type GiftInput = {
  rules: GiftRules;
  /** Ids are unique; any order. */
  reservations: readonly Reservation[];
  /** This campaign's entries, compared with these reservations. */
  entries: Pick<ComparedEntries, 'matches' | 'known'>;
  decisions: readonly PersonDecision[];
  sent: readonly PaidGuest[];
  /** None if it is not known what entrants were shown. */
  wordings?: ShownWordings;
  /** What the keys of an entry are in `sent`, which may have digests of them. */
  digested?: (guest: GuestKeys) => GuestKeys;
};

/** The outcome for one reservation, with its reasons. */
export type Decision = { reservation: Reservation; match: Match } & (
  | { outcome: 'payout'; match: Extract<Match, { kind: 'found' }>; gift: Gift }
  /**
   * A person has to review the open pairs of `match`, or those of the earlier reservation `waitsFor`, or whether the guest
   * is another than that of `sharesWith`, who has the same address, or values that are in doubt, or which wording counts: the
   * guest's page showed other sentences than those by which all of `reworded` refuse.
   */
  | ({ outcome: 'review'; doubts: readonly Doubt[]; reworded: readonly Reworded[] } & Pick<
      Before,
      'waitsFor' | 'sharesWith'
    >)
  /**
   * `first` is the reservation that gets the gift card of the same guest instead. Some codes may rest on other sentences
   * than the guest's page showed, but others refuse too.
   */
  | {
      outcome: 'refused';
      codes: readonly RefusalCode[];
      first: string | undefined;
      reworded: readonly Reworded[];
    }
);

/**
 * Decides who gets a gift card: applies the campaign's rules to all of its reservations and entries. A pure function, so
 * the same input always pays the same people.
 * @returns a decision for each reservation, sorted by `id` as text
 */
export function decideGifts(input: GiftInput): Decision[] {
  const { claims, paidAddresses } = judge(input);
  const before = compareClaims(claims, paidAddresses);
  return claims.map((claim) => decisionOn(claim, before(claim), input.rules));
}

/** Judges each reservation on its own. */
function judge({
  rules,
  reservations,
  entries,
  decisions,
  sent,
  wordings = new Map(),
  digested = (keys) => keys,
}: GiftInput) {
  const chosen = new Map(decisions.map((decision) => [pairKey(decision), decision.terms]));
  const keysOf = new Map(entries.known.map((entry) => [entry.id, digested(guestKeys(entry))]));
  const keysOfSent = sent.flatMap(({ keys }) => keys ?? []);
  const guestOf = groupGuests([
    ...keysOf.values(),
    ...reservations.map((each) => digested(guestKeys(each))),
    ...keysOfSent,
  ]);
  const claimant = (keys: GuestKeys | undefined): Claimant[] =>
    keys === undefined ? [] : [{ guest: guestOf(keys), address: keys.address }];
  const sentReservations = new Set(sent.map(({ reservation }) => reservation));
  const anothers = new Set(sent.filter(({ isAnothers }) => isAnothers).map(({ reservation }) => reservation));
  const matched = reservations.toSorted(inOrderOfId).map((reservation) => {
    const match = entries.matches.get(reservation.id) ?? { kind: 'none' as const };
    return { reservation, match, claimants: entriesIn(match).flatMap(({ id }) => claimant(keysOf.get(id))) };
  });
  const paid = [
    ...sent.flatMap(({ reservation, entry, keys }) =>
      [keys, entry === undefined ? undefined : keysOf.get(entry)]
        .flatMap(claimant)
        .map((each) => ({ reservation, ...each })),
    ),
    // A guest who enters again after the payout must not be paid again.
    ...matched.flatMap(({ reservation: { id: reservation }, match, claimants }) =>
      match.kind === 'found' && sentReservations.has(reservation) && !anothers.has(reservation)
        ? claimants.map((each) => ({ reservation, ...each }))
        : [],
    ),
  ];
  const paidGuests = new Set(paid.map(({ guest }) => guest));
  const refusalsOf = refusalsUnder(rules);
  const answers = Map.groupBy(decisions, ({ reservation }) => reservation);
  /** By a yes to the guest who matches: one to somebody else decides nothing. */
  const confirmedAmount = (id: string, guest: string | undefined) =>
    answers
      .get(id)
      ?.find(({ match, amount, entry }) => match && amount && claimant(keysOf.get(entry))[0]?.guest === guest)
      ?.amount;
  const claims = matched.map(({ reservation, match, claimants }): Claim => {
    const ofEntry = refusalOfMatch(match);
    const isPaid = sentReservations.has(reservation.id) || isAlreadyPaid(match, claimants, paidGuests);
    const codes = [
      ...(ofEntry === undefined ? [] : [ofEntry]),
      ...refusalsOf(reservation),
      ...(isPaid && reservation.status === 'confirmed' ? ['ALREADY_PAID' as const] : []),
    ];
    const doubts =
      reservation.status === 'confirmed'
        ? doubtsAbout(reservation, rules, confirmedAmount(reservation.id, claimants[0]?.guest))
        : [];
    const claim = { reservation, match, claimants, codes, doubts, reworded: [] };
    if (match.kind !== 'found' && match.kind !== 'late') return claim;
    const { entry } = match;
    const reworded = rewordedFor(entry, codes, rules, wordings);
    const counts = chosen.get(pairKey({ reservation: reservation.id, entry: entry.id }));
    if (counts === undefined) return { ...claim, reworded };
    const waived = counts === 'shown' ? reworded.map(({ code }) => code) : [];
    const isInTime = match.kind === 'late' && waived.includes('ENTERED_LATE');
    return {
      ...claim,
      match: isInTime ? { ...match, kind: 'found', decided: true } : match,
      codes: codes.filter((code) => !waived.includes(code)),
    };
  });
  return { claims, paidAddresses: new Map(paid.map(({ address, reservation }) => [address, reservation])) };
}

/** Open pairs need no review once all their guests have had a gift card. */
const isAlreadyPaid = (match: Match, claimants: readonly Claimant[], paid: ReadonlySet<string>): boolean =>
  claimants.length > 0 &&
  claimants.every(({ guest }) => paid.has(guest)) &&
  (match.kind !== 'open' || match.more === 0);

function decisionOn(
  { reservation, match, codes, doubts, reworded }: Claim,
  before: Before,
  rules: GiftRules,
): Decision {
  const { waitsFor, first, sharesWith } = before;
  const all = first === undefined ? codes : [...codes, 'SECOND_RESERVATION' as const];
  if (all.length > 0 && all.length === reworded.length)
    return { reservation, match, outcome: 'review', waitsFor, sharesWith, doubts, reworded };
  if (all.length > 0) return { reservation, match, outcome: 'refused', codes: all, first, reworded };
  const isCertain = match.kind === 'found' && !waitsFor && !sharesWith && doubts.length === 0;
  if (isCertain && reservation.status === 'confirmed')
    return { reservation, match, outcome: 'payout', gift: giftOf(reservation, rules) };
  return { reservation, match, outcome: 'review', waitsFor, sharesWith, doubts, reworded: [] };
}
