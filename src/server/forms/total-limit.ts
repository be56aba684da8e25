import { recentlyUsed } from '../../campaign/recently-used.ts';

/** How often something happened in the last minute. */
type RecentCount = {
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

type Taken = {
  /** 0 if the entry was counted, otherwise the milliseconds until another try makes sense. */
  wait: number;
  /** Returns a counted entry to the limit because it was not stored; call it once. */
  giveBack: () => void;
};

export type TotalLimit = {
  /** Counts one entry. @param network the widest that is counted: an IPv4 /24 or an IPv6 /48 */
  take: (network: string) => Taken;
  /** The used share of the limit in the last minute, 0 to 1. */
  share: () => number;
  /** How many entries of the last minute were refused because their network had sent so many. */
  crowdedOut: () => number;
};

/** The part of what is free that each network may have in use, once half of the limit is used. */
const partOfFree = 1 / 8;

/** Forgetting one only means that it may send more. About 1 kB each. */
const maxNetworks = 20_000;

/**
 * At most `entries` in any minute, from all networks together. Once half of them are used, a network with more than an
 * eighth of what is still free has to wait. So nobody can use up the limit: n networks that send all they can get
 * n / (n + 8) of it, and there is always room for a network that has sent little (Choudhury and Hahne's dynamic
 * thresholds, doi:10.1109/90.664262).
 * @param ticks a monotonic clock in milliseconds
 */
export function createTotalLimit(entries: number, ticks: () => number): TotalLimit {
  const all = createRecentCount(1_000, ticks);
  const refused = createRecentCount(10_000, ticks);
  const networks = recentlyUsed<string, RecentCount>(maxNetworks);
  return {
    take: (network) => {
      const free = entries - all.sum();
      if (free <= 0) return refusal(all.untilLess());
      const own = networks.get(network) ?? createRecentCount(10_000, ticks);
      if (free <= entries / 2 && own.sum() >= free * partOfFree) {
        refused.add();
        return refusal(own.untilLess());
      }
      networks.set(network, own);
      const undo = [all.add(), own.add()];
      return { wait: 0, giveBack: () => undo.forEach((takeBack) => void takeBack()) };
    },
    share: () => all.sum() / entries,
    crowdedOut: refused.sum,
  };
}

const refusal = (wait: number): Taken => ({ wait, giveBack: () => {} });
