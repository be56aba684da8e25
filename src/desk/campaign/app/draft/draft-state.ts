import type { Bilingual } from '../../../../campaign/languages/operator-languages.ts';
import type { AskError } from '../../../shell/app/ask.ts';
import type { CampaignRoom, Conflict, Draft, Edit, FileForm, LastSave } from '../../contract/campaign.ts';
import type { KeptDraft } from './kept-draft.ts';

/** `reason`: the server's. */
export type DroppedEdit = { edit: Edit; reason: Bilingual };

export type DraftState = {
  /** The files as they are on disk. */
  base: Draft;
  /** The server's last response. */
  draft: Draft;
  /** `draft` with later edits applied optimistically. */
  files: readonly FileForm[];
  edits: readonly Edit[];
  /** The revision that the edits are based on. */
  revision: string;
  /** What `redo` restores, the next one last. */
  undone: readonly Edit[];
  /** Whether the last edit is finished, so that the next one becomes a new undo step. */
  sealed: boolean;
  /** Whether the server has processed all edits. */
  settled: boolean;
  /** Why the last request failed. */
  error?: AskError | undefined;
  /** The files changed on disk under these edits. */
  conflict?: Conflict | undefined;
  /** Edits that could not be rebased onto changed files. */
  dropped: readonly DroppedEdit[];
  lastSave: LastSave | null;
  publishing: CampaignRoom['publishing'];
};

/** The initial state, with the edits that this tab has stored. */
export function openedRoom({ draft, lastSave, publishing }: CampaignRoom, kept?: KeptDraft): DraftState {
  const { edits, revision } = kept ?? { edits: [], revision: draft.revision };
  return {
    base: draft,
    draft,
    files: draft.files,
    edits,
    revision,
    undone: [],
    sealed: true,
    settled: edits.length === 0,
    dropped: [],
    lastSave,
    publishing,
    ...(revision !== draft.revision && {
      conflict: { outcome: 'conflict', revision: draft.revision, changes: [] },
    }),
  };
}

/** Whether saving would change any file. */
export const isChanged = ({ draft, edits, settled }: DraftState): boolean =>
  edits.length > 0 && (!settled || draft.changes.length > 0);
