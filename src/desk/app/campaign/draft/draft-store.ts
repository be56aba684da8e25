import { replaceEqualDeep } from '@tanstack/react-query';
import {
  type CampaignRoom,
  type Draft,
  type DraftAnswer,
  type DraftRequest,
  type Edit,
  maxEdits,
  type SaveAnswer,
  type SaveRequest,
  type UndoRequest,
} from '../../../contract/campaign.ts';
import { AskError } from '../../ask.ts';
import { applyEdit } from './apply-edit.ts';
import { askCampaign, tellCampaign, writeCampaign } from './ask-campaign.ts';
import { type DraftState, isChanged, openedRoom } from './draft-state.ts';
import { editsSince, joinEdit } from './join-edit.ts';
import { forgetDraft, keepDraft, keptDraft } from './kept-draft.ts';

/** Debounce in milliseconds, before what was typed is checked. */
const pause = 200;

/** Polling intervals in milliseconds: to retry an unreachable desk, and to detect changed files. */
const tick = 2_000;

export type DraftStore = ReturnType<typeof createDraftStore>;

/**
 * Holds this tab's edits and the server's response to them. Every request sends the whole list, one request at a time. A
 * response never overwrites what was typed after its request was sent.
 */
export function createDraftStore(room: CampaignRoom) {
  let state = openedRoom(room, keptDraft());
  /** Seals the last edit, so that the next one becomes a new undo step. */
  let sealed = true;
  /** The request in flight, and the next one waiting for it. */
  let line = Promise.resolve();
  let waiting = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function put(change: Partial<DraftState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  /** Edits that come to nothing are not worth a question when the tab is closed. */
  const keep = () => (isChanged(state) ? keepDraft(state) : forgetDraft());

  function putEdits(edits: readonly Edit[], change: Partial<DraftState>): void {
    put({ edits, settled: false, dropped: [], ...change });
    keep();
  }

  /** @param wait in milliseconds */
  function askSoon(wait: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void check(), wait);
  }

  /** One request at a time. */
  function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    waiting++;
    const answer = line.then(work);
    line = answer.then(
      () => {},
      () => {},
    );
    return answer.finally(() => {
      waiting--;
      if (!state.settled && !state.error && !state.conflict && waiting === 0) askSoon(0);
    });
  }

  /** What fails is said, and asked again by `look`. */
  const request = (work: () => Promise<void>): Promise<void> =>
    inTurn(() =>
      work().catch((error: unknown) => {
        put({ error: error instanceof AskError ? error : new AskError('gone') });
      }),
    );

  const check = () =>
    request(async () => {
      const { edits, revision, settled, conflict } = state;
      if (settled || conflict) return;
      const body: DraftRequest = { revision, edits: [...edits] };
      take(await tellCampaign<DraftAnswer>('/draft', body), edits);
    });

  function take(answer: DraftAnswer, sent: readonly Edit[]): void {
    if (answer.outcome === 'draft') takeDraft(answer, sent);
    else put({ conflict: answer, error: undefined });
  }

  function takeDraft(answer: Draft, sent: readonly Edit[]): void {
    const since = editsSince(sent, state.edits);
    if (since === undefined) {
      put({ error: undefined });
      return;
    }
    const misfits = new Map(answer.misfits.map(({ edit, reason }) => [edit, reason]));
    const dropped = state.edits.flatMap((edit, index) => {
      const reason = misfits.get(index);
      return reason === undefined ? [] : [{ edit, reason }];
    });
    put({
      draft: replaceEqualDeep(state.draft, answer),
      files: replaceEqualDeep(state.files, since.reduce(applyEdit, answer.files)),
      edits: state.edits.filter((_, index) => !misfits.has(index)),
      revision: answer.revision,
      settled: since.length === 0 && misfits.size === 0,
      error: undefined,
      conflict: undefined,
      ...(misfits.size > 0 && { dropped }),
    });
    keep();
  }

  function open(opened: CampaignRoom): void {
    sealed = true;
    put({ error: undefined, conflict: undefined, ...openedRoom(opened) });
    keep();
  }

  /** Loads the current files, unless an edit raced with the request: then the person decides. */
  async function openCurrent(): Promise<void> {
    const { edits } = state;
    const current = await askCampaign<CampaignRoom>('');
    if (state.edits === edits) open(current);
    else put({ settled: false });
  }

  /** Checks whether the files have changed. Without unsaved edits they are reloaded, otherwise the person is asked. */
  const look = () =>
    request(async () => {
      const { revision } = await askCampaign<{ revision: string }>('/revision');
      if (state.error?.reason === 'gone') put({ error: undefined });
      // A refusal of the draft stays in sight until the draft is answered.
      if (state.error && !state.settled) askSoon(0);
      if (revision === state.revision || state.conflict) return;
      if (state.edits.length === 0) await openCurrent();
      else put({ settled: false });
    });

  /** Saves, or undoes a save. Serialized with `look`, which would mistake the written files for a conflict. */
  const write = (path: '/save' | '/undo', body: SaveRequest | UndoRequest): Promise<SaveAnswer> =>
    inTurn(async () => {
      const answer = await writeCampaign<SaveAnswer>(path, body);
      if (answer.outcome === 'saved') open(answer);
      else if (answer.outcome === 'conflict') put({ conflict: answer });
      return answer;
    });

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Polls while mounted. @returns a function that stops it */
    watch() {
      const ticks = setInterval(() => waiting === 0 && void look(), tick);
      if (!state.settled) askSoon(0);
      return () => clearInterval(ticks);
    },
    /** Past as many as the server takes there would be no way to save any of them. */
    edit(edit: Edit) {
      const edits = joinEdit(state.edits, edit, sealed);
      if (edits.length > maxEdits) return;
      sealed = edit.do !== 'set';
      putEdits(edits, { files: applyEdit(state.files, edit), undone: [] });
      askSoon(edit.do === 'set' ? pause : 0);
    },
    /** Called when a field loses focus. */
    seal() {
      sealed = true;
    },
    undo() {
      const last = state.edits.at(-1);
      if (last === undefined) return;
      sealed = true;
      putEdits(state.edits.slice(0, -1), { undone: [...state.undone, last] });
      askSoon(0);
    },
    redo() {
      const next = state.undone.at(-1);
      if (next === undefined) return;
      sealed = true;
      putEdits([...state.edits, next], { undone: state.undone.slice(0, -1) });
      askSoon(0);
    },
    discard() {
      putEdits([], { files: state.base.files, undone: [] });
      askSoon(0);
    },
    /** Resolves a conflict: rebases the edits onto the current files, where they fit. */
    keepMine: () =>
      request(async () => {
        const { edits, revision: madeOn } = state;
        const { draft: base, lastSave, publishing } = await askCampaign<CampaignRoom>('');
        // What was taken back was an edit of the files before.
        put({ base, lastSave, publishing, undone: [] });
        const body: DraftRequest = { revision: base.revision, edits: [...edits], madeOn };
        take(await tellCampaign<DraftAnswer>('/draft', body), edits);
      }),
    /** After a conflict: the files as they are now. */
    takeTheirs: () => request(openCurrent),
    save: () => write('/save', { revision: state.revision, edits: [...state.edits] }),
    undoSave: () => write('/undo', { revision: state.revision }),
  };
}
