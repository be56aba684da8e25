import { queue } from '../../shell/queue.ts';
import type { DraftRequest, SaveRequest, UndoRequest } from '../contract/campaign.ts';
import { campaignOnDisk, readCampaignTexts } from './campaign-texts.ts';
import { answerDraft, type CampaignDeskOptions, type DeskContext } from './draft.ts';
import { openRoom } from './open-room.ts';
import { finishInterruptedSave, saveDraft, undoSave } from './save.ts';

export type CampaignDesk = ReturnType<typeof createCampaignDesk>;

/** Handles the Campaign room's requests, after completing a save that was interrupted. */
export function createCampaignDesk({ complain, ...options }: CampaignDeskOptions) {
  const { folder } = options;
  const desk: DeskContext = { ...options, disk: campaignOnDisk(folder) };
  /** One save at a time: moving the pictures is asynchronous, so two saves would race. */
  const saves = queue();
  finishSave(folder, complain);
  return {
    open: () => openRoom(desk),
    revision: (): string => readCampaignTexts(folder).revision,
    draft: (request: DraftRequest) => answerDraft(desk, request),
    save: (request: SaveRequest) => saves.run(() => saveDraft(desk, request)),
    undo: (request: UndoRequest) => saves.run(() => undoSave(desk, request)),
  };
}

function finishSave(folder: string, complain: (text: string) => void): void {
  try {
    const said = finishInterruptedSave(folder);
    if (said !== undefined) complain(said);
  } catch (error) {
    complain(`A save in ${folder} was interrupted and cannot be completed: ${String(error)}\n`);
  }
}
