import type { CampaignRoom, Conflict, Draft, Edit, FileForm, LastSave } from '../../../contract/campaign.ts';
import type { AskError } from '../../ask.ts';
import type { KeptDraft } from './kept-draft.ts';

/** `reason`: the server's, a predicate in English. */
export type DroppedEdit = { edit: Edit; reason: string };

export type DraftState = {
  /** The files as they are on disk. */
  base: Draft;
  /** The server's last answer. */
  draft: Draft;
  /** `draft` with what was done since. */
  files: readonly FileForm[];
  edits: readonly Edit[];
  /** Of the files that the edits were made on. */
  revision: string;
  /** What `redo` brings back, the next one last. */
  undone: readonly Edit[];
  /** The server has answered all edits. */
  settled: boolean;
  /** Why no answer came. */
  error?: AskError | undefined;
  /** The files changed on disk under these edits. */
  conflict?: Conflict | undefined;
  /** Edits that found no place in files that had changed. */
  dropped: readonly DroppedEdit[];
  lastSave: LastSave | null;
  publishing: CampaignRoom['publishing'];
};

/** The room as it opens, with the edits that this tab has kept. */
export function openedRoom({ draft, lastSave, publishing }: CampaignRoom, kept?: KeptDraft): DraftState {
  const { edits, revision } = kept ?? { edits: [], revision: draft.revision };
  return {
    base: draft,
    draft,
    files: draft.files,
    edits,
    revision,
    undone: [],
    settled: edits.length === 0,
    dropped: [],
    lastSave,
    publishing,
    ...(revision !== draft.revision && {
      conflict: { outcome: 'conflict', revision: draft.revision, changes: [] },
    }),
  };
}

/** Whether anything would be written. */
export const isChanged = ({ draft, edits, settled }: DraftState): boolean =>
  edits.length > 0 && (!settled || draft.changes.length > 0);
