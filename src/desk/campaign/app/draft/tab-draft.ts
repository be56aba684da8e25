import type { Bilingual } from '../../../../campaign/languages/operator-languages.ts';
import type { RequestError } from '../../../shell/app/requests.ts';
import type { CampaignRoom, Conflict, Draft, Edit, FileForm, LastSave } from '../../contract/campaign.ts';

export type TabDraft = ReturnType<typeof openTabDraft>;

/** Holds the state of this tab's draft and notifies its listeners of every change. Edits survive a reload. */
export function openTabDraft(room: CampaignRoom) {
  let state = openedRoom(room, persistedDraft());
  const listeners = new Set<() => void>();

  function put(change: Partial<DraftState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
    // Last: a full storage throws, and the screen must not fall behind for it.
    if (change.edits !== undefined) persistEdits(state);
  }

  return {
    state: () => state,
    put,
    /** Replaces the draft with the files as they are. */
    open: (opened: CampaignRoom) => put({ error: undefined, conflict: undefined, ...openedRoom(opened) }),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Edits that come to nothing are not worth a question when the tab is closed. */
const persistEdits = (state: DraftState) => (isChanged(state) ? persistDraft(state) : forgetDraft());

/** This tab's edits and the revision that they are based on. */
export type PersistedDraft = { revision: string; edits: readonly Edit[] };

const key = 'desk-campaign-draft';

/** In session storage: survives a change of room and a reload, but not closing the tab. */
function persistDraft({ revision, edits }: PersistedDraft): void {
  sessionStorage.setItem(key, JSON.stringify({ revision, edits }));
}

const forgetDraft = (): void => sessionStorage.removeItem(key);

export function persistedDraft(): PersistedDraft | undefined {
  const persisted = sessionStorage.getItem(key);
  return persisted === null ? undefined : (JSON.parse(persisted) as PersistedDraft);
}

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
  error?: RequestError | undefined;
  /** The files changed on disk under these edits. */
  conflict?: Conflict | undefined;
  /** Edits that could not be rebased onto changed files. */
  dropped: readonly DroppedEdit[];
  lastSave: LastSave | null;
  publishing: CampaignRoom['publishing'];
  sections: CampaignRoom['sections'];
};

/** The initial state, with the edits that this tab has stored. */
function openedRoom(
  { draft, lastSave, publishing, sections }: CampaignRoom,
  persisted?: PersistedDraft,
): DraftState {
  const { edits, revision } = persisted ?? { edits: [], revision: draft.revision };
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
    sections,
    ...(revision !== draft.revision && {
      conflict: { outcome: 'conflict', revision: draft.revision, changes: [] },
    }),
  };
}

/** Whether saving would change any file. */
export const isChanged = ({ draft, edits, settled }: DraftState): boolean =>
  edits.length > 0 && (!settled || draft.changes.length > 0);
