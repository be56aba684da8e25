import { join } from 'node:path';
import type { CampaignFile } from '../contract/campaign.ts';
import type { Texts } from './edit/apply-edits.ts';
import { prepareFile } from './put-file.ts';
import { lockForSave, writeJournal } from './save-journal.ts';

/**
 * Writes the files whose texts differ: all of them, or none if one cannot be written.
 * @returns the files that were written
 * @throws {SaveError} or an error from the file system
 */
export function writeCampaign(folder: string, before: Texts, after: Texts): CampaignFile[] {
  const changed = [...after.keys()].filter((file) => before.get(file) !== after.get(file));
  if (changed.length === 0) return [];
  const release = lockForSave(folder);
  try {
    replaceAll(folder, changed, before, after);
  } finally {
    release();
  }
  return changed;
}

function replaceAll(folder: string, changed: readonly CampaignFile[], before: Texts, after: Texts): void {
  const textsOf = (texts: Texts): Texts => new Map(changed.map((file) => [file, texts.get(file) ?? '']));
  const prepared: ReturnType<typeof prepareFile>[] = [];
  const put: CampaignFile[] = [];
  try {
    for (const file of changed) prepared.push(prepareFile(join(folder, file), after.get(file) ?? ''));
    const forget = changed.length > 1 ? writeJournal(folder, textsOf(before), textsOf(after)) : () => {};
    try {
      for (const [index, file] of changed.entries()) {
        prepared[index]?.put();
        put.push(file);
      }
    } catch (error) {
      // If this fails too, the journal stays, and the next desk rolls the save back.
      for (const file of put) prepareFile(join(folder, file), before.get(file) ?? '').put();
      forget();
      throw error;
    }
    forget();
  } finally {
    for (const each of prepared) each.drop();
  }
}
