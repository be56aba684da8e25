import type { GiftRules } from '../../src/campaign/gift-rules.ts';
import { afterMinuteOf } from '../../src/campaign/stage.ts';
import type { LedgerRow as RecordedRow } from '../../src/entries/gift-ledger.ts';
import type { Decision } from '../../src/gifts/decide-gifts.ts';
import { runGifts } from '../../src/gifts/gift-run.ts';
import { parseDay, parseMoment } from '../../src/gifts/input/parse-moment.ts';
import { compareEntries } from '../../src/gifts/matching/compare-entries.ts';
import { guestKeys } from '../../src/gifts/matching/guests.ts';
import type { Reservation } from '../../src/gifts/reservation.ts';
import { campaignGifts } from '../../src/ledger/campaign-gifts.ts';
import type { CampaignGifts } from '../../src/ledger/gift-cards.ts';
import { generateCase } from './generate-case.ts';
import { type Case, type LedgerRow, type Outcome, settle } from './settle.ts';

/** What both settlements say of a case where they differ, a line for each reservation. */
export type Difference = { given: Case; settlement: string[]; oracle: string[] };

/**
 * Compares the two settlements on the cases of some seeds.
 * @param see is passed each line on which they agree
 * @returns the first difference, with as few rows as show it; undefined if there is none
 */
export function firstDifference(
  seeds: { from: number; count: number },
  see: (line: string) => void = () => {},
): Difference | undefined {
  for (let seed = seeds.from; seed < seeds.from + seeds.count; seed++) {
    const given = generateCase(seed);
    const settlement = settlementOf(given);
    if (settlement.join() !== oracleOf(given).join()) return describe(shrink(given));
    settlement.forEach(see);
  }
  return undefined;
}

const differs = (given: Case): boolean => settlementOf(given).join() !== oracleOf(given).join();

const describe = (given: Case): Difference => ({
  given,
  settlement: settlementOf(given),
  oracle: oracleOf(given),
});

/** Drops rows, one at a time, as long as the case still differs. */
function shrink(given: Case): Case {
  for (const rows of ['reservations', 'entries', 'decisions', 'ledger'] as const) {
    for (const index of given[rows].keys()) {
      const smaller = { ...given, [rows]: given[rows].filter((_, each) => each !== index) };
      if (differs(smaller)) return shrink(smaller);
    }
  }
  return given;
}

/** For the message of a test: its figures, its rows, and the lines that differ. */
export function differenceText({ given, settlement, oracle }: Difference): string {
  const { campaign, entries, reservations, decisions, ledger } = given;
  const lines = (name: string, rows: readonly unknown[]) =>
    rows.map((row) => `${name} ${JSON.stringify(row)}`);
  return [
    ...lines('campaign', [campaign]),
    ...lines('entry', entries),
    ...lines('reservation', reservations),
    ...lines('decision', decisions),
    ...lines('ledger', ledger),
    ...settlement.map((line) => `settlement: ${line}`),
    ...oracle.map((line) => `oracle:     ${line}`),
  ].join('\n');
}

function settlementOf(given: Case): string[] {
  const rules = rulesOf(given);
  const reservations = given.reservations.map((each) => reservationOf(each, given));
  const decisions = given.decisions.map((each) => ({ ...each, match: each.match === 'yes' }));
  const ledger = ledgerOf(given.ledger);
  const compared = compareEntries({ rules, reservations, decisions, sent: ledger.cards });
  for (const { id, enteredAt, name, email, suspected } of given.entries)
    compared.take({ id, name, email, suspected, language: 'ja', time: parseMoment(enteredAt) ?? Number.NaN });
  const run = {
    rules,
    reservations,
    entries: compared.done(),
    decisions,
    ledger,
    imported: 0,
    wordings: new Map(),
    on: undefined,
  };
  const { usedAgain, decided, reclaimed } = runGifts({ ...run, sha256: noDigests });
  if (usedAgain.length > 0) return usedAgain.map(({ reservation }) => usedAgainLine(reservation.id)).sort();
  return [
    ...decided.map((decision) => settlementLine(decision, given)).sort(),
    ...reclaimed.map(reclaimLine).sort(),
  ];
}

const noDigests = {
  reservations: undefined,
  map: undefined,
  entries: undefined,
  decisions: undefined,
  sent: undefined,
};
const usedAgainLine = (reservation: string): string => `${reservation} is the number of another guest's card`;

