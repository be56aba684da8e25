// Without Node and without `yaml`: the desk's app applies its edits to plain values with this, too.

/** A YAML value. */
export type Scalar = string | number | boolean | null;
export type Value = Scalar | Value[] | { [key: string]: Value };

/** An edit of one place. `path` is its keys and indexes joined by dots, `2.name.en`; the whole file's is empty. */
export type YamlEdit = { path: string } & (
  | {
      /**
       * Sets a value, keeping the quoting style of the one it replaces. A missing key is added; lines prepared for it
       * behind `#+` are replaced.
       */
      do: 'set';
      value: Value;
    }
  /** Removes a key or list item, with the comment lines directly above it. */
  | { do: 'remove' }
  /** `path` is the list's. The new item gets this index; the list's length appends it. */
  | { do: 'insert'; index: number; value: Value }
  /** `path` is the list's. Moves the item at `from`, with its comments, to the index `to`. */
  | { do: 'move'; from: number; to: number }
);

/** Formatting rules that come from a schema. */
export type Layout = {
  /** The keys of a map, in schema order. */
  keysAt: (path: string) => readonly string[];
  /** Whether the text at a path is written without quotes. */
  isPlain: (path: string) => boolean;
};

export const keysOf = (path: string): string[] => (path === '' ? [] : path.split('.'));

/** Appends to a path; the path of the whole file is empty. */
export const joined = (...keys: readonly string[]): string => keys.filter((key) => key !== '').join('.');

/** Splits `hero.headline` into `hero` and `headline`. */
export function splitPath(path: string): { parent: string; key: string } {
  const keys = keysOf(path);
  return { parent: keys.slice(0, -1).join('.'), key: keys.at(-1) ?? '' };
}

/** The value at a path; undefined when there is none. No key of a file reaches a prototype. */
export const valueAt = (values: unknown, path: string): unknown =>
  keysOf(path).reduce<unknown>(
    (value, key) => (isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined),
    values,
  );

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * The values of a file after an edit. Everything beside its path keeps its identity.
 * @throws {TypeError} where nothing can be changed
 */
export function valuesAfter(values: unknown, edit: YamlEdit): unknown {
  if (edit.do === 'set') return changedAt(values, keysOf(edit.path), () => edit.value);
  if (edit.do === 'remove') {
    const { parent, key } = splitPath(edit.path);
    return changedAt(values, keysOf(parent), (owner) =>
      Array.isArray(owner)
        ? owner.toSpliced(Number(key), 1)
        : Object.fromEntries(Object.entries(owner ?? {}).filter(([each]) => each !== key)),
    );
  }
  return changedAt(values, keysOf(edit.path), (value) => {
    const list = value as unknown[];
    if (edit.do === 'insert') return list.toSpliced(edit.index, 0, edit.value);
    return list.toSpliced(edit.from, 1).toSpliced(edit.to, 0, list[edit.from]);
  });
}

function changedAt(
  values: unknown,
  [key, ...below]: readonly string[],
  change: (value: unknown) => unknown,
): unknown {
  if (key === undefined) return change(values);
  const value = changedAt(valueAt(values, key), below, change);
  return Array.isArray(values) ? values.with(Number(key), value) : { ...(values as object), [key]: value };
}
