import type { GiftRules } from '../../src/campaign/gift-rules.ts';
import { afterMinuteOf } from '../../src/campaign/stage.ts';
import type { LedgerRow as RecordedRow } from '../../src/entries/gift-ledger.ts';
import type { Decision } from '../../src/gifts/decide-gifts.ts';
import { parseDay, parseMoment } from '../../src/gifts/input/parse-moment.ts';
import { guestKeys } from '../../src/gifts/matching/guests.ts';
import type { Reservation } from '../../src/gifts/reservation.ts';
import { campaignGifts } from '../../src/ledger/campaign-gifts.ts';
import type { CampaignGifts } from '../../src/ledger/gift-cards.ts';
import { generateCase } from './generate-case.ts';
import { runSettlement } from './run-settlement.ts';
import { type Case, type LedgerRow, type Outcome, settle } from './settle.ts';

export type Seeds = { from: number; count: number };

/**
 * Compares the two settlements on the cases of some seeds.
 * @param see is passed each line on which they agree
 * @returns the first difference, with as few rows as show it; undefined if there is none
 */
export function firstDifference(
  { from, count }: Seeds,
  see: (line: string) => void = () => {},
): string | undefined {
  for (let seed = from; seed < from + count; seed++) {
    const given = generateCase(seed);
    if (differs(given)) return describe(shrink(given));
    settlementOf(given).forEach(see);
  }
  return undefined;
}

const differs = (given: Case): boolean => settlementOf(given).join() !== oracleOf(given).join();

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

/** The case's figures and rows, then what each says of its reservations. */
const describe = ({ campaign, ...rows }: Case): string =>
  [
    `campaign ${JSON.stringify(campaign)}`,
    ...Object.entries(rows).flatMap(([name, each]) => each.map((row) => `${name} ${JSON.stringify(row)}`)),
    ...settlementOf({ campaign, ...rows }).map((line) => `settlement: ${line}`),
    ...oracleOf({ campaign, ...rows }).map((line) => `oracle:     ${line}`),
  ].join('\n');

function settlementOf(given: Case): string[] {
  const { usedAgain, decided, reclaimed } = runSettlement({
    rules: rulesOf(given),
    reservations: given.reservations.map((each) => reservationOf(each, given)),
    entries: given.entries.map(({ enteredAt, ...entry }) => ({
      ...entry,
      ...{ language: 'ja', time: parseMoment(enteredAt) ?? Number.NaN, wording: String(entry.id) },
    })),
    wordings: new Map(
      given.entries.map(({ id, otherwiseWorded }) => [String(id), wordingOf(given, otherwiseWorded)]),
    ),
    decisions: given.decisions.map((each) => ({ ...each, match: each.match === 'yes' })),
    ledger: ledgerOf(given.ledger),
  });
  if (usedAgain.length > 0) return usedAgain.map(({ reservation }) => usedAgainLine(reservation.id)).sort();
  return [
    ...decided.map((decision) => settlementLine(decision, given)).sort(),
    ...reclaimed.map(reclaimLine).sort(),
  ];
}

function oracleOf(given: Case): string[] {
  const { usedAgain, outcomes, reclaims } = settle(given);
  return [
    ...usedAgain.map(({ reservation }) => usedAgainLine(reservation)).sort(),
    ...outcomes.map((outcome) => oracleLine(outcome, given)).sort(),
    ...reclaims.map(reclaimLine).sort(),
  ];
}

const campaignId = 'Spring2025';

/** The ledger as people recorded it, a row for each of these. */
function ledgerOf(given: readonly LedgerRow[]): CampaignGifts {
  const keys = new Map([[campaignId, 'a key']]);
  const { number } = campaignGifts({ rows: [], keys }, campaignId);
  const rows: RecordedRow[] = [];
  for (const { reservation, ...row } of given) {
    const before = rows.findLast((each) => each.reservation === reservation);
    const sent = row.kind === 'sent' ? { ...row, ...number(guestKeys(row.paidTo)) } : before;
    if (sent === undefined) continue;
    const { order, guest, entry } = sent;
    const day = row.kind === 'sent' ? row.sentOn : '2025-08-01';
    rows.push({
      ...{ campaign: campaignId, event: row.kind, order, guest, entry, reservation, by: 'sato', note: '' },
      ...{ amount: 'amount' in row ? row.amount : sent.amount, day, recorded: `${day}T00:00:00.000Z` },
    });
  }
  return campaignGifts({ rows, keys }, campaignId);
}

