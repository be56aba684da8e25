import { refusalCodes } from '../../campaign/schema/clauses.ts';
import type { Decision } from '../decide-gifts.ts';
import { type Decided, type GiftRun, isDue, type Payout } from '../gift-run.ts';
import { limits } from '../input/limits.ts';
import type { GiftCard } from '../ledger/gift-cards.ts';
import type { Candidate, Match } from '../matching/choose-match.ts';
import type { PersonDecision } from '../person-decision.ts';
import type { ReservationFacts } from '../reservation.ts';
import { leftOutOf } from '../rules/gift-rules.ts';
import { shownEarlier } from '../rules/reworded.ts';

/**
 * Records a run's inputs and the grounds of its decisions, without names or addresses: first the inputs' digests, rules
 * and totals, then one decision per line, so that one can be found without parsing the rest.
 */
export function* runJson(run: GiftRun): Generator<string> {
  const { rules, on, sha256 } = run;
  const head = onOneLine(JSON.stringify({ sha256, on, rules, totals: totalsOf(run) }, null, 2));
  yield `${head.slice(0, -2)},\n  "decisions": [`;
  const recordIn = recordsOf(run);
  let before = '\n';
  for (const decision of run.decided) {
    yield `${before}${onOneLine(JSON.stringify(recordIn(decision)))}`;
    before = ',\n';
  }
  yield '\n  ]\n}\n';
}

/** JSON allows unescaped U+2028 and U+2029, but line readers break on them. */
const onOneLine = (json: string): string =>
  json.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

export type Totals = ReturnType<typeof totalsOf>;

/** Counts and sums what a run has decided. */
export function totalsOf({ rules, decided, payouts, on, entries, reclaimed, ledger, ...run }: GiftRun) {
  const listed = payouts.filter((payout) => isDue(payout, on));
  const count = (outcome: Decision['outcome']) => decided.filter((each) => each.outcome === outcome).length;
  const codes = decided.flatMap((each) => (each.outcome === 'refused' ? each.codes : []));
  const found = refusalCodes.map((code) => [code, codes.filter((each) => each === code).length] as const);
  return {
    reservations: decided.length,
    provisional: run.provisional ?? 0,
    entries: entries.count,
    /** Entries from before the campaign, which do not count. */
    early: entries.early,
    payouts: payouts.length,
    amount: yen(payouts),
    /** Counts and sums the payouts that are listed. */
    listed: listed.length,
    listedAmount: yen(listed),
    review: count('review'),
    refused: count('refused'),
    /** Their own gift cards were sent in this campaign. With payouts, review and refused these are all reservations. */
    paid: count('paid'),
    codes: Object.fromEntries(found.filter(([, times]) => times > 0)),
    /** Names of apartments that are none of the campaign's, and how many reservations have each; the most frequent first. */
    otherApartments: otherApartmentsIn(decided),
    reclaimed: reclaimed.length,
    /** The clauses that the terms leave out. */
    notApplied: leftOutOf(rules),
    /** Entries that were shown another wording of the terms than the last one. */
    shownEarlier: shownEarlier(run.wordings, entries.shown),
    /** Cards that were sent before, and their sum. */
    sent: ledger.cards.length,
    sentAmount: ledger.cards.reduce((sum, { amount }) => sum + amount, 0),
  };
}

function otherApartmentsIn(decided: readonly Decision[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const { reservation } of decided) {
    if (reservation.status !== 'confirmed' || reservation.apartmentId !== undefined) continue;
    counts.set(reservation.apartment, (counts.get(reservation.apartment) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one).slice(0, limits.listedApartments);
}

const yen = (payouts: GiftRun['payouts']): number => payouts.reduce((sum, { gift }) => sum + gift.amount, 0);

/** An entry referred to by a decision. */
type PairRecord = ReturnType<typeof pairRecord>;

type MatchRecord = { kind: Match['kind']; pairs: PairRecord[] } & Partial<
  Pick<Extract<Match, { kind: 'found' }>, 'decided'> &
    Pick<Extract<Match, { kind: 'open' }>, 'more' | 'isDisputed'>
>;

/** A decision as a line of `run.json`: all of it but names and addresses. */
export type DecisionRecord = {
  reservation: string;
  outcome: Decision['outcome'];
  match: MatchRecord;
  /** What the rules were compared with. */
  facts: { status: 'cancelled' } | ReservationFacts;
  /** The gift card that the reservation or its guest has had. */
  card?: Pick<GiftCard, 'reservation' | 'amount' | 'sentOn'> | undefined;
  /** What people decided about it. */
  decisions?: readonly PersonDecision[] | undefined;
} & Partial<
  Pick<Extract<Decision, { outcome: 'refused' }>, 'codes' | 'first'> &
    Omit<Extract<Decision, { outcome: 'review' }>, 'reservation' | 'outcome' | 'match'> &
    Omit<Payout, 'reservation' | 'outcome' | 'match'>
>;

export function recordOf(decision: Decision | Decided): DecisionRecord {
  const { id, name: _name, email: _email, ...facts } = decision.reservation;
  return { ...decision, reservation: id, match: matchRecord(decision.match), facts };
}

/** Records decisions with what people did about each reservation before the run. */
export function recordsOf({ ledger, decisions }: Pick<GiftRun, 'ledger' | 'decisions'>) {
  const answers = Map.groupBy(decisions, ({ reservation }) => reservation);
  const cards = new Map([...ledger.elsewhere, ...ledger.cards].map((card) => [card.reservation, card]));
  return (decision: Decision | Decided): DecisionRecord => {
    const { id } = decision.reservation;
    const paidFor = 'first' in decision ? decision.first : id;
    const isPaid = decision.outcome === 'paid' || decision.outcome === 'refused';
    const card = isPaid && paidFor !== undefined ? cards.get(paidFor) : undefined;
    const record = recordOf(decision);
    record.card = card && { reservation: card.reservation, amount: card.amount, sentOn: card.sentOn };
    record.decisions = answers.get(id);
    return record;
  };
}

function matchRecord(match: Match): MatchRecord {
  if (match.kind === 'open') return { ...match, pairs: match.pairs.map(pairRecord) };
  if (!('entry' in match)) return { ...match, pairs: [] };
  return { kind: match.kind, decided: match.decided, pairs: [pairRecord(match)] };
}

const pairRecord = ({ entry: { id, time, language, suspected }, level }: Candidate) => ({
  entry: id,
  entered: new Date(time).toISOString(),
  language,
  suspected,
  level,
});
