/** Deterministic random numbers from 0 to 1 (mulberry32), so that a failure can be reproduced. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Choices made by random numbers. */
export function choicesBy(random: () => number) {
  /** Whole, from 0 up to but not including `limit`. */
  const below = (limit: number): number => (random() * 2 ** 32) % limit;
  const pick = <T>(choices: readonly T[]): T => choices[below(choices.length)] as T;
  /** True once in so many times. */
  const onceIn = (times: number): boolean => below(times) === 0;
  return { below, pick, onceIn };
}
