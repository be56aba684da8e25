import type { CampaignRoom, SaveRequest, UndoRequest } from '../../contract/campaign.ts';
import { editSteps } from './draft-edits.ts';
import { draftRequests, lookAtFiles, openCurrent, rebaseEdits, writeFiles } from './draft-requests.ts';
import { holdDraft } from './held-draft.ts';

/** Polling intervals in milliseconds: to retry an unreachable desk, and to detect changed files. */
const tick = 2_000;

export type DraftStore = ReturnType<typeof createDraftStore>;

/** Holds this tab's edits and the server's response to them. Every request sends the whole list. */
export function createDraftStore(room: CampaignRoom) {
  const held = holdDraft(room);
  const { inTurn, isIdle, request, checkSoon } = draftRequests(held);
  const look = () => request(() => lookAtFiles(held, checkSoon));
  /** Takes its turn with `look`, which would mistake the written files for a conflict. */
  const write = (name: 'POST /save' | 'POST /undo', body: SaveRequest | UndoRequest) =>
    inTurn(() => writeFiles(held, name, body));

  return {
    state: held.state,
    subscribe: held.subscribe,
    ...editSteps(held, checkSoon),
    /** Polls while mounted. @returns a function that stops it */
    watch() {
      const ticks = setInterval(() => isIdle() && void look(), tick);
      if (!held.state().settled) checkSoon(0);
      return () => clearInterval(ticks);
    },
    /** After a conflict: the edits, rebased onto the files as they are now. */
    keepMine: () => request(rebaseEdits),
    /** After a conflict: the files as they are now. */
    takeTheirs: () => request(openCurrent),
    save: () => write('POST /save', { revision: held.state().revision, edits: [...held.state().edits] }),
    undoSave: () => write('POST /undo', { revision: held.state().revision }),
  };
}
