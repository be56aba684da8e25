import { join } from 'node:path';
import { bilingual } from '../../campaign/languages/operator-languages.ts';
import { GiftInputError } from '../../gifts/input/fault.ts';
import { limits } from '../../gifts/input/limits.ts';
import { readSent } from '../../gifts/input/read-sent.ts';
import { runHead } from '../../gifts/output/read-run.ts';
import type { SentGift } from '../../gifts/sent-gift.ts';
import { readLastRun } from './last-run.ts';
import { isThere, readText, requireFaultless } from './read-file.ts';

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

const isLost = bilingual(
  'ありません。前回の実行では読み込まれています。送付済みのギフトカードを二重にお送りしないよう、バックアップから戻してください。',
  'is missing, though the last run read it. Put it back from a backup: without it gift cards would be sent twice.',
);
