import type { RefusalCode } from '../../../campaign/clauses.ts';
import type { Bilingual } from '../../../campaign/languages/operator-languages.ts';
import { readDecisions } from '../../../gifts/folder/record-decisions.ts';
import { type Decided, type GiftRun, isDue, type Payout } from '../../../gifts/gift-run.ts';
import type { DecisionLine } from '../../../gifts/input/decisions-file.ts';
import type { GiftCard } from '../../../gifts/ledger/gift-cards.ts';
import { guestKeys } from '../../../gifts/matching/guests.ts';
import { joinedReasons, reviewPairs } from '../../../gifts/output/review-rows.ts';
import { recordOf } from '../../../gifts/output/run-json.ts';
import { pairKey } from '../../../gifts/person-decision.ts';
import { factOf, inWords } from '../../../gifts/reasons.ts';
import { unusedDecisions } from '../../../gifts/unused-decisions.ts';
import type {
  DecisionRow,
  GiftList,
  GiftRow,
  PayoutRow,
  RefusedRow,
  ReviewPair,
  SentRow,
} from '../contract/gifts.ts';
import { type GiftSession, lastRunIn } from './gift-session.ts';

/** Converts the results of a run to the rows that the app shows. */

export const listedPayouts = ({ payouts, on }: GiftRun): Payout[] =>
  payouts.filter((payout) => isDue(payout, on));

export const payoutRows = (run: GiftRun): PayoutRow[] =>
  listedPayouts(run).flatMap(({ reservation, match, gift, sentIn }) => {
    if (match.kind !== 'found') return [];
    const { id: entry, name, email, language } = match.entry;
    const { level, decided: isDecided } = match;
    return [
      {
        reservation: reservation.id,
        entry,
        name,
        email,
        language,
        level,
        isDecided,
        sentIn,
        ...gift,
      },
    ];
  });

const reviewRows = (run: GiftRun): ReviewPair[] =>
  [...reviewPairs(run)].map(
    ({ reservation, decision, entry, level, why, waitsFor, confirms, isDecidable }) => {
      const { id, name, email } = reservation;
      const reservedAt = reservation.status === 'confirmed' ? reservation.reservedAt : null;
      const factIn = factsOf(decision, run);
      return {
        reservation: { id, name, email, reservedAt },
        entry: { ...entry, time: new Date(entry.time).toISOString() },
        level,
        why: joinedReasons(why),
        reworded: decision.reworded.map(({ code, ...texts }) => ({ fact: factIn(code), ...texts })),
        sentIn: run.ledger.sentIn(guestKeys(entry)),
        waitsFor: waitsFor ?? null,
        confirms: confirms ?? null,
        isDecidable,
      };
    },
  );

/** What each code finds in a reservation. */
function factsOf(decision: Decided, { rules }: GiftRun): (code: RefusalCode) => Bilingual {
  const record = recordOf(decision);
  return (code) => inWords(rules, (language) => factOf(code, record, language));
}

const refusedRows = (run: GiftRun): RefusedRow[] =>
  run.decided.filter(isRefused).map((decision) => {
    const { id, name, email } = decision.reservation;
    return {
      reservation: id,
      name,
      email,
      codes: decision.codes,
      facts: decision.codes.map(factsOf(decision, run)),
    };
  });

const isRefused = (decision: Decided) => decision.outcome === 'refused';

/** @param decisions from the file as it is now */
function decisionRows(run: GiftRun, decisions: readonly DecisionLine[]): DecisionRow[] {
  const unused = new Map(unusedDecisions({ ...run, decisions }).map((each) => [pairKey(each), each.lacks]));
  const reservations = new Set(decisions.map(({ reservation }) => reservation));
  const entries = new Set(decisions.map(({ entry }) => entry));
  const guests = new Map(
    run.reservations.filter(({ id }) => reservations.has(id)).map(({ id, name }) => [id, name]),
  );
  const entrants = new Map(
    run.entries.known.filter(({ id }) => entries.has(id)).map(({ id, name }) => [id, name]),
  );
  return decisions.map((decision) => ({
    ...decision,
    reservationName: guests.get(decision.reservation) ?? null,
    entryName: entrants.get(decision.entry) ?? null,
    unused: unused.get(pairKey(decision)) ?? null,
  }));
}

const sentRow = ({ campaign: _campaign, guest: _guest, later, ...card }: GiftCard): SentRow => ({
  ...card,
  settledBy: [...new Set(later.map(({ by }) => by))].join(', '),
});

/** Decisions as they are in the folder now; the others as the run found them. */
const lists: { [List in GiftList]: (run: GiftRun, out: string) => readonly GiftRow<List>[] } = {
  payouts: payoutRows,
  review: reviewRows,
  refused: refusedRows,
  reclaimed: ({ reclaimed }) => reclaimed.map(({ reservation, codes }) => ({ reservation, codes })),
  decisions: (run, out) => decisionRows(run, readDecisions(out).data),
  sent: ({ ledger }) => ledger.cards.map(sentRow),
};

export function readList(session: GiftSession, name: GiftList): readonly GiftRow<GiftList>[] {
  const { run, out } = lastRunIn(session);
  return lists[name](run, out);
}
