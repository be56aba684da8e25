/** How often something happened in the last minute. */
export type RecentCount = {
  sum(): number;
  /** Counts it once more. @returns takes it back; call it once */
  add(): () => void;
  /** Milliseconds until the sum becomes smaller by itself. */
  untilLess(): number;
};

const spanMs = 60_000;

/**
 * Counts per slot of time, so that its memory does not grow with the count. A slot is forgotten when all of it is more
 * than a minute ago, so a count lasts up to `slotMs` longer.
 * @param slotMs a divisor of a minute
 * @param ticks a monotonic clock in milliseconds
 */
export function createRecentCount(slotMs: number, ticks: () => number): RecentCount {
  const slots = new Map<number, number>();
  let sum = 0;
  const slotNow = () => Math.floor(ticks() / slotMs);
  const slotCount = spanMs / slotMs + 1;
  const forget = () => {
    for (const [slot, count] of slots) {
      if (slot > slotNow() - slotCount) return;
      slots.delete(slot);
      sum -= count;
    }
  };
  const change = (slot: number, by: 1 | -1) => {
    const count = (slots.get(slot) ?? 0) + by;
    sum += by;
    // An empty slot is nothing to wait for.
    if (count > 0) slots.set(slot, count);
    else slots.delete(slot);
  };
  return {
    sum: () => {
      forget();
      return sum;
    },
    add: () => {
      const slot = slotNow();
      change(slot, 1);
      return () => {
        if (slots.has(slot)) change(slot, -1);
      };
    },
    untilLess: () => {
      forget();
      const [oldest = slotNow()] = slots.keys();
      return (oldest + slotCount) * slotMs - ticks();
    },
  };
}
