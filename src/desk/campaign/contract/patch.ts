/** What differs between two values of the same type, as JSON: each place, and what it holds now. */
export type Patch = { at: string[]; now?: unknown }[];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Lists of different lengths differ as a whole. */
export function differenceOf(before: unknown, after: unknown, at: Patch[number]['at'] = []): Patch {
  if (before === after) return [];
  const isPair = isObject(before) && isObject(after) && Array.isArray(before) === Array.isArray(after);
  if (!isPair || (Array.isArray(before) && before.length !== after.length)) return [{ at, now: after }];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => differenceOf(before[key], after[key], [...at, key]));
}

/** Whatever a patch does not name keeps its identity. */
export function patched<T>(before: T, patch: Patch): T {
  return patch.reduce((value, { at, now }) => withValue(value, at, now) as T, before);
}

function withValue(value: unknown, [key, ...below]: Patch[number]['at'], now: unknown): unknown {
  if (key === undefined || !isObject(value)) return now;
  const next = withValue(value[key], below, now);
  return Array.isArray(value) ? value.with(Number(key), next) : { ...value, [key]: next };
}
