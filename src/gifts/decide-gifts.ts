import type { RefusalCode } from '../campaign/schema/clauses.ts';
import { type ComparedEntries, entriesIn, type Match, ownEntry } from './matching/choose-match.ts';
import type { ClaimantOf } from './matching/guests.ts';
import type { PersonDecision } from './person-decision.ts';
import type { Reservation } from './reservation.ts';
import { type Before, type Claim, claimsInOrder } from './rules/claims.ts';
import { decisions as clauses, inOrderOfId } from './rules/decisions.ts';
import { type Doubt, doubtsAbout } from './rules/doubts.ts';
import { type Gift, giftOf } from './rules/gift-of.ts';
import type { GiftRules } from './rules/gift-rules.ts';
import { refusalOfMatch, refusalsUnder } from './rules/refusals.ts';
import { type Reworded, rewordedFor, type ShownWordings } from './rules/reworded.ts';
import type { PaidGuest } from './sent-gift.ts';

export type GiftInput = {
  rules: GiftRules;
  /** Ids are unique; any order. */
  reservations: readonly Reservation[];
  /** This campaign's entries, compared with these reservations. */
  entries: Pick<ComparedEntries, 'matches' | 'named'>;
  decisions: readonly PersonDecision[];
  sent: readonly PaidGuest[];
  /** The cards of other campaigns. */
  elsewhere: readonly Pick<PaidGuest, 'reservation'>[];
  /** Of entries, reservations and `sent`: see `guestsOfRun`. */
  claimantOf: ClaimantOf;
  /** None if it is not known what entrants were shown. */
  wordings?: ShownWordings;
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
   * `first` is the reservation that gets the gift card of the same guest instead, or has had it. Some codes may rest on
   * other sentences than the guest's page showed, but others refuse too.
   */
  | {
      outcome: 'refused';
      codes: readonly RefusalCode[];
      first: string | undefined;
      reworded: readonly Reworded[];
    }
  /** Its gift card was sent in this campaign, whatever refuses it today. */
  | { outcome: 'paid'; codes: readonly RefusalCode[]; reworded: readonly Reworded[] }
);

/**
 * Decides who gets a gift card: applies the campaign's rules to all of its reservations and entries. A pure function, so
 * the same input always pays the same people.
 * @returns a decision for each reservation, sorted by `id` as text
 */
export function decideGifts(input: GiftInput): Decision[] {
  const paid = paidBefore(input);
  const claimOf = judgeUnder(input, paid);
  const before = claimsInOrder(paid.addresses);
  const confirmed = input.reservations.filter((each) => each.status === 'confirmed');
  const others = input.reservations.filter((each) => each.status !== 'confirmed');
  confirmed.sort(clauses['one-card-per-guest'].comesFirst);
  // One at a time: all claims at once would take more memory than all else.
  const decided = [...confirmed, ...others].map((reservation) => {
    const claim = claimOf(reservation);
    return decisionOn(claim, before(claim), input.rules);
  });
  return decided.sort((one, other) => inOrderOfId(one.reservation, other.reservation));
}

/** Finds out which reservations and guests have had a gift card: by guest or by address, the reservation that it was for. */
function paidBefore({ sent, elsewhere, entries, claimantOf }: GiftInput) {
  const ofCards = sent.flatMap(({ reservation, entry, keys }) =>
    [keys, entries.named.get(entry)].flatMap((each) => (each ? [{ reservation, ...claimantOf(each) }] : [])),
  );
  const own = new Set(sent.filter((card) => !card.isAnothers).map(({ reservation }) => reservation));
  // A guest who enters again after the payout must not be paid again.
  const enteredAgain = [...own].sort().flatMap((reservation) => {
    const entry = ownEntry(entries.matches.get(reservation));
    return entry === undefined ? [] : [{ reservation, ...claimantOf(entry) }];
  });
  const all = [...ofCards, ...enteredAgain];
  return {
    reservations: new Set(sent.map(({ reservation }) => reservation)),
    elsewhere: new Set(elsewhere.map(({ reservation }) => reservation)),
    guests: new Map(all.map(({ guest, reservation }) => [guest, reservation])),
    addresses: new Map(all.map(({ address, reservation }) => [address, reservation])),
  };
}

type Paid = ReturnType<typeof paidBefore>;

