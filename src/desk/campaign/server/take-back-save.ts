import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { lockFile } from '../../../entries/sqlite/lock-file.ts';
import { type CampaignFile, campaignFiles } from '../contract/campaign.ts';
import { readCampaignTexts } from './campaign-texts.ts';
import { isTemporary, prepareFile } from './put-file.ts';
import { type Journal, journalName, leftovers, lockName, readJournal, whatToDo } from './save-journal.ts';

/**
 * Rolls back a save that was interrupted between two files, so that they are consistent again. A save that was complete
 * stays. Nothing is touched if one of its files has changed since, or while a desk is saving.
 * @returns what to tell the operator, as a line for the terminal
 */
export function takeBackInterruptedSave(folder: string): string | undefined {
  if (leftovers(folder).length === 0) return undefined;
  const release = lockFile(join(folder, lockName));
  if (release === undefined) return undefined;
  try {
    const names = leftovers(folder);
    for (const name of names.filter(isTemporary)) rmSync(join(folder, name), { force: true });
    return names.includes(journalName) ? settle(folder, join(folder, journalName)) : undefined;
  } finally {
    release();
  }
}

function settle(folder: string, path: string): string | undefined {
  const saved = journalIn(path);
  if (typeof saved === 'string')
    return `A save in ${folder} was interrupted, and its journal cannot be read (${saved}): ${whatToDo(path)}.\n`;
  const { replaced, waiting, strange } = stateOf(folder, saved);
  if (strange.length > 0)
    return `A save in ${folder} was interrupted, and ${strange.join(', ')} changed since. Nothing was rolled back: ${whatToDo(path)}.\n`;
  const taken = waiting.length > 0 ? replaced : [];
  for (const file of taken) prepareFile(join(folder, file), saved.before[file] ?? '').put();
  rmSync(path);
  return taken.length === 0
    ? undefined
    : `A save in ${folder} was interrupted before all files were written. It was rolled back: ${taken.join(', ')} as before. Make the changes again.\n`;
}

function journalIn(path: string): Journal | string {
  try {
    return readJournal(path);
  } catch (error) {
    return error instanceof SyntaxError
      ? 'it is no JSON'
      : String(error instanceof Error ? error.name : error);
  }
}

/** Which files of a save were replaced, which were not yet, and which hold neither text. */
function stateOf(folder: string, { before, after }: Journal) {
  const now = readCampaignTexts(folder).texts;
  const files = campaignFiles.filter((file) => before[file] !== undefined || after[file] !== undefined);
  const says = (texts: Journal['before'], file: CampaignFile) =>
    now.has(file) && now.get(file) === texts[file];
  const replaced = files.filter((file) => says(after, file));
  const waiting = files.filter((file) => says(before, file) && !says(after, file));
  return { replaced, waiting, strange: files.filter((file) => ![...replaced, ...waiting].includes(file)) };
}
