import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { lockFile } from '../../../files/lock-file.ts';
import { finishWriting, isInterrupted, readyFolder, writeTogether } from '../../../files/write-together.ts';
import type { CampaignFile, Unwritable } from '../contract/campaign.ts';
import type { Texts } from './campaign-texts.ts';

/**
 * Writes the files whose texts differ: all of them, or none if one cannot be written.
 * @returns the files that were written, or why none was
 * @throws errors that come from neither the file system nor another save
 */
export function writeCampaign(folder: string, before: Texts, after: Texts): CampaignFile[] | Unwritable {
  const changed = [...after.keys()].filter((file) => before.get(file) !== after.get(file));
  if (changed.length === 0) return [];
  const nothing = (reason: string): Unwritable => ({
    outcome: 'unwritable',
    detail: `Nothing was saved in ${folder}: ${reason}`,
  });
  try {
    const release = lockForSave(folder);
    if (release === undefined) return nothing('another desk is saving there; try again in a moment');
    try {
      if (existsSync(readyFolder(folder)))
        return nothing(
          `an earlier save was interrupted there. Restart the desk, which completes it, or ${whatToDo(folder)}`,
        );
      writeTogether(folder, new Map(changed.map((file) => [file, after.get(file) ?? ''])), before);
    } finally {
      release();
    }
    return changed;
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    return nothing(error.message);
  }
}

/** @returns releases the folder; undefined if another desk is saving */
const lockForSave = (folder: string): (() => void) | undefined => lockFile(lockIn(folder));

const lockIn = (folder: string): string => join(folder, '.desk-save.lock');

/** Only a person can decide which texts are right. */
const whatToDo = (folder: string): string =>
  `check the campaign's files with "git diff", then delete ${readyFolder(folder)}`;

/**
 * Completes a save that was interrupted between two files, so that they are consistent again. Nothing is touched if one of
 * its files has changed since, or while a desk is saving.
 * @returns what to tell the operator, as a line for the terminal
 */
export function finishInterruptedSave(folder: string): string | undefined {
  if (!isInterrupted(folder) && !existsSync(lockIn(folder))) return undefined;
  const release = lockForSave(folder);
  if (release === undefined) return undefined;
  try {
    const { written, changed } = finishWriting(folder);
    if (changed.length > 0)
      return `A save in ${folder} was interrupted, and ${changed.join(', ')} changed since. Nothing was completed: ${whatToDo(folder)}.\n`;
    if (written.length === 0) return undefined;
    return `A save in ${folder} was interrupted before all files were written. It was completed: ${written.join(', ')} as saved.\n`;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return `A save in ${folder} was interrupted, and what is left of it cannot be read: ${whatToDo(folder)}.\n`;
  } finally {
    release();
  }
}
