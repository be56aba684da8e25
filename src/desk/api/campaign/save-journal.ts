import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { campaignFiles } from '../../contract/campaign.ts';
import type { Texts } from './edit/apply-edits.ts';
import { isTemporary, prepareFile } from './put-file.ts';

/** While several files are being saved: the old and the new text of each. */
const journalName = '.desk-save.json';

const texts = z.partialRecord(z.enum(campaignFiles), z.string());
const journal = z.strictObject({ before: texts, after: texts });

/** Written before the first of several files is replaced. @returns a function that removes it */
export function writeJournal(folder: string, before: Texts, after: Texts): () => void {
  const path = join(folder, journalName);
  const forget = () => rmSync(path, { force: true });
  const text = JSON.stringify({ before: Object.fromEntries(before), after: Object.fromEntries(after) });
  // Exclusive creation: another desk that is saving makes this one fail.
  writeFileSync(path, '', { flag: 'wx', mode: 0o600 });
  try {
    prepareFile(path, text).put();
  } catch (error) {
    forget();
    throw error;
  }
  return forget;
}

/**
 * Rolls back a save that was interrupted between two files, so that they are consistent again. A file that somebody has
 * written since is left alone.
 */
export function takeBackInterruptedSave(folder: string): void {
  if (!existsSync(folder)) return;
  const path = join(folder, journalName);
  if (existsSync(path)) {
    const { before, after } = readJournal(path);
    for (const file of campaignFiles) {
      const address = join(folder, file);
      const [old, fresh] = [before[file], after[file]];
      if (
        old !== undefined &&
        fresh !== undefined &&
        existsSync(address) &&
        readFileSync(address, 'utf8') === fresh
      ) {
        prepareFile(address, old).put();
      }
    }
    rmSync(path);
  }
  for (const name of readdirSync(folder).filter(isTemporary)) rmSync(join(folder, name), { force: true });
}

/** An empty journal was interrupted before any file was replaced. */
function readJournal(path: string): z.infer<typeof journal> {
  const text = readFileSync(path, 'utf8');
  return text === '' ? { before: {}, after: {} } : journal.parse(JSON.parse(text));
}
