/** A map of the values that were used last; the others are dropped. @param most how many it keeps */
export function recentlyUsed<Key, Value extends NonNullable<unknown>>(most: number) {
  const values = new Map<Key, Value>();
  const set = (key: Key, value: Value): Value => {
    values.delete(key);
    values.set(key, value);
    for (const oldest of values.keys()) {
      if (values.size <= most) break;
      values.delete(oldest);
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
