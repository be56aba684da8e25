import { createHash } from 'node:crypto';
import { lstatSync, readFileSync, statSync } from 'node:fs';
import { bilingual } from '../../campaign/languages/operator-languages.ts';
import { decodeText } from '../../gifts/input/decode-text.ts';
import { type Fault, GiftInputError } from '../../gifts/input/fault.ts';
import { tooLarge } from '../../gifts/input/limits.ts';

/** The path of a file, or one that somebody handed over, such as by dropping it into the desk. */
export type InputFile = string | GivenFile;

export type GivenFile = {
  /** What its owner calls it; no path. */
  name: string;
  bytes: Uint8Array;
};

/** As a fault in it names it. */
export const nameOf = (file: InputFile): string => (typeof file === 'string' ? file : file.name);

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
export function requireReadable(file: InputFile, maxBytes: number): void {
  const size = typeof file === 'string' ? sizeOf(file) : file.bytes.length;
  if (size > maxBytes) throw new GiftInputError(nameOf(file), [{ says: tooLarge(maxBytes) }]);
}

function sizeOf(file: string): number {
  const found = guarded(file, () => statSync(file));
  if (!found.isFile()) throw new GiftInputError(file, [{ says: noFile }]);
  return found.size;
}

/** A text file as a whole. @throws {GiftInputError} when it cannot be read as text */
export function readText(file: InputFile, maxBytes: number): { text: string; sha256: string } {
  requireReadable(file, maxBytes);
  const bytes = typeof file === 'string' ? guarded(file, () => readFileSync(file)) : file.bytes;
  const decoded = decodeText(bytes);
  if ('fault' in decoded) throw new GiftInputError(nameOf(file), [decoded.fault]);
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

const unreadable = (reason: string) =>
  bilingual(`読み込めません（${reason}）。`, `cannot be read (${reason}).`);
