import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bilingual } from '../../campaign/languages/operator-languages.ts';
import { type AddedSent, addSent } from '../../gifts/add-sent.ts';
import { GiftInputError } from '../../gifts/input/fault.ts';
import { limits } from '../../gifts/input/limits.ts';
import { readPayouts } from '../../gifts/input/read-sent.ts';
import { sentFile } from '../../gifts/output/gift-files.ts';
import type { Day } from '../../gifts/rules/calendar.ts';
import { openOutputFolder } from './output-folder.ts';
import { readText, requireFaultless } from './read-file.ts';
import { readSentGifts } from './read-sent-gifts.ts';

/**
 * Notes in `sent.csv` that the payouts of a file have been sent: all of them or none.
 * @param file a `payouts.csv`, or a part of it
 * @throws {GiftInputError} for any fault in it or in `sent.csv`, and where the two contradict each other
 */
export function markSent(out: string, file: string, sentOn: Day): Pick<AddedSent, 'added' | 'known'> {
  const { payouts, faults } = readPayouts(readText(file, limits.fileBytes).text);
  requireFaultless(file, faults);
  if (!existsSync(join(out, 'run.json'))) throw new GiftInputError(out, [{ says: noRun }]);
  const folder = openOutputFolder(out);
  try {
    const { sent, added, known, conflicts } = addSent(readSentGifts(out).gifts, payouts, sentOn);
    requireFaultless(
      file,
      conflicts.map((conflict) => ({ says: contradicts(conflict) })),
    );
    if (added > 0) folder.publish({ 'sent.csv': sentFile(sent) });
    return { added, known };
  } finally {
    folder.release();
  }
}

const noRun = bilingual(
  'まだ実行結果がありません。--out のフォルダをご確認ください。',
  'holds no run yet. Name the folder of the run with --out.',
);

const contradicts = ({ payout, sent }: AddedSent['conflicts'][number]) =>
  bilingual(
    `予約「${payout.reservation}」・エントリー${payout.entry}・${payout.amount}円は、送付済みの記録（予約「${sent.reservation}」・エントリー${sent.entry}・${sent.amount}円、${sent.sentOn}）と一致しません。何も記録していません。`,
    `says reservation ${payout.reservation}, entry ${payout.entry}, ¥${payout.amount}, but sent.csv has reservation ${sent.reservation}, entry ${sent.entry}, ¥${sent.amount} on ${sent.sentOn}. Nothing was recorded.`,
  );
