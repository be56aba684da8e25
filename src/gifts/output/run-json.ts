import { type ClauseId, type RefusalCode, refusalCodes } from '../../campaign/clauses.ts';
import { leftOutOf } from '../../campaign/gift-rules.ts';
import type { Decision } from '../decide-gifts.ts';
import { type Decided, type GiftRun, isDue, type Payout } from '../gift-run.ts';
import { limits } from '../input/limits.ts';
import type { GiftCard } from '../ledger/gift-cards.ts';
import type { Candidate } from '../matching/choose-match.ts';
import type { MatchLevel } from '../matching/match-level.ts';
import type { PersonDecision } from '../person-decision.ts';
import type { Reservation, ReservationFacts } from '../reservation.ts';
import type { Day } from '../rules/calendar.ts';
import type { Doubt } from '../rules/doubts.ts';
import type { GiftFlag } from '../rules/gift-of.ts';
import { type Reworded, shownEarlier } from '../rules/reworded.ts';

/**
 * Records a run's inputs and the grounds of its decisions, without names or addresses: first the inputs' digests, rules
 * and totals, then one decision per line, so that one can be found without parsing the rest.
 */
export function* runJson(run: GiftRun): Generator<string> {
  const { rules, on, sha256 } = run;
  const head = onOneLine(JSON.stringify({ sha256, on, rules, totals: totalsOf(run) }, null, 2));
  yield `${head.slice(0, -2)},\n  "decisions": [`;
  const historyOf = historyIn(run);
  let before = '\n';
  for (const decision of run.decided) {
    yield `${before}${onOneLine(JSON.stringify({ ...recordOf(decision), ...historyOf(decision) }))}`;
    before = ',\n';
  }
  yield '\n  ]\n}\n';
}

/** JSON allows unescaped U+2028 and U+2029, but line readers break on them. */
const onOneLine = (json: string): string =>
  json.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

export type Totals = {
  reservations: number;
  entries: number;
  /** Entries from before the campaign, which do not count. */
  early: number;
  payouts: number;
  amount: number;
  /** Counts and sums the payouts that are listed. */
  listed: number;
  listedAmount: number;
  review: number;
  refused: number;
  /** Their own gift cards were sent in this campaign. With payouts, review and refused these are all reservations. */
  paid: number;
  codes: Readonly<Record<string, number>>;
  /** Names of apartments that are none of the campaign's, and how many reservations have each; the most frequent first. */
  otherApartments: readonly (readonly [string, number])[];
  reclaimed: number;
  /** The clauses that the terms leave out. */
  notApplied: readonly ClauseId[];
  /** Entries that were shown another wording of the terms than the last one. */
  shownEarlier: number;
  /** Cards that were sent before, and their sum. */
  sent: number;
  sentAmount: number;
};

