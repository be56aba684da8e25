import type { SenderCount, SenderCounter } from '../../entries/entry-store.ts';
import type { ClientNetworks } from './client-networks.ts';
import type { RateLimit, RateLimiter } from './rate-limiter.ts';

export type SharedRateLimiter = {
  /** @returns 0 for a request within the limits of all its networks, else the milliseconds to wait */
  waitFor: (networks: ClientNetworks) => Promise<number>;
};

/**
 * The rate limit across all servers on one store: a request that this server would allow is also counted there. A
 * network that has used up its limit is refused here without asking, so that a flood does not reach the store. While
 * the store is unavailable, only this server's own limit applies.
 * @param away called with the reason when the store cannot count, once until it can again
 */
export function createSharedRateLimiter(
  { requests }: RateLimit,
  own: RateLimiter,
  senders: SenderCounter,
  away: (problem: Error) => void,
): SharedRateLimiter {
  let shared = true;
  const count = async (networks: ClientNetworks): Promise<readonly SenderCount[]> => {
    try {
      const counted = await senders.count(networks.map(({ name }) => name));
      shared = true;
      return counted;
    } catch (error) {
      if (shared) away(error as Error);
      shared = false;
      return [];
    }
  };
  return {
    waitFor: async (networks) => {
      const wait = own.waitFor(networks);
      if (wait > 0) return wait;
      const counts = await count(networks);
      const waits = counts.map(({ number, endsInMs }, index) =>
        number > requests * (networks[index]?.allowance ?? 1) ? endsInMs : 0,
      );
      const longest = Math.max(0, ...waits);
      if (longest > 0) own.refuse(networks, waits);
      return longest;
    },
  };
}
