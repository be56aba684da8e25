import type { Campaign } from '../../../campaign/campaign.ts';
import { picturesOf } from '../../../campaign/pictures.ts';
import type { SaveAnswer, SaveRequest, UndoAnswer, UndoRequest, Unwritable } from '../contract/campaign.ts';
import type { CampaignTexts, Texts } from './campaign-texts.ts';
import { draftOf } from './draft-of.ts';
import { type DeskContext, openRoom } from './open-room.ts';
import { writeCampaign } from './write-campaign.ts';

/** Writes a draft without faults over the files that it was made on. */
export async function saveDraft(desk: DeskContext, { revision, edits }: SaveRequest): Promise<SaveAnswer> {
  const { disk, folder, shadow } = desk;
  const files = disk.read();
  if (files.revision !== revision) return disk.conflict(files, revision);
  const { result, texts, campaign } = draftOf(files, edits, { real: folder, shadow });
  const { problems, misfits } = result;
  if (campaign === undefined || misfits.length > 0) return { outcome: 'unsavable', problems, misfits };
  const unwritable = await tryToKeepPictures(desk, campaign);
  if (unwritable !== undefined) return unwritable;
  // Moving the pictures took a moment.
  const current = disk.read();
  if (current.revision !== revision) return disk.conflict(current, revision);
  return writeDraft(desk, files, texts);
}

async function tryToKeepPictures(
  { keepPictures }: DeskContext,
  campaign: Campaign,
): Promise<Unwritable | undefined> {
  try {
    await keepPictures(picturesOf(campaign).map(({ image }) => image));
    return undefined;
  } catch (error) {
    return { outcome: 'unwritable', detail: error instanceof Error ? error.message : String(error) };
  }
}

function writeDraft(desk: DeskContext, files: CampaignTexts, texts: Texts): SaveAnswer {
  const { disk, folder, now } = desk;
  const written = writeCampaign(folder, files.texts, texts);
  if (!Array.isArray(written)) return written;
  if (written.length > 0) {
    const saved = disk.read();
    // Somebody may have written to them at the same moment.
    if (written.some((file) => saved.texts.get(file) !== texts.get(file)))
      return disk.conflict(saved, files.revision);
    const at = now().toISOString();
    desk.lastSave = { at, files: written, before: files.texts, revision: saved.revision };
  }
  return { ...openRoom(desk), outcome: 'saved', written };
}

/** Restores the files to what they were before the last save, unless somebody has changed them since. */
export function undoSave(desk: DeskContext, { revision }: UndoRequest): UndoAnswer {
  const { disk, folder, lastSave } = desk;
  const files = disk.read();
  if (lastSave === undefined || files.revision !== revision || lastSave.revision !== revision) {
    return disk.conflict(files, revision);
  }
  const written = writeCampaign(folder, files.texts, lastSave.before);
  if (!Array.isArray(written)) return written;
  desk.lastSave = undefined;
  return { ...openRoom(desk), outcome: 'saved', written };
}