type Reclaim = {
  reservation: string;
  entry: number;
  amount: number;
  sentOn: string;
  codes: readonly string[];
};
const reclaimLine = ({ reservation, entry, amount, sentOn, codes }: Reclaim): string =>
  [reservation, 'reclaim', entry, amount, sentOn, ...codes].join(' ');

/** The ledger as people recorded it, a row for each of these. */
function ledgerOf(given: readonly LedgerRow[]): CampaignGifts {
  const key = new Map([[campaignId, 'a key']]);
  const { number } = campaignGifts({ rows: [], keys: key }, campaignId);
  const rows: RecordedRow[] = [];
  for (const { reservation, ...row } of given) {
    const before = rows.findLast((each) => each.reservation === reservation);
    const sent = row.kind === 'sent' ? { ...row, ...number(guestKeys(row.paidTo)) } : before;
    if (sent === undefined) continue;
    const { order, guest, entry } = sent;
    const amount = 'amount' in row ? row.amount : sent.amount;
    const recorded = {
      campaign: campaignId,
      event: row.kind,
      order,
      guest,
      entry,
      reservation,
      amount,
      by: 'sato',
      note: '',
    };
    const day = row.kind === 'sent' ? row.sentOn : '2025-08-01';
    rows.push({ ...recorded, day, recorded: `${day}T00:00:00.000Z` });
  }
  return campaignGifts({ rows, keys: key }, campaignId);
}

const campaignId = 'Spring2025';

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
    id: Number(id),
    names: [id],
    rents: [price],
  })),
  terms: [{ clauses: campaign.inForce, sentence: { ja: '', en: '' } }],
});

function reservationOf(given: Case['reservations'][number], { campaign }: Case): Reservation {
  if (given.status === 'cancelled') return given;
  const { apartment, reservedAt, paidAt, checkIn, endedOn, initialPayment } = given;
  return {
    ...given,
    apartment: String(apartment),
    apartmentId:
      typeof apartment === 'number' && campaign.prices[apartment] !== undefined ? apartment : undefined,
    reservedAt: parseDay(reservedAt) ?? '',
    paidAt: paidAt === null ? undefined : parseDay(paidAt),
    checkIn: checkIn ?? undefined,
    endedOn: endedOn ?? undefined,
    initialPayment: initialPayment ?? undefined,
    otherPromotion: given.otherPromotion === true,
  };
}

type Pair = { entry: number; level: string };

function settlementLine(decision: Decision, given: Case): string {
  const { reservation, match, outcome } = decision;
  if (outcome === 'refused') return `${reservation.id} refused ${decision.codes.join(' ')}`;
  const found = match.kind === 'open' ? match.pairs : match.kind === 'found' ? [match] : [];
  const pairs = found.map(({ entry, level }): Pair => ({ entry: entry.id, level }));
  if (outcome === 'review') return waits(reservation.id, pairs, given);
  const { amount, due, flags } = decision.gift;
  return [reservation.id, 'payout', pairsText(pairs), amount, due, ...flags].join(' ');
}

function oracleOf(given: Case): string[] {
  const { usedAgain, outcomes, reclaims } = settle(given);
  return [
    ...usedAgain.map(({ reservation }) => usedAgainLine(reservation)).sort(),
    ...outcomes.map((outcome) => oracleLine(outcome, given)).sort(),
    ...reclaims.map(reclaimLine).sort(),
  ];
}

function oracleLine(outcome: Outcome, given: Case): string {
  const { reservation, kind } = outcome;
  if (kind === 'refused')
    return `${reservation} refused ${outcome.refusals.map(({ code }) => code).join(' ')}`;
  if (kind === 'waiting') {
    const pairs = outcome.pairs.map(({ entry, match }): Pair => ({ entry, level: match }));
    return waits(reservation, pairs, given);
  }
  const { entry, match, amount, due, isAboveCap } = outcome;
  const flags = isAboveCap ? ['ABOVE_CAP'] : [];
  return [reservation, 'payout', pairsText([{ entry, level: match }]), amount, due, ...flags].join(' ');
}

const pairsText = (pairs: readonly Pair[]): string =>
  pairs.map(({ entry, level }) => `${entry} ${level}`).join(', ');

/** Which pairs a contradiction names is left open: only that it waits is compared. */
function waits(reservation: string, pairs: readonly Pair[], { decisions }: Case): string {
  const isConfirmed = pairs.some(({ entry }) =>
    decisions.some(
      (each) => each.match === 'yes' && each.entry === entry && each.reservation === reservation,
    ),
  );
  return `${reservation} waits ${isConfirmed ? 'for the choice among guests' : pairsText(pairs)}`;
}
