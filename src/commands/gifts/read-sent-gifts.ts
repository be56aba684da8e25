import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { limits } from '../../gifts/input/limits.ts';
import { readSent } from '../../gifts/input/read-sent.ts';
import type { SentGift } from '../../gifts/sent-gift.ts';
import { readText, requireFaultless } from './read-file.ts';

/** What was sent, by the `sent.csv` of a folder. @throws {GiftInputError} for any fault in it */
export function readSentGifts(folder: string): { gifts: SentGift[]; sha256: string | undefined } {
  const file = join(folder, 'sent.csv');
  if (!existsSync(file)) return { gifts: [], sha256: undefined };
  const { text, sha256 } = readText(file, limits.fileBytes);
  const { sent, faults } = readSent(text);
  requireFaultless(file, faults);
  return { gifts: sent, sha256 };
}
