/**
 * A map of the values that were used last; the others are dropped.
 * @param most how many it keeps, or how much of what `sizeOf` counts
 */
export function recentlyUsed<Key, Value extends NonNullable<unknown>>(
  most: number,
  sizeOf: (value: Value) => number = () => 1,
) {
  const values = new Map<Key, Value>();
  let size = 0;
  const drop = (key: Key): void => {
    const value = values.get(key);
    if (value !== undefined) size -= sizeOf(value);
    values.delete(key);
  };
  const set = (key: Key, value: Value): Value => {
    drop(key);
    values.set(key, value);
    size += sizeOf(value);
    for (const oldest of values.keys()) {
      if (size <= most) break;
      drop(oldest);
    }
    return value;
  };
  return {
    set,
    get: (key: Key): Value | undefined => {
      const value = values.get(key);
      return value === undefined ? undefined : set(key, value);
    },
  };
}
