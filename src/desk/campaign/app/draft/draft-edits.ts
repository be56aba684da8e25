import { replaceEqualDeep } from '@tanstack/react-query';
import {
  type Draft,
  type DraftAnswer,
  type DraftChange,
  type Edit,
  type Field,
  type FileForm,
  type List,
  type Misfit,
  maxEdits,
  type Scalar,
} from '../../contract/campaign.ts';
import { patched } from '../../contract/patch.ts';
import { isLeaf, isPlace, movedTo, withField } from './field-tree.ts';
import type { DraftState, DroppedEdit, TabDraft } from './tab-draft.ts';

/**
 * Applies an edit optimistically, until the server responds. Added items only appear with the response: the server
 * determines their content.
 */
function applyEdit(files: readonly FileForm[], edit: Edit): FileForm[] {
  return files.map((form) =>
    form.file === edit.file && form.root ? { ...form, root: inFile(form.root, edit) } : form,
  );
}

function inFile(root: Field, edit: Edit): Field {
  if (edit.do === 'set') {
    const { value } = edit;
    return withField(root, edit.path, (field) =>
      isLeaf(field) && isScalar(value) ? { ...field, value } : field,
    );
  }
  if (edit.do === 'move') {
    return inList(root, edit.path, (items) => {
      const moved = items[edit.from];
      return moved === undefined ? items : items.toSpliced(edit.from, 1).toSpliced(edit.to, 0, moved);
    });
  }
  if (edit.do === 'remove') {
    const dot = edit.path.lastIndexOf('.');
    const [list, index] = [edit.path.slice(0, Math.max(dot, 0)), Number(edit.path.slice(dot + 1))];
    return inList(root, list, (items) => items.toSpliced(index, 1));
  }
  return root;
}

const isScalar = (value: unknown): value is Scalar => typeof value !== 'object' || value === null;

const inList = (root: Field, path: string, change: (items: Field[]) => Field[]): Field =>
  withField(root, path, (field) => (field.kind === 'list' ? renumbered(field, change(field.items)) : field));

const renumbered = (list: List, items: Field[]): List => ({
  ...list,
  items: items.map((item, index) => movedTo(item, list.path === '' ? `${index}` : `${list.path}.${index}`)),
});

/** What an editing step changes in a draft; undefined when there is nothing to do. */
type Change = Partial<DraftState> | undefined;

/** The server has to check the edits again. */
const unchecked = { settled: false, dropped: [] } as const;

function withEdit(state: DraftState, edit: Edit): Change {
  const edits = joinEdit(state.edits, edit, state.sealed);
  // Past as many as the server takes there would be no way to save any of them.
  if (edits.length > maxEdits) return undefined;
  const files = applyEdit(state.files, edit);
  return { ...unchecked, edits, files, undone: [], sealed: edit.do !== 'set' };
}

function withUndo({ edits, undone }: DraftState): Change {
  const last = edits.at(-1);
  if (last === undefined) return undefined;
  return { ...unchecked, edits: edits.slice(0, -1), undone: [...undone, last], sealed: true };
}

function withRedo({ edits, undone }: DraftState): Change {
  const next = undone.at(-1);
  if (next === undefined) return undefined;
  return { ...unchecked, edits: [...edits, next], undone: undone.slice(0, -1), sealed: true };
}

const withoutEdits = ({ base }: DraftState): Change => ({
  ...unchecked,
  edits: [],
  files: base.files,
  undone: [],
});

/**
 * Appends an edit, merging consecutive edits of a field into one undo step until the field is left.
 * @param sealed whether the last edit is finished and must not be merged
 */
function joinEdit(edits: readonly Edit[], edit: Edit, sealed: boolean): readonly Edit[] {
  const last = edits.at(-1);
  const goesOn = !sealed && last?.do === 'set' && edit.do === 'set' && isPlace(last, edit);
  return goesOn ? [...edits.slice(0, -1), edit] : [...edits, edit];
}

/** The edits made since a list was sent, or `undefined` when that list is no longer a prefix of the current one. */
function editsSince(sent: readonly Edit[], edits: readonly Edit[]): readonly Edit[] | undefined {
  const same = edits.findIndex((edit, index) => edit !== sent[index]);
  if (same === -1) return edits.length === sent.length ? [] : undefined;
  const [mine, theirs] = [edits[same], sent[same]];
  if (same === sent.length) return edits.slice(same);
  const goesOn =
    same === sent.length - 1 && mine?.do === 'set' && theirs?.do === 'set' && isPlace(mine, theirs);
  return goesOn ? edits.slice(same) : undefined;
}

/** Debounce in milliseconds, before what was typed is checked. */
const pause = 200;

/** A person's steps, shown at once. @param checkSoon has the server check them after a number of milliseconds */
export function editSteps({ state, put }: TabDraft, checkSoon: (wait: number) => void) {
  function change(made: Partial<DraftState> | undefined, wait = 0): void {
    if (made === undefined) return;
    put(made);
    checkSoon(wait);
  }
  return {
    edit: (edit: Edit) => change(withEdit(state(), edit), edit.do === 'set' ? pause : 0),
    /** Called when a field loses focus: what is typed next is another undo step. */
    seal: () => {
      if (!state().sealed) put({ sealed: true });
    },
    undo: () => change(withUndo(state())),
    redo: () => change(withRedo(state())),
    discard: () => change(withoutEdits(state())),
  };
}

/**
 * What the server's response changes in a draft. It never overwrites what was typed after its request was sent.
 * @param sent the edits of the request
 */
export function withAnswer(
  state: DraftState,
  answer: DraftAnswer,
  sent: readonly Edit[],
): Partial<DraftState> {
  if (answer.outcome === 'conflict') return { conflict: answer, error: undefined };
  const since = editsSince(sent, state.edits);
  if (since === undefined) return { error: undefined };
  const draft = draftFrom(state.base, answer);
  const { edits, dropped } = withoutMisfits(state.edits, answer.misfits);
  return {
    draft: replaceEqualDeep(state.draft, draft),
    files: replaceEqualDeep(state.files, since.reduce(applyEdit, draft.files)),
    edits,
    revision: answer.revision,
    settled: since.length === 0 && dropped.length === 0,
    error: undefined,
    conflict: undefined,
    ...(dropped.length > 0 && { dropped }),
  };
}

/** @param base the files on disk, of the revision that the server compared its draft with */
function draftFrom(
  { languages, files, placeholders, cards }: Draft,
  { view, ...result }: DraftChange,
): Draft {
  return { ...result, ...patched({ languages, files, placeholders, cards }, view) };
}

function withoutMisfits(edits: readonly Edit[], misfits: readonly Misfit[]) {
  const reasons = new Map(misfits.map(({ edit, reason }) => [edit, reason]));
  const dropped = edits.flatMap((edit, index): DroppedEdit[] => {
    const reason = reasons.get(index);
    return reason === undefined ? [] : [{ edit, reason }];
  });
  return { edits: edits.filter((_, index) => !reasons.has(index)), dropped };
}
