import type { LedgerRow as RecordedRow } from '../../src/entries/gift-ledger.ts';
import type { Decided, GiftRun } from '../../src/gifts/gift-run.ts';
import { columnMapSchema } from '../../src/gifts/input/column-map.ts';
import { limits } from '../../src/gifts/input/limits.ts';
import { parseMoment } from '../../src/gifts/input/parse-moment.ts';
import { campaignGifts } from '../../src/gifts/ledger/campaign-gifts.ts';
import type { CampaignGifts } from '../../src/gifts/ledger/gift-cards.ts';
import { guestKeys } from '../../src/gifts/matching/guests.ts';
import type { GiftRules } from '../../src/gifts/rules/gift-rules.ts';
import { unusedDecisions } from '../../src/gifts/unused-decisions.ts';
import { generateCase } from './generate-case.ts';
import { type Cells, readRows, runSettlement } from './run-settlement.ts';
import { type Case, type Outcome, type PersonDecision, type Reservation, settle } from './settle.ts';

export type Seeds = { from: number; count: number; isCrowded?: boolean };

/**
 * Compares the two settlements on the cases of some seeds.
 * @param see is passed each case and what comes of it
 * @returns the first difference, with as few rows as show it, and what each says; null if there is none
 */
export function firstDifference(
  { from, count, isCrowded }: Seeds,
  see: (given: Case, lines: string[]) => void = () => {},
) {
  for (let seed = from; seed < from + count; seed++) {
    const given = generateCase(seed, isCrowded);
    const lines = oracleOf(given);
    see(given, lines);
    if (!differs(given, lines)) continue;
    const smallest = shrink(given);
    return { ...smallest, settlement: settlementOf(smallest), oracle: oracleOf(smallest) };
  }
  return null;
}

const differs = (given: Case, lines = oracleOf(given)): boolean =>
  settlementOf(given).join() !== lines.join();

/** Drops rows, one at a time, as long as the case still differs. */
function shrink(given: Case): Case {
  for (const rows of ['reservations', 'entries', 'decisions', 'ledger'] as const) {
    for (const index of given[rows].keys()) {
      const smaller = { ...given, [rows]: given[rows].toSpliced(index, 1) };
      if (differs(smaller)) return shrink(smaller);
    }
  }
  return given;
}

/** What the settlement says of a case, in a line for each thing. */
export function settlementOf(given: Case): string[] {
  const { id } = given.campaign;
  const rules = rulesOf(given);
  const { reservations, faults } = readRows(given.reservations.map(cellsOf), rules, map);
  const stops = faults.flatMap(({ line, column }) =>
    line === undefined ? [] : `${given.reservations[line - 2]?.id} ${column?.header}`,
  );
  if (stops.length > 0) return stops.map(stopLine).sort();
  const entries = given.entries
    .filter(({ campaign }) => campaign === id)
    .map(({ enteredAt, ...entry }) => ({
      ...entry,
      ...{ language: 'ja', time: parseMoment(enteredAt) ?? Number.NaN, wording: String(entry.id) },
    }));
  const decisions = given.decisions.map((each) => ({ ...each, match: each.match === 'yes' }));
  const run = runSettlement({
    ...{ rules, reservations, entries, decisions, ledger: ledgerOf(given) },
    wordings: new Map(given.entries.map((each) => [String(each.id), wordingOf(given, each.otherwiseWorded)])),
  });
  if (run.usedAgain.length > 0)
    return run.usedAgain.map(({ reservation }) => stopLine(`${reservation.id} number`)).sort();
  return [
    ...run.decided.map((decision) => settlementLine(decision, run)),
    ...run.reclaimed.map(reclaimLine).sort(),
    ...unusedDecisions(run).map(unusedLine).sort(),
  ];
}

