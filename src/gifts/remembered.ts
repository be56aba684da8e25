/** Remembers what a function has returned for its last arguments: files and guests repeat the same few. */
export function remembered<Key, Value>(find: (key: Key) => Value, most = 10_000): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    if (known.has(key)) return known.get(key) as Value;
    if (known.size >= most) known.clear();
    const value = find(key);
    known.set(key, value);
    return value;
  };
}
