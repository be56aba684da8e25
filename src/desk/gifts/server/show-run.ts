import { clauses, type RefusalCode, refusalCodes } from '../../../campaign/clauses.ts';
import { termsOf } from '../../../campaign/gift-rules.ts';
import { type Bilingual, forOperators } from '../../../campaign/languages/operator-languages.ts';
import { languages } from '../../../campaign/languages.ts';
import { type Decided, type GiftRun, isDue } from '../../../gifts/gift-run.ts';
import { guestKeys } from '../../../gifts/matching/guests.ts';
import { differenceTexts } from '../../../gifts/output/ledger-texts.ts';
import { joinedReasons, reviewPairs } from '../../../gifts/output/review-rows.ts';
import { recordOf, totalsOf } from '../../../gifts/output/run-json.ts';
import { pairKey } from '../../../gifts/person-decision.ts';
import { factOf, inWords } from '../../../gifts/reasons.ts';
import { giftAmount } from '../../../gifts/rules/gift-of.ts';
import { unusedDecisions } from '../../../gifts/unused-decisions.ts';
import type { DecisionRow, GiftsRun, PayoutRow, RefusedRow, ReviewPair, SentRow } from '../contract/gifts.ts';
import { columnMapIn, type GiftDesk, isCurrent, type LastRun } from './gift-desk.ts';
import { cellsUnder, type GivenTable } from './given-table.ts';
import { readingHeaders } from './propose-columns.ts';
import { resultFiles } from './result-files.ts';

/** What the app shows of the last run. */
export function showRun(last: LastRun, desk: GiftDesk): GiftsRun {
  const { id, run, out, given, changes, notRenewed = null } = last;
  const { codes, notApplied, ...totals } = totalsOf(run);
  const payouts = payoutRows(run);
  const dues = payouts.map(({ due }) => due).sort();
  return {
    ...{ id, changes, notRenewed, ...totals },
    on: run.on ?? null,
    given: { reservations: given.reservations.name, entries: given.entries?.name ?? null },
    isCurrent: isCurrent(last, desk),
    firstDue: dues.at(0) ?? null,
    lastDue: dues.at(-1) ?? null,
    differences: forOperators((language) => differenceTexts(run, language)),
    codes: codesIn(run, codes),
    notApplied: notApplied.map((each) => clauses[each].says),
    assumedZone: run.assumedZone ?? null,
    files: resultFiles(out),
    lists: {
      payouts,
      review: reviewRows(run, readingsIn(given.reservations, desk)),
      refused: refusedRows(run),
      decisions: decisionRows(run),
      sent: sentRows(run),
    },
  };
}

const codesIn = ({ rules }: GiftRun, counts: Readonly<Record<string, number>>): GiftsRun['codes'] =>
  refusalCodes
    .filter((code) => counts[code] !== undefined)
    .map((code) => ({
      code,
      count: counts[code] ?? 0,
      says: inWords(rules, (language) => languages[language].facts[code]('…')),
      terms: inWords(rules, (language) => termsOf(code, rules, language).join(' ')),
    }));

export const payoutRows = ({ payouts, on }: GiftRun): PayoutRow[] =>
  payouts
    .filter((payout) => isDue(payout, on))
    .map(({ reservation, match, gift, sentIn }) => {
      const { id: entry, name, email, language } = match.entry;
      const of = { reservation: reservation.id, entry, name, email, language };
      return { ...of, level: match.level, isDecided: match.decided, sentIn, ...gift };
    });

function reviewRows(run: GiftRun, readings: ReadonlyMap<string, string>): ReviewPair[] {
  return [...reviewPairs(run)].map((pair) => {
    const { reservation, decision, entry, level, why, waitsFor, confirms, isDecidable } = pair;
    const { id, name, email } = reservation;
    const factIn = factsOf(decision, run);
    const facts = reservation.status === 'confirmed' && {
      reading: readings.get(id) ?? '',
      ...{ apartment: reservation.apartment, reservedAt: reservation.reservedAt },
      ...{ firstMonthRent: reservation.firstMonthRent, amount: giftAmount(reservation, run.rules) },
    };
    return {
      reservation: { id, name, email },
      facts: facts || null,
      entry: { ...entry, time: new Date(entry.time).toISOString() },
      level,
      why: joinedReasons(why),
      reworded: decision.reworded.map(({ code, ...texts }) => ({ fact: factIn(code), ...texts })),
      sentIn: run.ledger.sentIn(guestKeys(entry)),
      waitsFor: waitsFor ?? null,
      confirms: confirms ?? null,
      isDecidable,
    };
  });
}

/** How names are read, by reservation, if the CSV has a column that says so. It serves nobody but the person who decides. */
function readingsIn(table: GivenTable, desk: GiftDesk): Map<string, string> {
  const { id = 'id' } = columnMapIn(desk).data.columns;
  const cells = readingHeaders.map((header) => cellsUnder(table, header)).find(({ length }) => length > 0);
  return new Map(cellsUnder(table, id).map((each, index) => [each.cell, cells?.[index]?.cell ?? '']));
}

/** What each code finds in a reservation. */
function factsOf(decision: Decided, { rules }: GiftRun): (code: RefusalCode) => Bilingual {
  const record = recordOf(decision);
  return (code) => inWords(rules, (language) => factOf(code, record, language));
}

const refusedRows = (run: GiftRun): RefusedRow[] =>
  run.decided.flatMap((decision) => {
    if (decision.outcome !== 'refused') return [];
    const { id: reservation, name, email } = decision.reservation;
    const { codes } = decision;
    return [{ reservation, name, email, codes, facts: codes.map(factsOf(decision, run)) }];
  });

function decisionRows(run: GiftRun): DecisionRow[] {
  const unused = new Map(unusedDecisions(run).map((each) => [pairKey(each), each.lacks]));
  const guests = new Map(run.reservations.map(({ id, name }) => [id, name]));
  const entrants = new Map(run.entries.known.map(({ id, name }) => [id, name]));
  return run.decisions.map((decision) => ({
    ...decision,
    reservationName: guests.get(decision.reservation) ?? null,
    entryName: entrants.get(decision.entry) ?? null,
    unused: unused.get(pairKey(decision)) ?? null,
  }));
}

function sentRows({ ledger, reclaimed }: GiftRun): SentRow[] {
  const codes = new Map(reclaimed.map((each) => [each.order, each.codes]));
  return ledger.cards.map(({ campaign: _campaign, guest: _guest, later, ...card }) => ({
    ...card,
    settledBy: [...new Set(later.map(({ by }) => by))].join(', '),
    codes: codes.get(card.order) ?? [],
  }));
}
