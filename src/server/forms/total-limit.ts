export type TotalLimit = {
  /**
   * Counts an entry that is about to be stored, whatever becomes of it.
   * @param network the widest that is counted: an IPv4 /24 or an IPv6 /48
   * @returns 0, or the milliseconds until another try makes sense if it was refused
   */
  take: (network: string) => number;
  /** The used share of the limit, 0 to 1: that of this minute, or of the last one if it was larger. */
  share: () => number;
  /** How many entries were refused in that time because their network had sent so many. */
  crowdedOut: () => number;
};

/** A minute of the limiter's clock. Each network in it had an entry, so that there are at most as many as entries. */
type Minute = { number: number; entries: number; crowdedOut: number; networks: Map<string, number> };

const minuteMs = 60_000;

const emptyMinute = (number: number): Minute => ({ number, entries: 0, crowdedOut: 0, networks: new Map() });

/** The part of what is free that each network may have in use, once half of the limit is used. */
const partOfFree = 1 / 8;

/**
 * At most `entries` in a minute, from all networks together. Once half of them are used, a network with more than an
 * eighth of what is still free has to wait. So nobody can use up the limit: n networks that send all they can get
 * n / (n + 8) of it, and there is always room for a network that has sent little (Choudhury and Hahne's dynamic
 * thresholds, doi:10.1109/90.664262).
 * @param ticks a monotonic clock in milliseconds
 */
export function createTotalLimit(entries: number, ticks: () => number): TotalLimit {
  let last = emptyMinute(-1);
  let current = emptyMinute(0);
  const minute = (): Minute => {
    const number = Math.floor(ticks() / minuteMs);
    if (number !== current.number) {
      last = number === current.number + 1 ? current : emptyMinute(number - 1);
      current = emptyMinute(number);
    }
    return current;
  };
  const larger = (figure: 'entries' | 'crowdedOut') => Math.max(minute()[figure], last[figure]);
  return {
    take: (network) => {
      const now = minute();
      const free = entries - now.entries;
      const own = now.networks.get(network) ?? 0;
      const isCrowd = free > 0 && free <= entries / 2 && own >= free * partOfFree;
      if (isCrowd) now.crowdedOut += 1;
      if (isCrowd || free <= 0) return (now.number + 1) * minuteMs - ticks();
      now.entries += 1;
      now.networks.set(network, own + 1);
      return 0;
    },
    share: () => larger('entries') / entries,
    crowdedOut: () => larger('crowdedOut'),
  };
}
