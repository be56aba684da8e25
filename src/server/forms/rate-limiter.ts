import { recentlyUsed } from '../../campaign/recently-used.ts';
import type { SenderCount, SenderCounter } from '../../entries/entry-store.ts';
import type { ClientNetworks } from './client-networks.ts';

/** At most `requests` in any span of `windowMs` from one address. `Infinity` disables the limit. */
export type RateLimit = { requests: number; windowMs: number };

export type RateLimiter = {
  /** Returns 0 for a request within the limits of all its networks, else the milliseconds to wait. */
  waitFor(networks: ClientNetworks): number;
  /**
   * Takes back the request just let through and refuses each network for its milliseconds in `waits`, counting no
   * request meanwhile.
   */
  refuse(networks: ClientNetworks, waits: readonly number[]): void;
};

type Sender = { accepted: number[]; refusedUntil: number };

/** How many networks are remembered. 50 numbers for an address, ten times as many for the widest: some 15 MB. */
const maxNetworks = 20_000;

/**
 * A sliding window over the accepted requests of each network. Refused ones do not count, so that a client that waits
 * as told gets through, and a network that is refused cannot make us remember its addresses.
 * @param ticks a monotonic clock in milliseconds; a wall clock set back would lock visitors out
 */
export function createRateLimiter({ requests, windowMs }: RateLimit, ticks: () => number): RateLimiter {
  const senders = recentlyUsed<string, Sender>(maxNetworks);
  const waitOf = ({ accepted, refusedUntil }: Sender, most: number, now: number): number => {
    forget(accepted, now - windowMs);
    const blocking = accepted[accepted.length - most];
    const ownWait = blocking === undefined ? 0 : blocking + windowMs - now;
    return Math.max(0, ownWait, refusedUntil - now);
  };
  return {
    waitFor: (networks) => {
      if (requests === Number.POSITIVE_INFINITY) return 0;
      const now = ticks();
      const checked = networks.map(({ name, allowance }) => {
        const sender = senders.get(name) ?? { accepted: [], refusedUntil: now };
        return { name, sender, wait: waitOf(sender, requests * allowance, now) };
      });
      const wait = Math.max(...checked.map((each) => each.wait));
      if (wait > 0) return wait;
      for (const { name, sender } of checked) {
        sender.accepted.push(now);
        senders.set(name, sender);
      }
      return 0;
    },
    refuse: (networks, waits) => {
      for (const [index, { name }] of networks.entries()) {
        const sender = senders.get(name);
        if (sender === undefined) continue;
        sender.accepted.pop();
        sender.refusedUntil = Math.max(sender.refusedUntil, ticks() + (waits[index] ?? 0));
      }
    },
  };
}

/**
 * Old times are dropped only once they are half of the list, so that a raised limit does not copy it on every request.
 */
function forget(times: number[], before: number): void {
  const middle = times.length >> 1;
  if ((times[middle] ?? Number.POSITIVE_INFINITY) <= before) times.splice(0, middle + 1);
}

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
