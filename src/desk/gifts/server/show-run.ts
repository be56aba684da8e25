import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refusalCodes } from '../../../campaign/schema/clauses.ts';
import { forOperators } from '../../../campaign/schema/languages/operator-languages.ts';
import { languages } from '../../../campaign/schema/languages.ts';
import { newestRun } from '../../../gifts/folder/kept-runs.ts';
import { exportLedger } from '../../../gifts/folder/show-ledger.ts';
import { type GiftRun, isDue, type Payout } from '../../../gifts/gift-run.ts';
import { guestKeys } from '../../../gifts/matching/guests.ts';
import { explainLines } from '../../../gifts/output/explain-text.ts';
import { differenceTexts } from '../../../gifts/output/ledger-texts.ts';
import { remarksOn } from '../../../gifts/output/remarks.ts';
import { joinedReasons, reviewPairs } from '../../../gifts/output/review-rows.ts';
import { recordOf, recordsOf, totalsOf } from '../../../gifts/output/run-json.ts';
import { pairKey } from '../../../gifts/person-decision.ts';
import { factOf, inWords, reasonsIn } from '../../../gifts/reasons.ts';
import { giftAmount } from '../../../gifts/rules/gift-of.ts';
import { languageFor } from '../../../gifts/rules/gift-rules.ts';
import { lacking, unusedDecisions } from '../../../gifts/unused-decisions.ts';
import type { DecisionRow, GiftsRun, Refused, ReservationShown, ReviewPair } from '../contract/gifts.ts';
import { type GiftDesk, isCurrent, lastRunIn, numbersIn, openCampaign } from './gift-desk.ts';
import { cellsUnder } from './given-table.ts';
import { readingHeaders } from './propose-columns.ts';

/** What the app shows of the last run; null before the first one. */
export function showRun(desk: GiftDesk): GiftsRun | null {
  const { last } = desk;
  if (last === undefined) return null;
  const { id, run, given, changes } = last;
  const { rules, ledger, reclaimed, on = null } = run;
  const { codes, ...totals } = totalsOf(run);
  const codesNow = new Map(reclaimed.map((each) => [each.order, each.codes]));
  return {
    ...{ id, changes, on, ...totals },
    given: { reservations: given.reservations.name, entries: given.entries?.name ?? null },
    isCurrent: isCurrent(last, desk),
    differences: forOperators((language) => differenceTexts(run, language)),
    remarks: forOperators((language) => remarksOn(run, language, false)),
    codes: refusalCodes.flatMap((code) => {
      const { [code]: count } = codes;
      const says = inWords(rules, (language) => languages[language].facts[code]('…'));
      return count === undefined ? [] : [{ code, count, says }];
    }),
    files: resultFiles(openCampaign(desk).place.out),
    lists: {
      payouts: listedPayouts(run),
      review: shownPairs(desk, run),
      refused: refusedIn(run),
      decisions: decisionRows(run),
      sent: ledger.cards.map((card) => ({ ...card, codes: codesNow.get(card.order) ?? [] })),
    },
  };
}

/** What the run lists. */
export const listedPayouts = ({ payouts, on }: GiftRun): Payout[] =>
  payouts.filter((payout) => isDue(payout, on));

function shownPairs(desk: GiftDesk, run: GiftRun): ReviewPair[] {
  const readings = readingsIn(desk);
  return [...reviewPairs(run, false)].flatMap(({ decision, why, reservation, ...pair }) => {
    // A reservation that was cancelled is refused, whatever else is open.
    if (reservation.status !== 'confirmed') return [];
    const record = recordOf(decision);
    return {
      ...{ ...pair, reservation },
      reading: readings.get(reservation.id) ?? '',
      amount: giftAmount(reservation, run.rules),
      why: joinedReasons(why),
      isToCorrect:
        !pair.isDecidable || decision.doubts.some((doubt) => doubt === 'APARTMENT' || doubt === 'PROMOTION'),
      reworded: decision.reworded.map(({ code, ...texts }) => ({
        fact: inWords(run.rules, (language) => factOf(code, record, language)),
        ...texts,
      })),
      sentIn: run.ledger.sentIn(guestKeys(pair.entry)),
    };
  });
}

/** How names are read, by reservation, if the CSV has a column that says so. It serves nobody but the person who decides. */
function readingsIn(desk: GiftDesk): Map<string, string> {
  const table = lastRunIn(desk).given.reservations;
  const cells = readingHeaders.map((header) => cellsUnder(table, header)).find(({ length }) => length > 0);
  return new Map(numbersIn(table, desk).map(({ cell }, index) => [cell, cells?.[index]?.cell ?? '']));
}

function refusedIn({ decided, rules }: GiftRun): Refused[] {
  const reasons = forOperators((language) => reasonsIn(rules, languageFor(rules, language)));
  return decided
    .filter((decision) => decision.outcome === 'refused')
    .map((decision) => {
      const record = recordOf(decision);
      return { ...decision, reasons: forOperators((language) => reasons[language](record)) };
    });
}

function decisionRows(run: GiftRun): DecisionRow[] {
  const unused = new Map(unusedDecisions(run).map((each) => [pairKey(each), lacking[each.lacks]]));
  const guests = new Map(run.reservations.map(({ id, name }) => [id, name]));
  return run.decisions.map((decision) => ({
    ...decision,
    reservationName: guests.get(decision.reservation),
    entryName: run.entries.named.get(decision.entry)?.name,
    unused: unused.get(pairKey(decision)),
  }));
}

/** What the last run says about a reservation, and what the ledger has about it. */
export function showReservation(desk: GiftDesk, reservation: string): ReservationShown {
  const { run } = lastRunIn(desk);
  const decision = run.decided.find((each) => each.reservation.id === reservation);
  const record = decision && recordsOf(run)(decision);
  const isOfIt = (of: { reservation: string }) => of.reservation === reservation;
  return {
    explained: record ? forOperators((language) => explainLines(record, run.rules, language, false)) : null,
    history: run.ledger.rows.filter(isOfIt),
    card: run.ledger.cards.find(isOfIt) ?? null,
  };
}

const filesOfRun = [
  ...['payouts.csv', 'review.csv', 'refused.csv', 'reclaim.csv', 'sent.csv', 'decisions.yaml', 'run.json'],
];

/** Written when they are asked for, since no run writes them: they have the names of those who got a card. */
const filesOfLedger = ['ledger.csv', 'ledger-months.csv'];

/** `run.json` is the last run, whatever its name in `runs/`. */
const fileIn = (out: string, name: string): string =>
  (name === 'run.json' ? newestRun(out) : undefined) ?? join(out, name);

/** The files that may be downloaded; the app gets no others from the results folder. */
const resultFiles = (out: string): string[] => [
  ...filesOfRun.filter((name) => lstatSync(fileIn(out, name), { throwIfNoEntry: false })?.isFile()),
  ...filesOfLedger,
];

/** @returns undefined when no file has this name */
export async function readResultFile(desk: GiftDesk, name: string): Promise<Uint8Array | undefined> {
  const { place } = openCampaign(desk);
  if (!resultFiles(place.out).includes(name)) return undefined;
  if (filesOfLedger.includes(name)) await exportLedger(place);
  return readFileSync(fileIn(place.out, name));
}
