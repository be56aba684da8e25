import type { Bilingual } from '../../../campaign/languages/operator-languages.ts';
import { misfits as reasons } from '../../../files/yaml/misfit.ts';
import { keysOf, valueAt, valuesAfter } from '../../../files/yaml/yaml-edit.ts';
import { type FileValues, type Misfit, maxEdits, type Place } from '../contract/campaign.ts';
import type { Edit } from '../contract/requests.ts';
import { isSame } from './changes.ts';

/** The files as they were when the edits were begun. */
export type Base = { revision: string; values: FileValues };

/** An edit that was given up, and why. */
type DroppedEdit = { edit: Edit; reason: Bilingual };

/** This tab's changes to the files. A step is what one press of Undo takes back. */
export type Draft = {
  base: Base;
  steps: readonly (readonly Edit[])[];
  /** What Redo brings back, the next one last. */
  undone: readonly (readonly Edit[])[];
  /** The last step is finished: what is typed next is a step of its own. */
  sealed: boolean;
  /** What the files say with all steps. What no step touched keeps its identity. */
  values: FileValues;
  dropped: readonly DroppedEdit[];
};

export const newDraft = (base: Base): Draft => ({
  base,
  steps: [],
  undone: [],
  sealed: true,
  values: base.values,
  dropped: [],
});

export const editsOf = ({ steps }: Pick<Draft, 'steps'>): Edit[] => steps.flat();

/** The same for the server: of what was typed into one field without anything between, the last. */
export const editsToSend = (draft: Draft): Edit[] =>
  editsOf(draft).filter((edit, index, all) => {
    const next = all[index + 1];
    return next === undefined || !isSet(edit) || !isSet(next) || !isPlace(edit, next);
  });

const isSet = (edit: Edit): edit is Edit & { do: 'set' } => edit.do === 'set';

const isPlace = (one: Place, other: Place): boolean => one.file === other.file && one.path === other.path;

/** An edit that has no place changes nothing; the server says so. */
function fileValuesAfter(values: FileValues, edit: Edit): FileValues {
  try {
    return { ...values, [edit.file]: valuesAfter(values[edit.file], edit) };
  } catch {
    return values;
  }
}

const withSteps = (draft: Draft, steps: Draft['steps'], undone: Draft['undone']): Draft => ({
  ...draft,
  steps,
  undone,
  sealed: true,
  values: steps.flat().reduce(fileValuesAfter, draft.base.values),
});

/** @param edits that are one step */
export function edited(draft: Draft, edits: readonly Edit[]): Draft {
  // Past as many as the server takes there would be no way to save any of them.
  if (editsToSend(draft).length + edits.length > maxEdits) return draft;
  const last = draft.steps.at(-1);
  const goesOn = !draft.sealed && last !== undefined && isSamePhrase(last, edits, draft);
  return {
    ...draft,
    steps: goesOn ? [...draft.steps.slice(0, -1), edits] : [...draft.steps, edits],
    undone: [],
    sealed: false,
    values: edits.reduce(fileValuesAfter, draft.values),
  };
}

/** Whether a text is being written on: a phrase ends with a sign that ends words, or where letters begin to be taken away. */
function isSamePhrase(last: readonly Edit[], edits: readonly Edit[], { base, steps }: Draft): boolean {
  const [before, after] = [last[0], edits[0]];
  if (last.length !== 1 || edits.length !== 1 || before === undefined || after === undefined) return false;
  if (!isSet(before) || !isSet(after) || !isPlace(before, after)) return false;
  if (typeof before.value !== 'string' || typeof after.value !== 'string') return true;
  const { [after.file]: values } = editsOf({ steps: steps.slice(0, -1) }).reduce(
    fileValuesAfter,
    base.values,
  );
  const phrase = addedTo(String(valueAt(values, after.path) ?? ''), before.value);
  const isAdding = addedTo(before.value, after.value) !== '';
  return phrase === '' ? !isAdding : isAdding && !/[\s\p{P}]$/u.test(phrase);
}

/** What one text has more than the other, in one piece. */
function addedTo(before: string, after: string): string {
  let from = 0;
  while (from < before.length && before[from] === after[from]) from += 1;
  let end = 0;
  while (end < before.length - from && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return after.slice(from, after.length - end);
}

export const sealed = (draft: Draft): Draft => (draft.sealed ? draft : { ...draft, sealed: true });

export function withUndo(draft: Draft): Draft {
  const last = draft.steps.at(-1);
  return last === undefined ? draft : withSteps(draft, draft.steps.slice(0, -1), [...draft.undone, last]);
}

export function withRedo(draft: Draft): Draft {
  const next = draft.undone.at(-1);
  return next === undefined ? draft : withSteps(draft, [...draft.steps, next], draft.undone.slice(0, -1));
}

/** Gives up the edits that the server could not make. @param sent that its answer is about */
export function withoutMisfits(draft: Draft, sent: readonly Edit[], misfits: readonly Misfit[]): Draft {
  const dropped = misfits.flatMap(({ edit, reason }) => {
    const given = sent[edit];
    return given === undefined ? [] : [{ edit: given, reason }];
  });
  const steps = draft.steps
    .map((step) => step.filter((edit) => !dropped.some((each) => each.edit === edit)))
    .filter(({ length }) => length > 0);
  return { ...withSteps(draft, steps, []), dropped: [...draft.dropped, ...dropped] };
}

/**
 * The draft on changed files. Edits whose place says by now something else than when they were made are given up. Lists along
 * the path must have the same items in the same order, or an edit could reach another apartment.
 */
export function rebased(draft: Draft, base: Base): Draft {
  let [old, fresh] = [draft.base.values, base.values];
  const dropped: DroppedEdit[] = [];
  const steps = draft.steps.map((step) =>
    step.filter((edit) => {
      const before = old;
      old = fileValuesAfter(old, edit);
      if (!isSamePlace(before[edit.file], fresh[edit.file], edit.path)) {
        dropped.push({ edit, reason: reasons.changed });
        return false;
      }
      fresh = fileValuesAfter(fresh, edit);
      return true;
    }),
  );
  const kept = steps.filter(({ length }) => length > 0);
  // What was taken back was an edit of the files before.
  return { ...withSteps({ ...newDraft(base), dropped }, kept, []) };
}

function isSamePlace(old: unknown, fresh: unknown, path: string): boolean {
  const keys = keysOf(path);
  const above = keys.map((_, length) => keys.slice(0, length).join('.'));
  return (
    above.every((each) => isSame(namesOf(valueAt(old, each)), namesOf(valueAt(fresh, each)))) &&
    isSame(valueAt(old, path), valueAt(fresh, path))
  );
}

/** What identifies a list's items: their ids, or else their number. */
const namesOf = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((item: unknown) => valueAt(item, 'id')) : undefined;
