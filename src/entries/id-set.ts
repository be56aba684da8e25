/** A set of entry ids as a bitmap: a million take 125 kB. */
export type IdSet = { add(id: number): void; has(id: number): boolean };

/** @param last the largest number that fits */
export function idSet(last: number): IdSet {
  const bits = new Uint8Array((last >> 3) + 1);
  return {
    add: (id) => {
      bits[id >> 3] = (bits[id >> 3] ?? 0) | (1 << (id & 7));
    },
    has: (id) => ((bits[id >> 3] ?? 0) & (1 << (id & 7))) !== 0,
  };
}
