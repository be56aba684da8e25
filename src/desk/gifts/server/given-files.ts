import type { GivenFile } from '../../../gifts/folder/read-file.ts';
import type { DroppedFile } from '../contract/gifts.ts';
import { refuse } from './problem-of.ts';

/** The dropped files, kept in memory until the desk ends. */
export type GivenFiles = { [What in DroppedFile]?: GivenFile | undefined };

/** @throws {GiftsProblemError} when none has been dropped */
export const requireGiven = (what: DroppedFile, given: GivenFiles): GivenFile =>
  given[what] ?? refuse({ kind: 'missing', what });
