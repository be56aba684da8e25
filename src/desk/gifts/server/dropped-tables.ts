import type { GivenFile } from '../../../gifts/folder/read-file.ts';
import { decodeText } from '../../../gifts/input/decode-text.ts';
import { GiftInputError } from '../../../gifts/input/fault.ts';
import { limits } from '../../../gifts/input/limits.ts';
import { lookAtTable } from '../../../gifts/input/look-at-table.ts';
import type { DroppedFile, TableFile } from '../contract/gifts.ts';
import { refuse } from './problem-of.ts';

/** Looking at 100,000 rows takes a second. */
const looks = new WeakMap<GivenFile, TableFile>();

/** @throws {GiftInputError} when it is no list of reservations or entries */
export function lookAt(what: DroppedFile, file: GivenFile): TableFile {
  const known = looks.get(file);
  if (known !== undefined) return known;
  const { text, encoding } = decoded(file);
  const look = lookAtTable(text, limits[what]);
  if ('fault' in look) throw new GiftInputError(file.name, [look.fault]);
  const found = { name: file.name, bytes: file.bytes.length, encoding, ...look };
  looks.set(file, found);
  return found;
}

/** @throws {GiftInputError} when it is no text */
export function decoded({ name, bytes }: GivenFile) {
  const text = decodeText(bytes);
  if ('fault' in text) throw new GiftInputError(name, [text.fault]);
  return text;
}

/** The dropped files, kept in memory until the desk ends. */
export type GivenFiles = { [What in DroppedFile]?: GivenFile | undefined };

/** @throws {GiftsProblemError} when none has been dropped */
export const requireGiven = (what: DroppedFile, given: GivenFiles): GivenFile =>
  given[what] ?? refuse({ kind: 'missing', what });
