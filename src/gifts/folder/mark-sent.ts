import { join } from 'node:path';
import { bilingual } from '../../campaign/languages/operator-languages.ts';
import { type AddedSent, addSent } from '../add-sent.ts';
import { GiftInputError, shown } from '../input/fault.ts';
import { limits } from '../input/limits.ts';
import { type ListedPayout, readPayouts, readSent } from '../input/read-sent.ts';
import { sentFile } from '../output/gift-files.ts';
import { runHead } from '../output/read-run.ts';
import { recordedPayouts } from '../output/recorded-payouts.ts';
import { unsentPayouts } from '../output/unsent-payouts.ts';
import type { Day } from '../rules/calendar.ts';
import type { SentGift } from '../sent-gift.ts';
import { readLastRun, requireRun } from './last-run.ts';
import { openOutputFolder } from './output-folder.ts';
import { type InputFile, isThere, nameOf, readText, requireFaultless } from './read-file.ts';

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

/** Sent gift cards from the `sent.csv` of a folder. @throws {GiftInputError} for any fault in it */
export function readSentGifts(folder: string): { gifts: SentGift[]; sha256: string | undefined } {
  const file = join(folder, 'sent.csv');
  if (!isThere(file)) return { gifts: [], sha256: undefined };
  const { text, sha256 } = readText(file, limits.fileBytes);
  const { sent, faults } = readSent(text);
  requireFaultless(file, faults);
  return { gifts: sent, sha256 };
}

/**
 * Guards against a lost file, after which every gift card would be listed again.
 * @throws {GiftInputError} when the last run into a folder read a `sent.csv` that no longer exists
 */
export async function requireSentKept(folder: string): Promise<void> {
  const file = join(folder, 'sent.csv');
  if (isThere(file) || !isThere(join(folder, 'run.json'))) return;
  const head = await readLastRun(folder, runHead);
  if (head.sha256.sent !== undefined) throw new GiftInputError(file, [{ says: isLost }]);
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

const isLost = bilingual(
  'ありません。前回の実行では読み込まれています。送付済みのギフトカードを二重にお送りしないよう、バックアップから戻してください。',
  'is missing, though the last run read it. Put it back from a backup: without it gift cards would be sent twice.',
);
