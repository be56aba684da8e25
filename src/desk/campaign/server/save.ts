import { join } from 'node:path';
import type { Campaign } from '../../../campaign/campaign.ts';
import { picturesOf } from '../../../campaign/pictures.ts';
import { lockFile } from '../../../files/lock-file.ts';
import { replaceFiles } from '../../../files/write-files.ts';
import type {
  CampaignFile,
  CampaignRoom,
  Conflict,
  SaveAnswer,
  UndoAnswer,
  Unwritable,
} from '../contract/campaign.ts';
import type { DraftRequest, UndoRequest } from '../contract/requests.ts';
import { type CampaignTexts, readCampaignTexts, type Texts } from './campaign-texts.ts';
import { type DeskContext, draftOf } from './draft.ts';

const conflict = ({ revision }: CampaignTexts): Conflict => ({ outcome: 'conflict', revision });

/** Writes a draft without problems over the files that it was made on. @param open reads them again */
export async function saveDraft(
  desk: DeskContext,
  { revision, edits }: DraftRequest,
  open: () => CampaignRoom,
): Promise<SaveAnswer> {
  const { folder, now } = desk;
  const files = readCampaignTexts(folder);
  if (files.revision !== revision) return conflict(files);
  const { result, texts, campaign } = draftOf(desk, files, edits);
  if (campaign === undefined || result.misfits.length > 0)
    return { outcome: 'unsavable', problems: result.problems };
  const unwritable = await trySavingPictures(desk, campaign);
  if (unwritable !== undefined) return unwritable;
  // Moving the pictures took a moment.
  const current = readCampaignTexts(folder);
  if (current.revision !== revision) return conflict(current);
  const written = writeCampaign(folder, files.texts, texts);
  if (!Array.isArray(written)) return written;
  if (written.length > 0) {
    const saved = readCampaignTexts(folder);
    // Somebody may have written to them at the same moment.
    if (written.some((file) => saved.texts.get(file) !== texts.get(file))) return conflict(saved);
    desk.lastSave = { at: now().toISOString(), before: files.texts, revision: saved.revision };
  }
  return { ...open(), outcome: 'saved' };
}

async function trySavingPictures(
  { savePictures }: DeskContext,
  campaign: Campaign,
): Promise<Unwritable | undefined> {
  try {
    await savePictures(picturesOf(campaign).map(({ image }) => image));
    return undefined;
  } catch (error) {
    return { outcome: 'unwritable', detail: error instanceof Error ? error.message : String(error) };
  }
}

/** Restores the files to what they were before the last save, unless somebody has changed them since. */
export function undoSave(desk: DeskContext, { revision }: UndoRequest, open: () => CampaignRoom): UndoAnswer {
  const { folder, lastSave } = desk;
  const files = readCampaignTexts(folder);
  if (lastSave === undefined || files.revision !== revision || lastSave.revision !== revision)
    return conflict(files);
  const written = writeCampaign(folder, files.texts, lastSave.before);
  if (!Array.isArray(written)) return written;
  desk.lastSave = undefined;
  return { ...open(), outcome: 'saved' };
}

/**
 * Writes the files whose texts differ: all of them, or none if one cannot be written. A kill may leave some of them old;
 * each is whole.
 * @returns the files that were written, or why none was
 * @throws errors that come from neither the file system nor another save
 */
export function writeCampaign(folder: string, before: Texts, after: Texts): CampaignFile[] | Unwritable {
  const changed = [...after].filter(([file, text]) => before.get(file) !== text);
  if (changed.length === 0) return [];
  const nothing = (reason: string): Unwritable => ({
    outcome: 'unwritable',
    detail: `Nothing was saved in ${folder}: ${reason}`,
  });
  try {
    const release = lockFile(join(folder, '.desk-save.lock'));
    if (release === undefined) return nothing('another desk is saving there; try again in a moment');
    try {
      replaceFiles(new Map(changed.map(([file, text]) => [join(folder, file), text])));
    } finally {
      release();
    }
    return changed.map(([file]) => file);
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    return nothing(error.message);
  }
}
