import type { SenderCount, SenderCounter } from '../../entries/sender-counter.ts';
import type { RateLimit, RateLimiter } from './rate-limiter.ts';

export type SharedRateLimiter = {
  /** @returns 0 for a request within the limit, else the milliseconds to wait */
  waitFor: (address: string) => Promise<number>;
};

/**
 * The limit of all servers on one store: a request that this server would let through is counted there too. An address that
 * has used it up is refused here without asking, so that a flood does not reach the store. While the store is
 * away this server's own limit holds alone.
 * @param away hears why the store cannot count, once until it can again
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