/** The same from the second settlement. */
export function oracleOf(given: Case): string[] {
  const { stops, outcomes, reclaims, unused } = settle(given);
  return [
    ...stops.map(stopLine).sort(),
    ...outcomes.map(oracleLine).sort(),
    ...reclaims.map(reclaimLine).sort(),
    ...unused.map((each) => unusedLine({ ...each, lacks: lacking(each, given) })).sort(),
  ];
}

/** The ledger as people recorded it, a row for each of these. */
function ledgerOf({ ledger, campaign: { id } }: Case): CampaignGifts {
  const keys = new Map(
    [id, ...ledger.map(({ campaign }) => campaign)].map((each) => [each, `key of ${each}`]),
  );
  const rows: RecordedRow[] = [];
  for (const { campaign, reservation, ...row } of ledger) {
    const before = rows.findLast((each) => each.campaign === campaign && each.reservation === reservation);
    const { number } = campaignGifts({ rows: [], keys }, campaign);
    const sent = row.kind === 'sent' ? { ...row, ...number(guestKeys(row.paidTo)) } : before;
    if (sent === undefined) continue;
    const { order, guest, entry } = sent;
    const day = row.kind === 'sent' ? row.sentOn : '2025-08-01';
    rows.push({
      ...{ campaign, event: row.kind, order, guest, entry, reservation, by: 'sato', note: '' },
      ...{ amount: 'amount' in row ? row.amount : sent.amount, day, recorded: `${day}T00:00:00.000Z` },
    });
  }
  return campaignGifts({ rows, keys }, id);
}

const rulesOf = ({ campaign }: Case): GiftRules => ({
  campaign: campaign.id,
  languages: ['ja', 'en'],
  // A campaign that counts earlier entries starts earlier.
  entriesFrom: new Date(
    Date.parse(campaign.periodStart) - (campaign.countsEarly ? 3_600_000 : 0),
  ).toISOString(),
  entriesUntil: campaign.periodEnd,
  paymentDeadline: campaign.paymentDeadline,
  checkInDeadline: campaign.checkInDeadline,
  minimumContractMonths: campaign.minimumContractMonths,
  rate: campaign.giftRate,
  monthsAfterCheckIn: campaign.giftMonthsAfterCheckIn,
  apartments: Object.entries(campaign.prices).map(([id, rents]) => ({
    ...{ id: Number(id), names: [id], rents },
  })),
  terms: campaign.inForce.map((clause) => ({ clauses: [clause], sentence: { ja: clause, en: clause } })),
});

/** The terms that a page showed, a sentence for each clause. */
const wordingOf = ({ campaign }: Case, otherwise: readonly string[]) => ({
  language: 'ja',
  terms: [
    {
      heading: '',
      rules: campaign.inForce.map((clause) => ({
        ...{ clauses: [clause], sentence: otherwise.includes(clause) ? 'worded otherwise' : clause },
      })),
    },
  ],
});

/** The booking system has names for the campaign's apartments. */
const map = columnMapSchema.parse({ apartments: { 'A-1': 1, 'A-2': 2 } });

function cellsOf(given: Reservation): Cells {
  const { id, name, email, status } = given;
  const guest = { id, name, email, status };
  if (status === 'cancelled') return guest;
  const cells = Object.entries(given).map(([column, value]) => [column, String(value ?? '')]);
  return {
    ...{ ...Object.fromEntries(cells), ...guest },
    apartment: given.apartment === 'unclear' ? '13' : `A-${given.apartment}`,
    otherPromotion: { true: 'あり', false: '', unclear: '早割' }[`${given.otherPromotion}`],
  };
}

/** What stops a run: a date of a reservation, or its number. */
const stopLine = (what: string): string => `${what} stops all`;
type Unused = Pick<PersonDecision, 'reservation' | 'entry'> & { lacks: string };
const unusedLine = ({ reservation, entry, lacks }: Unused): string =>
  `${reservation} / ${entry} is not used: ${lacks}`;

