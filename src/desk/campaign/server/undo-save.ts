import type { UndoAnswer, UndoRequest } from '../contract/campaign.ts';
import type { DeskContext } from './desk-context.ts';
import { openRoom } from './open-room.ts';
import { writeCampaign } from './write-campaign.ts';

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
