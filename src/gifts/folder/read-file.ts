import { createHash } from 'node:crypto';
import { lstatSync, readFileSync, statSync } from 'node:fs';
import { bilingual } from '../../campaign/languages/operator-languages.ts';
import { decodeText } from '../input/decode-text.ts';
import { type Fault, GiftInputError } from '../input/fault.ts';
import { tooLarge } from '../input/limits.ts';

/** The path of a file, or a file held in memory. */
export type InputFile = string | GivenFile;

/** A file that was dropped into the desk. */
export type GivenFile = {
  /** Its original file name; not a path. */
  name: string;
  bytes: Uint8Array;
};

/** The name of the file in fault messages. */
export const nameOf = (file: InputFile): string => (typeof file === 'string' ? file : file.name);

/**
 * Whether an optional file exists. A dangling link counts as existing, because its missing target must not be ignored.
 * @throws {GiftInputError} when this cannot be determined
 */
export const isThere = (file: string): boolean =>
  guarded(file, () => lstatSync(file, { throwIfNoEntry: false })) !== undefined;

/**
 * Refuses a file that is too large before reading a byte of it.
 * @throws {GiftInputError} when it is not a regular file, is too large or cannot be read
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

/** Reads a whole text file. @throws {GiftInputError} when it cannot be decoded */
export function readText(file: InputFile, maxBytes: number): { text: string; sha256: string } {
  requireReadable(file, maxBytes);
  const bytes = typeof file === 'string' ? guarded(file, () => readFileSync(file)) : file.bytes;
  const decoded = decodeText(bytes);
  if ('fault' in decoded) throw new GiftInputError(nameOf(file), [decoded.fault]);
  return { text: decoded.text, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** @throws {GiftInputError} when there are any faults */
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
