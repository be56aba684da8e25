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

function listDifferences(place: Place, before: readonly unknown[], after: readonly unknown[]): Change[] {
  const [order, now] = [before.map(idOf), after.map(idOf)];
  if (isSame(order.toSorted(), now.toSorted()) && new Set(order).size === order.length)
    return [
      ...movesBetween(order, now).map((moved) => ({
        ...below(place, moved.to),
        before: before[moved.from],
        after: after[moved.to],
        moved,
      })),
      ...after.flatMap((item, index) =>
        differences(below(place, index), before[order.indexOf(now[index])], item),
      ),
    ];
  if (before.length === after.length)
    return after.flatMap((item, index) => differences(below(place, index), before[index], item));
  const changes = [
    ...before.map((item, index) => ({ ...below(place, index), before: item, after: undefined })),
    ...after.map((item, index) => ({ ...below(place, index), before: undefined, after: item })),
  ].filter(({ before: gone, after: come }) =>
    gone === undefined ? !order.includes(idOf(come)) : !now.includes(idOf(gone)),
  );
  // Of several alike.
  return changes.length > 0 ? changes : [{ ...place, before, after }];
}

const longest = (runs: number[][]): number[] =>
  runs.reduce((most, run) => (run.length > most.length ? run : most), []);

/** The fewest items that were moved: those outside the longest run that kept its order. */
function movesBetween(order: readonly unknown[], now: readonly unknown[]): { from: number; to: number }[] {
  const origins = now.map((id) => order.indexOf(id));
  const runs: number[][] = [];
  for (const origin of origins)
    runs.push([...longest(runs.filter((run) => (run.at(-1) ?? 0) < origin)), origin]);
  const kept = longest(runs);
  return origins.flatMap((from, to) => (kept.includes(from) ? [] : [{ from, to }]));
}
