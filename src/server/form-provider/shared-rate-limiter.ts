import type { SenderCount, SenderCounter } from '../../entries/sender-counter.ts';
import type { RateLimit, RateLimiter } from './rate-limiter.ts';

export type SharedRateLimiter = {
  /** @returns 0 for a request within the limit, else the milliseconds to wait */
  waitFor: (address: string) => Promise<number>;
};

/**
 * The rate limit across all servers on one store: a request that this server would allow is also counted there. An
 * address that has used up the limit is refused here without asking, so that a flood does not reach the store. While
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
  const count = async (address: string): Promise<SenderCount | undefined> => {
    try {
      const counted = await senders.count(address);
      shared = true;
      return counted;
    } catch (error) {
      if (shared) away(error as Error);
      shared = false;
      return undefined;
    }
  };
  return {
    waitFor: async (address) => {
      const wait = own.waitFor(address);
      if (wait > 0) return wait;
      const counted = await count(address);
      if (counted === undefined || counted.number <= requests) return 0;
      own.refuse(address, counted.endsInMs);
      return counted.endsInMs;
    },
  };
}
