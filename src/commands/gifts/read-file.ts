import { createHash } from 'node:crypto';
import { lstatSync, readFileSync, statSync } from 'node:fs';
import { bilingual } from '../../campaign/languages/operator-languages.ts';
import { decodeText } from '../../gifts/input/decode-text.ts';
import { type Fault, GiftInputError } from '../../gifts/input/fault.ts';

/**
 * Whether a file that may be missing is there. A link that leads nowhere is: what it led to must not count as nothing.
 * @throws {GiftInputError} when nobody can know
 */
export const isThere = (file: string): boolean =>
  guarded(file, () => lstatSync(file, { throwIfNoEntry: false })) !== undefined;

/**
 * Refuses what is too large before a byte of it is read.
 * @throws {GiftInputError} when it is no regular file, too large or cannot be read
 */
export function requireReadable(file: string, maxBytes: number): void {
  const found = guarded(file, () => statSync(file));
  if (!found.isFile()) throw new GiftInputError(file, [{ says: noFile }]);
  if (found.size > maxBytes) throw new GiftInputError(file, [{ says: tooLarge(maxBytes / 1_000_000) }]);
}

/** A text file as a whole. @throws {GiftInputError} when it cannot be read as text */
export function readText(file: string, maxBytes: number): { text: string; sha256: string } {
  requireReadable(file, maxBytes);
  const bytes = guarded(file, () => readFileSync(file));
  const decoded = decodeText(bytes);
  if ('fault' in decoded) throw new GiftInputError(file, [decoded.fault]);
  return { text: decoded.text, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** @throws {GiftInputError} when there is any fault */
export function requireFaultless(file: string, faults: readonly Fault[]): void {
  if (faults.length > 0) throw new GiftInputError(file, faults);
}

function guarded<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new GiftInputError(file, [{ says: unreadable((error as Error).message) }]);
  }
}

const noFile = bilingual('通常のファイルではありません。', 'is not a regular file.');

const tooLarge = (megabytes: number) =>
  bilingual(
    `${megabytes} MBを超えています。対象のキャンペーンの行だけにしてください。`,
    `is larger than ${megabytes} MB. Keep the rows of this campaign alone.`,
  );

const unreadable = (reason: string) =>
  bilingual(`読み込めません（${reason}）。`, `cannot be read (${reason}).`);
