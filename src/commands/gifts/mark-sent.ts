import { join } from 'node:path';
import { bilingual } from '../../campaign/languages/operator-languages.ts';
import { type AddedSent, addSent } from '../../gifts/add-sent.ts';
import { GiftInputError, shown } from '../../gifts/input/fault.ts';
import { limits } from '../../gifts/input/limits.ts';
import { type ListedPayout, readPayouts } from '../../gifts/input/read-sent.ts';
import { sentFile } from '../../gifts/output/gift-files.ts';
import { recordedPayouts } from '../../gifts/output/recorded-payouts.ts';
import { unsentPayouts } from '../../gifts/output/unsent-payouts.ts';
import type { Day } from '../../gifts/rules/calendar.ts';
import type { SentGift } from '../../gifts/sent-gift.ts';
import { readLastRun, requireRun } from './last-run.ts';
import { openOutputFolder } from './output-folder.ts';
import { type InputFile, isThere, nameOf, readText, requireFaultless } from './read-file.ts';
import { readSentGifts, requireSentKept } from './read-sent-gifts.ts';

type Added = AddedSent<ListedPayout>;

/** `isListed`: `payouts.csv` cannot be read, so it may still list what has been sent. */
export type MarkedSent = Pick<Added, 'added' | 'known'> & { isListed: boolean };

/**
 * Records in `sent.csv` that the payouts listed in a file have been sent, all of them or none, and takes them out of
 * `payouts.csv`, so that nobody sends them again.
 * @param file a `payouts.csv`, or part of one
 * @throws {GiftInputError} for any fault in it or in `sent.csv`, for a contradiction between the two, and for a row that
 * is not a payout of the last run
 */
export async function markSent(out: string, file: InputFile, sentOn: Day): Promise<MarkedSent> {
  const { payouts, faults } = readPayouts(readText(file, limits.fileBytes).text);
  requireFaultless(nameOf(file), faults);
  requireRun(out);
  const folder = openOutputFolder(out);
  try {
    await requireSentKept(out);
    const { gifts } = readSentGifts(out);
    const decided = await readLastRun(out, recordedPayouts);
    const { sent, added, known, conflicts, strange } = addSent(gifts, payouts, decided, sentOn);
    requireFaultless(nameOf(file), [
      ...conflicts.map((conflict) => ({ line: conflict.listed.line, says: contradicts(conflict) })),
      ...strange.map((row) => ({ line: row.listed.line, says: isStrange(row) })),
    ]);
    const left = leftIn(out, sent);
    const files = {
      ...(added > 0 && { 'sent.csv': sentFile(sent) }),
      ...(left && left.gone > 0 && { 'payouts.csv': left.pieces }),
    };
    if (Object.keys(files).length > 0) folder.publish(files);
    return { added, known, isListed: left === undefined };
  } finally {
    folder.release();
  }
}

/** What was sent has to be recorded even if somebody has damaged `payouts.csv`, which the next run replaces. */
function leftIn(out: string, sent: readonly SentGift[]): ReturnType<typeof unsentPayouts> {
  const file = join(out, 'payouts.csv');
  if (!isThere(file)) return { pieces: [], gone: 0 };
  try {
    return unsentPayouts(readText(file, limits.fileBytes).text, sent);
  } catch (error) {
    if (error instanceof GiftInputError) return undefined;
    throw error;
  }
}

const contradicts = ({ listed, sent }: Added['conflicts'][number]) =>
  bilingual(
    `${ja(listed)}は、送付済みの記録（${ja(sent)}、${sent.sentOn}）と一致しません。何も記録していません。`,
    `says ${en(listed)}, but sent.csv has ${en(sent)} on ${sent.sentOn}. Nothing was recorded.`,
  );

const isStrange = ({ listed, payout }: Added['strange'][number]) =>
  bilingual(
    `${ja(listed)}は、前回の実行の送付対象${payout ? `（${ja(payout)}）と一致しません` : 'にありません'}。表計算ソフトで番号の先頭の0などが変わっていないかを確認し、payouts.csv の行をそのままお使いください。何も記録していません。`,
    `says ${en(listed)}, but ${payout ? `the last run has ${en(payout)}` : 'the last run has no such payout'}. Use the rows of payouts.csv as they are: a spreadsheet may have changed a number, such as its leading zeros. Nothing was recorded.`,
  );

type Numbers = { reservation: string; entry: number; amount: number };

const ja = ({ reservation, entry, amount }: Numbers): string =>
  `予約「${shown(reservation)}」・エントリー${entry}・${amount}円`;

const en = ({ reservation, entry, amount }: Numbers): string =>
  `reservation ${shown(reservation)}, entry ${entry}, ¥${amount}`;