export function totalsOf({
  rules,
  decided,
  payouts,
  on,
  entries,
  reclaimed,
  ledger,
  wordings,
}: GiftRun): Totals {
  const listed = payouts.filter((payout) => isDue(payout, on));
  const count = (outcome: Decision['outcome']) => decided.filter((each) => each.outcome === outcome).length;
  const codes = decided.flatMap((each) => (each.outcome === 'refused' ? each.codes : []));
  const found = refusalCodes.map((code) => [code, codes.filter((each) => each === code).length] as const);
  return {
    reservations: decided.length,
    entries: entries.count,
    early: entries.early,
    payouts: payouts.length,
    amount: yen(payouts),
    listed: listed.length,
    listedAmount: yen(listed),
    review: count('review'),
    refused: count('refused'),
    paid: count('paid'),
    codes: Object.fromEntries(found.filter(([, times]) => times > 0)),
    otherApartments: otherApartmentsIn(decided),
    reclaimed: reclaimed.length,
    notApplied: leftOutOf(rules),
    shownEarlier: shownEarlier(wordings, entries.shown),
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
type PairRecord = {
  entry: number;
  entered: string;
  language: string;
  suspected: boolean;
  level: MatchLevel;
};

/** A decision as a line of `run.json`. */
export type DecisionRecord = {
  reservation: string;
  outcome: Decision['outcome'];
  match: {
    kind: Decision['match']['kind'];
    decided?: boolean;
    pairs: PairRecord[];
    /** How many open pairs are left out. */
    more?: number;
    isDisputed?: boolean;
  };
  codes?: readonly RefusalCode[];
  first?: string | undefined;
  waitsFor?: string | undefined;
  sharesWith?: string | undefined;
  doubts?: readonly Doubt[];
  reworded?: readonly Reworded[];
  amount?: number;
  due?: Day;
  flags?: readonly GiftFlag[];
  /** How the gift card will be recorded in the ledger, as `CardNumber`. */
  order?: string;
  guest?: string;
  sentIn?: readonly string[];
  /** The gift card that the reservation or its guest has had. */
  card?: Pick<GiftCard, 'reservation' | 'amount' | 'sentOn'>;
  /** What people decided about it. */
  decisions?: readonly PersonDecision[];
  /** What the rules were compared with, without personal data. */
  facts: { status: 'cancelled' } | ReservationFacts;
};

export function recordOf(decision: Decision | Decided): DecisionRecord {
  const { reservation, match } = decision;
  return {
    reservation: reservation.id,
    outcome: decision.outcome,
    match: matchRecord(match),
    ...(decision.outcome === 'payout' ? decision.gift : {}),
    ...('order' in decision ? numbersOf(decision) : {}),
    ...('codes' in decision ? { codes: decision.codes } : {}),
    ...(decision.outcome === 'refused' ? { first: decision.first } : {}),
    ...(decision.outcome === 'review'
      ? {
          waitsFor: decision.waitsFor,
          sharesWith: decision.sharesWith,
          doubts: decision.doubts,
          ...(decision.reworded.length > 0 && { reworded: decision.reworded }),
        }
      : {}),
    facts: factsOf(reservation),
  };
}

/** What people did about each reservation before the run. */
function historyIn({ ledger, decisions }: Pick<GiftRun, 'ledger' | 'decisions'>) {
  const answers = Map.groupBy(decisions, ({ reservation }) => reservation);
  const cards = new Map([...ledger.elsewhere, ...ledger.cards].map((card) => [card.reservation, card]));
  return (decision: Decision | Decided): Pick<DecisionRecord, 'card' | 'decisions'> => {
    const { id } = decision.reservation;
    const paidFor = 'first' in decision ? decision.first : id;
    const isPaid = decision.outcome === 'paid' || decision.outcome === 'refused';
    const card = isPaid && paidFor !== undefined ? cards.get(paidFor) : undefined;
    const own = answers.get(id);
    return {
      ...(card && {
        card: { reservation: card.reservation, amount: card.amount, sentOn: card.sentOn },
      }),
      ...(own && { decisions: own }),
    };
  };
}

const numbersOf = ({ order, guest, sentIn }: Payout) => ({
  order,
  guest,
  ...(sentIn.length > 0 && { sentIn }),
});

function matchRecord(match: Decision['match']): DecisionRecord['match'] {
  if (match.kind === 'open') {
    const { kind, pairs, more, isDisputed } = match;
    return {
      kind,
      pairs: pairs.map(pairRecord),
      ...(more > 0 ? { more } : {}),
      ...(isDisputed ? { isDisputed } : {}),
    };
  }
  if (match.kind === 'found') return { kind: match.kind, decided: match.decided, pairs: [pairRecord(match)] };
  return { kind: match.kind, pairs: match.kind === 'late' ? [pairRecord(match)] : [] };
}

const pairRecord = ({ entry: { id, time, language, suspected }, level }: Candidate): PairRecord => ({
  entry: id,
  entered: new Date(time).toISOString(),
  language,
  suspected,
  level,
});

function factsOf(reservation: Reservation): DecisionRecord['facts'] {
  if (reservation.status === 'cancelled') return { status: reservation.status };
  const { id: _id, name: _name, email: _email, ...facts } = reservation;
  return facts;
}
