import { hash } from 'node:crypto';
import { lstatSync, readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { z } from 'zod';
import { withFileWords } from '../../campaign/read/campaign-error.ts';
import { readText as readUtf8 } from '../../campaign/read/parsed-yaml.ts';
import { readYaml as readYamlText } from '../../campaign/read/yaml-file.ts';
import { bilingual, type Sentence } from '../../campaign/schema/languages/operator-languages.ts';
import { decodeText } from '../input/decode-text.ts';
import { type Fault, GiftInputError } from '../input/fault.ts';
import { limits, tooLarge } from '../input/limits.ts';

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
  return { text: decoded.text, sha256: sha256Of(bytes) };
}

/**
 * A YAML file of the operators, validated.
 * @param text in place of what the file holds
 * @param maxBytes of a file that may be longer than a small one
 * @throws {GiftInputError} with the line of each fault
 */
export function readYaml<T>(
  file: string,
  schema: z.ZodType<T>,
  { text, maxBytes }: { text?: string | undefined; maxBytes?: number } = {},
): { data: T; sha256: string } {
  if (text === undefined) requireReadable(file, maxBytes ?? limits.smallFileBytes);
  const content = text ?? readUtf8(file, maxBytes);
  const { data, problems } = readYamlText(basename(file), content, schema, maxBytes);
  requireFaultless(
    file,
    problems.map(({ line, path, message }) => ({ line, says: wrong(placeOf(path), message) })),
  );
  return { data: data as T, sha256: sha256Of(text ?? readFileSync(file)) };
}

/** List items are numbered from 1. In a map, the only lists are the words of a status. */
const placeOf = (path: string): string =>
  path.replace(/^\d+|(?<=^status\.\w+\.)\d+$/, (index) => String(Number(index) + 1)).replaceAll('.', ' › ');

const sha256Of = (content: string | Uint8Array): string => hash('sha256', content, 'hex');

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

const wrong = (place: string, message: Sentence) =>
  bilingual(
    `${place && `「${place}」の`}書き方に誤りがあります（${message.ja.replace(/。$/, '')}）。docs/gifts.md の日本語版の例に合わせて修正してください。`,
    `${place && `${place} `}${withFileWords(message)}`,
  );
