/** A map of bounded size, which forgets what was least recently used. */
type RecentMap<Value> = {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
};

export function createRecentMap<Value>(maxKeys: number): RecentMap<Value> {
  const values = new Map<string, Value>();
  const set = (key: string, value: Value) => {
    values.delete(key);
    values.set(key, value);
    const oldest = values.keys().next();
    if (values.size > maxKeys && !oldest.done) values.delete(oldest.value);
  };
  return {
    get: (key) => {
      const value = values.get(key);
      if (value !== undefined) set(key, value);
      return value;
    },
    set,
  };
}
