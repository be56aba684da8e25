import { LRUCache } from 'lru-cache';
import type { SenderCounter } from '../../entries/entry-store.ts';
import type { ClientNetworks } from './client-networks.ts';

/** At most `requests` of one address in a window of `windowMs`. */
export type RateLimit = { requests: number; windowMs: number };

/** The requests of a network since the first one that was allowed. `ends` is by the limiter's clock. */
type Window = { requests: number; ends: number };

/** Forgetting one only means that it may send more. */
const maxNetworks = 20_000;

/**
 * Fixed windows, in memory. A request that one network refuses is counted for none of the networks around it, so that
 * nobody can use up the limit of a whole carrier, or make us remember addresses.
 * @param ticks a monotonic clock in milliseconds; a wall clock set back would lock visitors out
 */
export function createRateLimiter({ requests, windowMs }: RateLimit, ticks: () => number) {
  const windows = new LRUCache<string, Window>({ max: maxNetworks });
  const windowOf = (name: string): Window => {
    const kept = windows.get(name);
    return kept !== undefined && kept.ends > ticks() ? kept : { requests: 0, ends: ticks() + windowMs };
  };
  return {
    /** @returns 0 for a request within the limits of all its networks, else the milliseconds to wait */
    waitFor: (networks: ClientNetworks): number => {
      const asked = networks.map(({ name, allowance }) => ({ name, allowance, window: windowOf(name) }));
      const full = asked.filter(({ window, allowance }) => window.requests >= requests * allowance);
      if (full.length > 0) return Math.max(...full.map(({ window }) => window.ends - ticks()));
      for (const { name, window } of asked) {
        window.requests += 1;
        windows.set(name, window);
      }
      return 0;
    },
    /** Refuses a network for so many milliseconds. */
    refuse: (name: string, milliseconds: number): void => {
      windows.set(name, { requests: Number.POSITIVE_INFINITY, ends: ticks() + milliseconds });
    },
  };
}

/**
 * The rate limit across all servers on one store: a request that this server would allow is also counted there. A
 * network that has used up its limit is refused here without asking, so that a flood does not reach the store. When the
 * store cannot count, this server counts alone for the length of a window before it asks again.
 * @param alone called with the reason when the store cannot count, once until it can again
 * @returns as `waitFor` of `createRateLimiter`
 */
export function createSharedRateLimiter(
  limit: RateLimit,
  ticks: () => number,
  senders: SenderCounter,
  alone: (problem: Error) => void,
): (networks: ClientNetworks) => Promise<number> {
  const own = createRateLimiter(limit, ticks);
  let aloneUntil = Number.NEGATIVE_INFINITY;
  let shared = true;
  const count = async (networks: ClientNetworks) => {
    try {
      const counted = await senders.count(networks.map(({ name }) => name));
      shared = true;
      return counted;
    } catch (error) {
      if (shared) alone(error as Error);
      shared = false;
      aloneUntil = ticks() + limit.windowMs;
      return { requests: [], endsInMs: 0 };
    }
  };
  return async (networks) => {
    const wait = own.waitFor(networks);
    if (wait > 0 || ticks() < aloneUntil) return wait;
    const { requests, endsInMs } = await count(networks);
    const full = networks.filter(
      ({ allowance }, index) => (requests[index] ?? 0) > limit.requests * allowance,
    );
    for (const { name } of full) own.refuse(name, endsInMs);
    return full.length > 0 ? endsInMs : 0;
  };
}