/** What an unused decision lacks: one of the two, or what they have in common. */
function lacking({ reservation, entry }: PersonDecision, { campaign, reservations, entries }: Case): string {
  if (reservations.every(({ id }) => id !== reservation)) return 'reservation';
  const isThere = entries.some((each) => each.id === entry && each.campaign === campaign.id);
  return isThere ? 'likeness' : 'entry';
}

type Reclaim = Record<'reservation' | 'sentOn', string> & Record<'entry' | 'amount', number>;
const reclaimLine = ({ reservation, entry, amount, sentOn, codes }: Reclaim & { codes: readonly string[] }) =>
  [reservation, 'reclaim', entry, amount, sentOn, ...codes].join(' ');

type Pair = { entry: number; match: string };
const pairsText = (pairs: readonly Pair[]): string =>
  pairs.map(({ entry, match }) => `${entry} ${match}`).join(', ');

function settlementLine(decision: Decided, { ledger }: GiftRun): string {
  const { reservation, match, outcome } = decision;
  const { id } = reservation;
  if (outcome === 'paid') {
    const card = ledger.cards.findLast((each) => each.reservation === id);
    return [id, outcome, card?.amount, card?.sentOn].join(' ');
  }
  if (outcome === 'refused')
    return [id, outcome, ...decision.codes, 'entry' in match ? match.entry.id : []].flat().join(' ');
  const found = match.kind === 'open' ? match.pairs : 'entry' in match ? [match] : [];
  const pairs = found.map(({ entry, level }): Pair => ({ entry: entry.id, match: level }));
  if (outcome === 'review') {
    const { doubts, reworded, waitsFor, sharesWith } = decision;
    const why = [
      ...(match.kind === 'open' ? [match.isDisputed ? 'contradiction' : 'open-pair'] : []),
      ...(reworded.length > 0 ? ['wording', ...reworded.map(({ code }) => code)] : []),
      ...(waitsFor === undefined ? [] : ['earlier-waits']),
      ...(sharesWith === undefined ? [] : ['same-address']),
      ...doubts.map((doubt) => doubt.toLowerCase()),
    ];
    return waits(id, pairs, why, pairs.length + (match.kind === 'open' ? match.more : 0));
  }
  const { amount, due, flags } = decision.gift;
  return [id, 'payout', pairsText(pairs), amount, due, ...flags, ...decision.sentIn].join(' ');
}

function oracleLine(outcome: Outcome): string {
  const { reservation, kind } = outcome;
  if (kind === 'paid') return [reservation, kind, outcome.amount, outcome.sentOn].join(' ');
  if (kind === 'waiting') return waits(reservation, outcome.pairs, [...outcome.doubts, ...outcome.codes]);
  if (kind === 'refused') return [reservation, kind, ...outcome.codes, outcome.entry ?? []].flat().join(' ');
  const { amount, due, isAboveCap, sentIn } = outcome;
  const flags = isAboveCap ? ['ABOVE_CAP'] : [];
  return [reservation, kind, pairsText([outcome]), amount, due, ...flags, ...sentIn].join(' ');
}

/**
 * Which pairs a contradiction names is left open: only that it waits is compared. Of many pairs the best are shown, and how
 * many there are. Whoever waits for an earlier reservation need not be told of the address as well, nor of the amount as
 * long as it is open whose it is.
 */
function waits(id: string, pairs: readonly Pair[], why: readonly string[], count = pairs.length): string {
  const told = new Set(why);
  if (told.has('earlier-waits')) told.delete('same-address');
  if (told.has('contradiction') || told.has('open-pair'))
    for (const each of ['rent', 'amount']) told.delete(each);
  const shown = told.has('contradiction') ? '' : pairsText(pairs.slice(0, limits.pairs));
  const of = told.has('contradiction') || count <= limits.pairs ? [] : ['of', count];
  return [id, 'waits', shown, ...of, 'because of', ...[...told].sort()].join(' ');
}