const rulesOf = ({ campaign }: Case): GiftRules => ({
  campaign: campaignId,
  languages: ['ja', 'en'],
  entriesFrom: new Date(campaign.periodStart).toISOString(),
  entriesBefore: new Date(afterMinuteOf(campaign.periodEnd)).toISOString(),
  paymentDeadline: campaign.paymentDeadline,
  checkInDeadline: campaign.checkInDeadline,
  minimumContractMonths: campaign.minimumContractMonths,
  rate: campaign.giftRate,
  monthsAfterCheckIn: campaign.giftMonthsAfterCheckIn,
  apartments: Object.entries(campaign.prices).map(([id, price]) => ({
    ...{ id: Number(id), names: [id], rents: [price] },
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

function reservationOf(given: Case['reservations'][number], { campaign }: Case): Reservation {
  if (given.status === 'cancelled') return given;
  const { apartment, reservedAt, paidAt, checkIn, endedOn, initialPayment } = given;
  const isKnown = apartment === 'unclear' || campaign.prices[apartment ?? 0] !== undefined;
  return {
    ...given,
    apartment: String(apartment),
    apartmentId: isKnown ? (apartment ?? undefined) : undefined,
    reservedAt: parseDay(reservedAt) ?? '',
    paidAt: paidAt === null ? undefined : parseDay(paidAt),
    checkIn: checkIn ?? undefined,
    endedOn: endedOn ?? undefined,
    initialPayment: initialPayment ?? undefined,
    otherPromotion: given.otherPromotion,
  };
}

const usedAgainLine = (reservation: string): string => `${reservation} is the number of another guest's card`;

type Reclaim = Record<'reservation' | 'sentOn', string> & Record<'entry' | 'amount', number>;
const reclaimLine = ({ reservation, entry, amount, sentOn, codes }: Reclaim & { codes: readonly string[] }) =>
  [reservation, 'reclaim', entry, amount, sentOn, ...codes].join(' ');

type Pair = { entry: number; match: string };
const pairsText = (pairs: readonly Pair[]): string =>
  pairs.map(({ entry, match }) => `${entry} ${match}`).join(', ');

function settlementLine(decision: Decision, given: Case): string {
  const { reservation, match, outcome } = decision;
  if (outcome === 'refused') return `${reservation.id} refused ${decision.codes.join(' ')}`;
  const found = match.kind === 'open' ? match.pairs : 'entry' in match ? [match] : [];
  const pairs = found.map(({ entry, level }): Pair => ({ entry: entry.id, match: level }));
  if (outcome === 'review') return waits(reservation.id, pairs, given);
  const { amount, due, flags } = decision.gift;
  return [reservation.id, 'payout', pairsText(pairs), amount, due, ...flags].join(' ');
}

function oracleLine(outcome: Outcome, given: Case): string {
  const { reservation, kind } = outcome;
  if (kind === 'waiting') return waits(reservation, outcome.pairs, given);
  if (kind === 'refused') return `${reservation} refused ${outcome.codes.join(' ')}`;
  const flags = outcome.isAboveCap ? ['ABOVE_CAP'] : [];
  return [reservation, kind, pairsText([outcome]), outcome.amount, outcome.due, ...flags].join(' ');
}

/** Which pairs a contradiction names is left open: only that it waits is compared. */
function waits(reservation: string, pairs: readonly Pair[], { decisions }: Case): string {
  const yes = decisions.filter((each) => each.match === 'yes' && each.reservation === reservation);
  const isConfirmed = yes.some(({ entry }) => pairs.some((pair) => pair.entry === entry));
  return `${reservation} waits ${isConfirmed ? 'for the choice among guests' : pairsText(pairs)}`;
}
