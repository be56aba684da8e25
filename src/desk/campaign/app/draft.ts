import type { Bilingual } from '../../../campaign/languages/operator-languages.ts';
import { misfits as reasons } from '../../../files/yaml/misfit.ts';
import { keysOf, valueAt, valuesAfter } from '../../../files/yaml/yaml-edit.ts';
import { type FileValues, type Misfit, maxEdits, type Place } from '../contract/campaign.ts';
import type { Edit } from '../contract/requests.ts';

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

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** What identifies a list's items: their ids, or else their number. */
const namesOf = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((item: unknown) => valueAt(item, 'id')) : undefined;

export type Change = Place & {
  before: unknown;
  after: unknown;
  /** The item was moved within its list: its indexes before and after. */
  moved?: { from: number; to: number };
};

/** Every place that differs between two states of the files. An apartment that moved is one change. */
export const changesBetween = (before: FileValues, after: FileValues): Change[] =>
  (Object.keys({ ...before, ...after }) as Place['file'][]).flatMap((file) =>
    differences({ file, path: '' }, before[file], after[file]),
  );

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function differences(place: Place, before: unknown, after: unknown): Change[] {
  if (isSame(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return listDifferences(place, before, after);
  if (!isObject(before) || !isObject(after)) return [{ ...place, before, after }];
  return Object.keys({ ...before, ...after }).flatMap((key) =>
    differences(
      { ...place, path: place.path === '' ? key : `${place.path}.${key}` },
      before[key],
      after[key],
    ),
  );
}

const idOf = (item: unknown): unknown => valueAt(item, 'id') ?? JSON.stringify(item);

function listDifferences(place: Place, before: readonly unknown[], after: readonly unknown[]): Change[] {
  const at = (index: number): Place => ({
    ...place,
    path: place.path === '' ? `${index}` : `${place.path}.${index}`,
  });
  const order = before.map(idOf);
  const now = after.map(idOf);
  const isReordered = isSame(order.toSorted(), now.toSorted()) && new Set(order).size === order.length;
  if (!isReordered && before.length !== after.length) {
    const gone = before.map((item, index) => ({ ...at(index), before: item, after: undefined }));
    const come = after.map((item, index) => ({ ...at(index), before: undefined, after: item }));
    const changes = [
      ...gone.filter((_, index) => !now.includes(order[index])),
      ...come.filter((_, index) => !order.includes(now[index])),
    ];
    // Of several alike.
    return changes.length > 0 ? changes : [{ ...place, before, after }];
  }
  if (!isReordered) return after.flatMap((item, index) => differences(at(index), before[index], item));
  return [
    ...movesBetween(order, now).map(({ from, to }) => ({
      ...at(to),
      before: before[from],
      after: after[to],
      moved: { from, to },
    })),
    ...after.flatMap((item, index) => differences(at(index), before[order.indexOf(now[index])], item)),
  ];
}

/** The fewest items that were moved: those outside the longest run that kept its order. */
function movesBetween(order: readonly unknown[], now: readonly unknown[]): { from: number; to: number }[] {
  const origins = now.map((id) => order.indexOf(id));
  const longest: number[][] = [];
  for (const [index, origin] of origins.entries()) {
    const best = longest
      .filter((run) => (origins[run.at(-1) ?? 0] ?? 0) < origin)
      .reduce<number[]>((most, run) => (run.length > most.length ? run : most), []);
    longest.push([...best, index]);
  }
  const kept = new Set(longest.reduce<number[]>((most, run) => (run.length > most.length ? run : most), []));
  return origins.flatMap((from, to) => (kept.has(to) ? [] : [{ from, to }]));
}
