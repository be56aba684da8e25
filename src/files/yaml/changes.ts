import { diffArrays } from 'diff';
import { joined, valueAt } from '../../../files/yaml/yaml-edit.ts';
import { campaignFiles, type FileValues, type Place } from '../contract/campaign.ts';

export type Change = Place & {
  before: unknown;
  after: unknown;
  /** The item was moved within its list: its indexes before and after. */
  moved?: { from: number; to: number };
};

/** Every place that differs between two states of the files. An apartment that moved is one change. */
export const changesBetween = (before: FileValues, after: FileValues): Change[] =>
  campaignFiles.flatMap((file) => differences({ file, path: '' }, before[file], after[file]));

export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function differences(place: Place, before: unknown, after: unknown): Change[] {
  if (isSame(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return listDifferences(place, before, after);
  if (!isObject(before) || !isObject(after)) return [{ ...place, before, after }];
  return Object.keys({ ...before, ...after }).flatMap((key) =>
    differences(below(place, key), before[key], after[key]),
  );
}

const below = ({ file, path }: Place, key: string | number): Place => ({
  file,
  path: joined(path, `${key}`),
});

const idOf = (item: unknown): unknown => valueAt(item, 'id') ?? JSON.stringify(item);

/** Items are told apart by their ids, or else by all that they say: one that is rewritten is another, unless it is in its place. */
function listDifferences(place: Place, before: readonly unknown[], after: readonly unknown[]): Change[] {
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
