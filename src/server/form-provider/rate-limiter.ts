/** At most `requests` in any span of `windowMs` from one address. `Infinity` disables the limit. */
export type RateLimit = { requests: number; windowMs: number };

/** Each returns 0 for a request within the limit, else the milliseconds to wait. */
export type RateLimiter = {
  waitFor(address: string): number;
  /** Takes back the request just let through and refuses the address for `wait` milliseconds, counting none of them. */
  refuse(address: string, wait: number): void;
};

type Sender = { accepted: number[]; refusedUntil: number };

/** How many addresses are remembered (LRU). 50 numbers each: some 8 MB. */
const maxAddresses = 20_000;

/**
 * A sliding window over the accepted requests of each address. Refused ones do not count, so that a client that waits
 * as told gets through.
 * @param ticks a monotonic clock in milliseconds; a wall clock set back would lock visitors out
 */
export function createRateLimiter({ requests, windowMs }: RateLimit, ticks: () => number): RateLimiter {
  const senders = new Map<string, Sender>();
  return {
    waitFor: (address) => {
      if (requests === Number.POSITIVE_INFINITY) return 0;
      const now = ticks();
      const sender = senders.get(address) ?? { accepted: [], refusedUntil: now };
      const { accepted, refusedUntil } = sender;
      forget(accepted, now - windowMs);
      const blocking = accepted[accepted.length - requests];
      const ownWait = blocking === undefined && requests > 0 ? 0 : (blocking ?? now) + windowMs - now;
      const wait = Math.max(0, ownWait, refusedUntil - now);
      if (wait === 0) accepted.push(now);
      remember(senders, address, sender);
      return wait;
    },
    refuse: (address, wait) => {
      const sender = senders.get(address);
      if (sender === undefined) return;
      sender.accepted.pop();
      sender.refusedUntil = ticks() + wait;
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

function remember(senders: Map<string, Sender>, address: string, sender: Sender): void {
  senders.delete(address);
  senders.set(address, sender);
  if (senders.size <= maxAddresses) return;
  const oldest = senders.keys().next();
  if (!oldest.done) senders.delete(oldest.value);
}
