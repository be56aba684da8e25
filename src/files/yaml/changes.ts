import { diffArrays } from 'diff';
import { joined, valueAt } from './yaml-edit.ts';

type Place<File> = { file: File; path: string };

/** A place of one of several files, and what it says there. */
export type Change<File = string> = Place<File> & {
  before: unknown;
  after: unknown;
  /** The item was moved within its list: its indexes before and after. */
  moved?: { from: number; to: number };
};

/** What several files say, by their names. */
type Values<File extends string> = { readonly [file in File]?: unknown };

/** Every place that differs between two states of files. An item that moved in its list is one change. */
export const changesBetween = <File extends string>(before: Values<File>, after: Values<File>) =>
  Object.keys({ ...before, ...after }).flatMap((file) =>
    differences({ file: file as File, path: '' }, before[file as File], after[file as File]),
  );

export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

export const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function differences<File>(place: Place<File>, before: unknown, after: unknown): Change<File>[] {
  if (isSame(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return listDifferences(place, before, after);
  if (!isMap(before) || !isMap(after)) return [{ ...place, before, after }];
  return Object.keys({ ...before, ...after }).flatMap((key) =>
    differences(below(place, key), before[key], after[key]),
  );
}

const below = <File>({ file, path }: Place<File>, key: string | number): Place<File> => ({
  file,
  path: joined(path, `${key}`),
});

const idOf = (item: unknown): unknown => valueAt(item, 'id') ?? JSON.stringify(item);

/** Items are told apart by their ids, or else by all that they say: one that is rewritten is another, unless it is in its place. */
function listDifferences<File>(
  place: Place<File>,
  before: readonly unknown[],
  after: readonly unknown[],
): Change<File>[] {
  const [order, now] = [before.map(idOf), after.map(idOf)];
  const isReordered = new Set(order).size === order.length && isSame(order.toSorted(), now.toSorted());
  if (before.length === after.length && !isReordered)
    return after.flatMap((item, index) => differences(below(place, index), before[index], item));
  // The longest run that kept its order: the fewest items were moved past it.
  const kept = diffArrays(order, now).flatMap(({ added, removed, value }) => (added || removed ? [] : value));
  const gone = before.flatMap((item, index) =>
    now.includes(order[index]) ? [] : [{ ...below(place, index), before: item, after: undefined }],
  );
  const here = after.flatMap((item, to) => {
    const [own, from] = [below(place, to), order.indexOf(now[to])];
    if (from < 0) return [{ ...own, before: undefined, after: item }];
    const moved = kept.includes(now[to])
      ? []
      : [{ ...own, before: before[from], after: item, moved: { from, to } }];
    return [...moved, ...differences(own, before[from], item)];
  });
  const changes = [...gone, ...here];
  // Of several alike.
  return changes.length > 0 ? changes : [{ ...place, before, after }];
}