/** Judges a reservation on its own. */
function judgeUnder(
  { rules, entries, decisions, wordings = new Map(), claimantOf }: GiftInput,
  paid: Paid,
): (reservation: Reservation) => Claim {
  const refusalsOf = refusalsUnder(rules);
  const answers = Map.groupBy(decisions, ({ reservation }) => reservation);
  const once = listsOnce();
  return (reservation) => {
    const match = entries.matches.get(reservation.id) ?? { kind: 'none' };
    const claimants = entriesIn(match).map(claimantOf);
    const isPaid = paid.reservations.has(reservation.id);
    const isOpen = !isPaid && reservation.status === 'confirmed';
    const paidFor = isOpen ? paidInstead({ reservation, match, claimants }, paid) : undefined;
    const ofMatch = refusalOfMatch[match.kind];
    const codes = once([
      ...(ofMatch === undefined ? [] : [ofMatch]),
      ...refusalsOf(reservation),
      ...(paidFor === undefined ? [] : ['ALREADY_PAID' as const]),
    ]);
    const own = answers.get(reservation.id) ?? [];
    // A yes to another guest than the one who matches confirms nothing.
    const confirmed = own.flatMap((each) => {
      const entry = entries.named.get(each.entry);
      const isGuests = entry !== undefined && claimantOf(entry).guest === claimants[0]?.guest;
      return each.match && each.amount && isGuests ? [each.amount] : [];
    });
    const doubts = reservation.status === 'confirmed' ? once(doubtsAbout(reservation, rules, confirmed)) : [];
    const entry = match.kind === 'found' || match.kind === 'late' ? match.entry : undefined;
    const reworded = rewordedFor(entry, codes, rules, wordings);
    const terms = own.find((each) => each.entry === entry?.id)?.terms;
    return worded({ reservation, match, claimants, isPaid, paidFor, codes, doubts, reworded }, terms);
  };
}

/** Keeps lists of codes, of which most reservations have the same few, in one array each. */
function listsOnce(): <Code extends string>(codes: readonly Code[]) => readonly Code[] {
  const lists = new Map<string, readonly string[]>();
  return <Code extends string>(codes: readonly Code[]) => {
    const key = codes.join();
    if (!lists.has(key)) lists.set(key, codes);
    return lists.get(key) as readonly Code[];
  };
}

/**
 * The reservation for which a gift card was sent instead: the same one in another campaign, or another of the same guest.
 * Open pairs need no review once all their guests have had one.
 */
function paidInstead(
  { reservation: { id }, match, claimants }: Pick<Claim, 'reservation' | 'match' | 'claimants'>,
  { elsewhere, guests }: Paid,
): string | undefined {
  if (elsewhere.has(id)) return id;
  const cards = claimants.map(({ guest }) => guests.get(guest));
  return cards.includes(undefined) || (match.kind === 'open' && match.more > 0) ? undefined : cards[0];
}

/** Applies the wording that counts, once a person has decided it: the one that was shown, or today's. */
function worded(claim: Claim, terms: PersonDecision['terms']): Claim {
  if (terms === undefined) return claim;
  const waived = terms === 'shown' ? claim.reworded.map(({ code }) => code) : [];
  const { match } = claim;
  return {
    ...claim,
    match: match.kind === 'late' && waived.includes('ENTERED_LATE') ? { ...match, kind: 'found' } : match,
    codes: claim.codes.filter((code) => !waived.includes(code)),
    reworded: [],
  };
}

function decisionOn(claim: Claim, before: Before, rules: GiftRules): Decision {
  const { reservation, match, isPaid, paidFor, codes, doubts, reworded } = claim;
  const { waitsFor, first = paidFor, sharesWith } = before;
  if (isPaid) return { reservation, match, outcome: 'paid', codes, reworded };
  const all = before.first === undefined ? codes : [...codes, 'SECOND_RESERVATION' as const];
  if (all.length > reworded.length)
    return { reservation, match, outcome: 'refused', codes: all, first, reworded };
  const isCertain = match.kind === 'found' && !waitsFor && !sharesWith && doubts.length + all.length === 0;
  if (isCertain && reservation.status === 'confirmed')
    return { reservation, match, outcome: 'payout', gift: giftOf(reservation, rules) };
  return { reservation, match, outcome: 'review', waitsFor, sharesWith, doubts, reworded };
}
