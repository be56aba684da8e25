export type Taken = {
  /** 0 if the entry was counted, otherwise the milliseconds until there is room. */
  wait: number;
  /** Returns a counted entry to the limit because it was not stored; call it once. */
  giveBack: () => void;
};

export type TotalLimit = {
  /** Counts one entry. */
  take: () => Taken;
  /** The used share of the limit in the last minute, 0 to 1. */
  share: () => number;
};

/** One more than a minute has: the current second is not complete. */
const seconds = 61;

/**
 * At most `entries` in any minute, from all addresses together. Counts per second, so that its memory does not grow
 * with the limit.
 * @param ticks a monotonic clock in milliseconds
 */
export function createTotalLimit(entries: number, ticks: () => number): TotalLimit {
  const counts = new Map<number, number>();
  const now = () => Math.floor(ticks() / 1000);
  const used = () => {
    for (const second of counts.keys()) if (second <= now() - seconds) counts.delete(second);
    return [...counts.values()].reduce((sum, count) => sum + count, 0);
  };
  const add = (second: number, change: 1 | -1) => {
    const count = (counts.get(second) ?? 0) + change;
    // Forgotten, or empty: a second without entries is nothing to wait for.
    if (count > 0) counts.set(second, count);
    else counts.delete(second);
  };
  return {
    take: () => {
      if (used() >= entries) {
        const [oldest = now()] = counts.keys();
        return { wait: (oldest + seconds) * 1000 - ticks(), giveBack: () => {} };
      }
      const second = now();
      add(second, 1);
      return { wait: 0, giveBack: () => add(second, -1) };
    },
    share: () => used() / entries,
  };
}
