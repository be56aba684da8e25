import type { Decision } from '../../../gifts/decide-gifts.ts';
import { readDecisions } from '../../../gifts/folder/record-decisions.ts';
import { type GiftRun, isDue, type Payout } from '../../../gifts/gift-run.ts';
import type { DecisionLine } from '../../../gifts/input/decisions-file.ts';
import type { GiftCard } from '../../../gifts/ledger/gift-cards.ts';
import { reviewPairs } from '../../../gifts/output/review-rows.ts';
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
  listedPayouts(run).flatMap(({ reservation, match, gift }) => {
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
        ...gift,
      },
    ];
  });

const reviewRows = (run: GiftRun): ReviewPair[] =>
  [...reviewPairs(run)].map(({ reservation, entry, level, why, waitsFor, confirms, isDecidable }) => {
    const { id, name, email } = reservation;
    const reservedAt = reservation.status === 'confirmed' ? reservation.reservedAt : null;
    return {
      reservation: { id, name, email, reservedAt },
      entry: { ...entry, time: new Date(entry.time).toISOString() },
      level,
      why,
      waitsFor: waitsFor ?? null,
      confirms: confirms ?? null,
      isDecidable,
    };
  });

const refusedRows = ({ decided, rules }: GiftRun): RefusedRow[] =>
  decided.filter(isRefused).map((decision) => {
    const { id, name, email } = decision.reservation;
    const record = recordOf(decision);
    const facts = decision.codes.map((code) => inWords(rules, (language) => factOf(code, record, language)));
    return { reservation: id, name, email, codes: decision.codes, facts };
  });

const isRefused = (decision: Decision) => decision.outcome === 'refused';

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

const sentRow = ({
  campaign: _campaign,
  guest: _guest,
  recordedAmount,
  later,
  ...card
}: GiftCard): SentRow => ({
  ...card,
  recordedAmount: recordedAmount ?? null,
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
