/** A set of entry ids as a bitmap: a million take 125 kB. */
export type IdSet = { add(id: number): void; has(id: number): boolean };

/** @param last the largest number that fits */
export function idSet(last: number): IdSet {
  // Not `>> 3`, which is negative from 2³¹ on.
  const byteOf = (id: number) => Math.floor(id / 8);
  const bits = new Uint8Array(byteOf(last) + 1);
  return {
    add: (id) => {
      bits[byteOf(id)] = (bits[byteOf(id)] ?? 0) | (1 << (id % 8));
    },
    has: (id) => ((bits[byteOf(id)] ?? 0) & (1 << (id % 8))) !== 0,
  };
}
