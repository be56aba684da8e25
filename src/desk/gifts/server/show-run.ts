import { clauses, type RefusalCode, refusalCodes } from '../../../campaign/clauses.ts';
import { termsOf } from '../../../campaign/gift-rules.ts';
import { type Bilingual, forOperators } from '../../../campaign/languages/operator-languages.ts';
import { languages } from '../../../campaign/languages.ts';
import { type Decided, type GiftRun, isDue, type Payout } from '../../../gifts/gift-run.ts';
import { guestKeys } from '../../../gifts/matching/guests.ts';
import { differenceTexts } from '../../../gifts/output/ledger-texts.ts';
import { joinedReasons, reviewPairs } from '../../../gifts/output/review-rows.ts';
import { recordOf, totalsOf } from '../../../gifts/output/run-json.ts';
import { pairKey } from '../../../gifts/person-decision.ts';
import { factOf, inWords } from '../../../gifts/reasons.ts';
import { giftAmount } from '../../../gifts/rules/gift-of.ts';
import { lacking, unusedDecisions } from '../../../gifts/unused-decisions.ts';
import type { DecisionRow, GiftsRun, ReviewPair, SentCard } from '../contract/gifts.ts';
import { columnMapIn, type GiftDesk, isCurrent, type LastRun } from './gift-desk.ts';
import { cellsUnder, type GivenTable } from './given-table.ts';
import { readingHeaders } from './propose-columns.ts';
import { resultFiles } from './result-files.ts';

/** What the app shows of the last run. */
export function showRun(last: LastRun, desk: GiftDesk): GiftsRun {
  const { id, run, out, given, changes, notRenewed = null } = last;
  const { rules, decided, on = null, assumedZone = null } = run;
  const { codes, notApplied, ...totals } = totalsOf(run);
  return {
    ...{ id, changes, notRenewed, on, assumedZone, ...totals },
    given: { reservations: given.reservations.name, entries: given.entries?.name ?? null },
    isCurrent: isCurrent(last, desk),
    differences: forOperators((language) => differenceTexts(run, language)),
    codes: refusalCodes.flatMap((code) => {
      const { [code]: count } = codes;
      if (count === undefined) return [];
      const says = inWords(rules, (language) => languages[language].facts[code]('…'));
      return [{ code, count, says, terms: inWords(rules, (each) => termsOf(code, rules, each).join(' ')) }];
    }),
    notApplied: notApplied.map((each) => clauses[each].says),
    files: resultFiles(out),
    lists: {
      payouts: listedPayouts(run),
      review: shownPairs(run, readingsIn(given.reservations, desk)),
      refused: decided
        .filter((decision) => decision.outcome === 'refused')
        .map((decision) => ({ ...decision, facts: decision.codes.map(factsOf(decision, run)) })),
      decisions: decisionRows(run),
      sent: sentCards(run),
    },
  };
}

/** What the run lists. */
export const listedPayouts = ({ payouts, on }: GiftRun): Payout[] =>
  payouts.filter((payout) => isDue(payout, on));

function shownPairs(run: GiftRun, readings: ReadonlyMap<string, string>): ReviewPair[] {
  return [...reviewPairs(run)].map(({ decision, why, ...pair }) => {
    const { reservation, entry } = pair;
    const factIn = factsOf(decision, run);
    return {
      ...pair,
      reading: readings.get(reservation.id) ?? '',
      amount: reservation.status === 'confirmed' ? giftAmount(reservation, run.rules) : null,
      why: joinedReasons(why),
      reworded: decision.reworded.map(({ code, ...texts }) => ({ fact: factIn(code), ...texts })),
      sentIn: run.ledger.sentIn(guestKeys(entry)),
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

function decisionRows(run: GiftRun): DecisionRow[] {
  const unused = new Map(unusedDecisions(run).map((each) => [pairKey(each), lacking[each.lacks]]));
  const guests = new Map(run.reservations.map(({ id, name }) => [id, name]));
  const entrants = new Map(run.entries.known.map(({ id, name }) => [id, name]));
  return run.decisions.map((decision) => ({
    ...decision,
    reservationName: guests.get(decision.reservation),
    entryName: entrants.get(decision.entry),
    unused: unused.get(pairKey(decision)),
  }));
}

function sentCards({ ledger, reclaimed }: GiftRun): SentCard[] {
  const codes = new Map(reclaimed.map((each) => [each.order, each.codes]));
  return ledger.cards.map((card) => ({ ...card, codes: codes.get(card.order) ?? [] }));
}
