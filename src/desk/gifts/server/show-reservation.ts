import type { OperatorLanguage } from '../../../campaign/languages/operator-languages.ts';
import { explain } from '../../../gifts/folder/kept-runs.ts';
import { matchLevels } from '../../../gifts/matching/match-level.ts';
import type { ExplainedLine, ReservationShown } from '../contract/gifts.ts';
import { type GiftDesk, lastRunIn } from './gift-desk.ts';

/** What the last run says about a reservation, and what the ledger has about it. */
export async function showReservation(
  desk: GiftDesk,
  reservation: string,
  language: OperatorLanguage,
): Promise<ReservationShown> {
  const { run, out } = lastRunIn(desk);
  const isOfIt = (of: { reservation: string }) => of.reservation === reservation;
  const isThere = run.reservations.some(({ id }) => id === reservation);
  return {
    explained: isThere ? linesOf(await explain(out, reservation, language)) : null,
    history: run.ledger.rows.filter(isOfIt),
    card: run.ledger.cards.find(isOfIt) ?? null,
  };
}

/** A line that compares with a rule begins with a sign, which screens put into words. Codes are for files. */
const linesOf = (text: string): ExplainedLine[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [, sign, compared] = /^ {2}([○×]) (.*)$/.exec(line) ?? [];
      const words = (compared ?? line).replace(/^[A-Z_]+(：|: )/, '').replace(levels, '');
      return { text: words, isMet: sign === undefined ? null : sign === '○' };
    });

const levels = new RegExp(`(、|, )(${matchLevels.join('|')})(?=、|, |$)`);
