import { queue } from '../../shell/queue.ts';
import type { DraftRequest, SaveRequest, UndoRequest } from '../contract/campaign.ts';
import { campaignOnDisk, readCampaignTexts } from './campaign-texts.ts';
import { answerDraft, type CampaignDeskOptions, type DeskContext } from './draft.ts';
import { openRoom } from './open-room.ts';
import { saveDraft, undoSave } from './save.ts';

export type CampaignDesk = ReturnType<typeof createCampaignDesk>;

/** Handles the Campaign room's requests. */
export function createCampaignDesk(options: CampaignDeskOptions) {
  const { folder } = options;
  const desk: DeskContext = { ...options, disk: campaignOnDisk(folder) };
  /** One save at a time: moving the pictures is asynchronous, so two saves would race. */
  const saves = queue();
  return {
    open: () => openRoom(desk),
    revision: (): string => readCampaignTexts(folder).revision,
    draft: (request: DraftRequest) => answerDraft(desk, request),
    save: (request: SaveRequest) => saves.run(() => saveDraft(desk, request)),
    undo: (request: UndoRequest) => saves.run(() => undoSave(desk, request)),
  };
}
