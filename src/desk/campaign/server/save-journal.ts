import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { lockFile } from '../../../entries/sqlite/lock-file.ts';
import { campaignFiles } from '../contract/campaign.ts';
import type { Texts } from './edit/apply-edits.ts';
import { isTemporary, prepareFile } from './put-file.ts';
import { SaveError } from './save-error.ts';

/** While several files are being saved: the old and the new text of each. */
export const journalName = '.desk-save.json';

/** Locked while a desk saves: temporary files beside the campaign's are in use then. */
export const lockName = '.desk-save.lock';

const texts = z.partialRecord(z.enum(campaignFiles), z.string());
const journal = z.strictObject({ before: texts, after: texts });

export type Journal = z.infer<typeof journal>;

/** @returns releases the folder @throws {SaveError} if another desk is saving */
export function lockForSave(folder: string): () => void {
  const release = lockFile(join(folder, lockName));
  if (release === undefined) throw new SaveError('another desk is saving there; try again in a moment');
  return release;
}

/** Written before the first of several files is replaced. @returns a function that removes it */
export function writeJournal(folder: string, before: Texts, after: Texts): () => void {
  const path = join(folder, journalName);
  const forget = () => rmSync(path, { force: true });
  const text = JSON.stringify({ before: Object.fromEntries(before), after: Object.fromEntries(after) });
  try {
    writeFileSync(path, '', { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    throw new SaveError(
      `an earlier save was interrupted there. Restart the desk, which rolls it back, or ${whatToDo(path)}`,
    );
  }
  try {
    prepareFile(path, text).put();
  } catch (error) {
    forget();
    throw error;
  }
  return forget;
}

/** Only a person can decide which texts are right. */
export const whatToDo = (path: string): string =>
  `check the campaign's files with "git diff", then delete ${path}`;

/** What desks have put beside a campaign's files; nothing if the folder does not exist. */
export function leftovers(folder: string): string[] {
  try {
    return readdirSync(folder).filter(
      (name) => name === journalName || name === lockName || isTemporary(name),
    );
  } catch {
    return [];
  }
}

/** An empty journal was interrupted before any file was replaced. @throws {Error} if it cannot be read */
export function readJournal(path: string): Journal {
  const text = readFileSync(path, 'utf8');
  return text === '' ? { before: {}, after: {} } : journal.parse(JSON.parse(text));
}
