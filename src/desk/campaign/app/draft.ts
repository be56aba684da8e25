import { type CampaignFile, campaignFiles, type FileValues } from '../../../campaign/schema/files.ts';
import { isMap, isSame } from '../../../files/yaml/changes.ts';
import { joined, keysOf, valueAt, valuesAfter } from '../../../files/yaml/yaml-edit.ts';
import type { Edit, Kept } from '../contract/requests.ts';

/** The files as they were when the edits were begun. */
export type Base = { revision: string; values: FileValues };

/** What one press of Undo takes back, and what the files say with it. What no edit touched keeps its identity. */
type Step = { edits: readonly Edit[]; values: FileValues };

/** This tab's changes to the files. */
export type Draft = {
  base: Base;
  steps: readonly Step[];
  /** What Redo brings back, the next one last. */
  undone: readonly Step[];
  /** What the files say with all steps. */
  values: FileValues;
  /** Edits that were given up, since the files say something else by now. */
  dropped: readonly Edit[];
};

/** @param steps the edits of each */
export function newDraft(base: Base, steps: readonly (readonly Edit[])[] = []): Draft {
  const empty: Draft = { base, steps: [], undone: [], values: base.values, dropped: [] };
  return steps.reduce(edited, empty);
}

/** An edit that has no place changes nothing; the server says so. */
function fileValuesAfter(values: FileValues, edit: Edit): FileValues {
  try {
    return { ...values, [edit.file]: valuesAfter(values[edit.file], edit) };
  } catch {
    return values;
  }
}

/** @param edits that are one step, or go on with the last; none are no step */
export function edited(draft: Draft, edits: readonly Edit[]): Draft {
  if (edits.length === 0) return draft;
  const values = edits.reduce(fileValuesAfter, draft.values);
  const before = isSamePhrase(draft, edits) ? draft.steps.slice(0, -1) : draft.steps;
  return { ...draft, steps: [...before, { edits, values }], undone: [], values };
}

/** Whether a text is being written on: a phrase ends with a sign that ends words, or where letters begin to be taken away. */
function isSamePhrase({ base, steps }: Draft, edits: readonly Edit[]): boolean {
  const [before, ...others] = steps.at(-1)?.edits ?? [];
  const [after, ...more] = edits;
  if (before === undefined || after === undefined || others.length + more.length > 0) return false;
  if (!isSameText(before, after) || after.do !== 'set') return false;
  if (typeof before.value !== 'string' || typeof after.value !== 'string') return true;
  const { values } = steps.at(-2) ?? base;
  const phrase = addedTo(String(valueAt(values[after.file], after.path) ?? ''), before.value);
  const isAdding = addedTo(before.value, after.value) !== '';
  return phrase === '' ? !isAdding : isAdding && !/[\s\p{P}]$/u.test(phrase);
}

const isSameText = (one: Edit, other: Edit): one is Edit & { do: 'set' } =>
  one.do === 'set' && other.do === 'set' && one.file === other.file && one.path === other.path;

/** What one text has more than the other, in one piece. */
function addedTo(before: string, after: string): string {
  let from = 0;
  while (from < before.length && before[from] === after[from]) from += 1;
  let end = 0;
  while (end < before.length - from && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return after.slice(from, after.length - end);
}

/** All edits, for the server: of what was typed into one field without anything between, the last. */
export const editsToSend = ({ steps }: Pick<Draft, 'steps'>): Edit[] =>
  steps
    .flatMap(({ edits }) => edits)
    .filter((edit, index, all) => {
      const next = all[index + 1];
      return next === undefined || !isSameText(edit, next);
    });

const movedTo = (draft: Draft, steps: Draft['steps'], undone: Draft['undone']): Draft => ({
  ...draft,
  steps,
  undone,
  values: (steps.at(-1) ?? draft.base).values,
});

export function withUndo(draft: Draft): Draft {
  const last = draft.steps.at(-1);
  return last ? movedTo(draft, draft.steps.slice(0, -1), [...draft.undone, last]) : draft;
}

export function withRedo(draft: Draft): Draft {
  const next = draft.undone.at(-1);
  return next ? movedTo(draft, [...draft.steps, next], draft.undone.slice(0, -1)) : draft;
}

/** Takes back all steps at once; the next Redo brings them back as one. */
export function withoutSteps(draft: Draft): Draft {
  const edits = draft.steps.flatMap((step) => step.edits);
  return { ...movedTo(draft, [], [{ edits, values: draft.values }]), dropped: [] };
}

/**
 * The draft on changed files. Edits whose place says by now something else than when they were made are given up. Lists along
 * the path must have the same items in the same order, or an edit could reach another apartment. What was taken back is gone.
 */
export function rebased(draft: Draft, base: Base): Draft {
  let [old, fresh] = [draft.base.values, base.values];
  const dropped: Edit[] = [];
  const steps = draft.steps.map(({ edits }) =>
    edits.filter((edit) => {
      const fits = isSamePlace(old[edit.file], fresh[edit.file], edit.path);
      old = fileValuesAfter(old, edit);
      if (fits) fresh = fileValuesAfter(fresh, edit);
      else dropped.push(edit);
      return fits;
    }),
  );
  return { ...newDraft(base, steps), dropped };
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

/** The draft that the desk keeps; an empty one on the files where there is none. Each edit is a step of its own. */
export const keptOr = (base: Base, { draft }: Kept): Draft =>
  draft === undefined
    ? newDraft(base)
    : newDraft(
        draft,
        draft.edits.map((edit) => [edit]),
      );

/**
 * The draft as another tab or desk goes on with it, and what was edited here since.
 * @param seen the edits that the desk kept when this tab last heard of it
 * @param base the files, for a draft that is no longer kept
 */
export function joinedWith(theirs: Kept, draft: Draft, seen: readonly Edit[], base: Base): Draft {
  const mine = editsToSend(draft);
  const edits = theirs.draft?.edits ?? [];
  if (isSame(mine, edits) && (theirs.draft?.revision ?? base.revision) === draft.base.revision) return draft;
  // What is kept already is not made again, even if this tab has not heard of it.
  const known = [seen, edits].map((others) => mine.findIndex((edit, at) => !isSame(edit, others[at])));
  const own = known.includes(-1) ? [] : mine.slice(Math.max(...known));
  return own.reduce((now, edit) => edited(now, [edit]), keptOr(base, theirs));
}

/** Edits after which the files say something else, in an order in which each has its place. */
export const editsTo = (before: FileValues, after: FileValues): Edit[] =>
  campaignFiles.flatMap((file) => editsAt(file, '', before[file], after[file]));

function editsAt(file: CampaignFile, path: string, before: unknown, after: unknown): Edit[] {
  if (isSame(before, after)) return [];
  const below = (key: string | number) => joined(path, `${key}`);
  if (Array.isArray(before) && Array.isArray(after)) {
    const both = Math.min(before.length, after.length);
    return [
      ...after.slice(0, both).flatMap((item, index) => editsAt(file, below(index), before[index], item)),
      ...after
        .slice(both)
        .map((value, index): Edit => ({ file, path, do: 'insert', index: both + index, value })),
      ...before.slice(both).map((): Edit => ({ file, path: below(both), do: 'remove' })),
    ];
  }
  if (isMap(before) && isMap(after))
    return Object.keys({ ...before, ...after }).flatMap((key): Edit[] =>
      key in after
        ? editsAt(file, below(key), before[key], after[key])
        : [{ file, path: below(key), do: 'remove' }],
    );
  return [{ file, path, do: 'set', value: after as never }];
}
