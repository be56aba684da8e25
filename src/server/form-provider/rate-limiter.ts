/** At most `requests` in any span of `windowMs` from one address. `Infinity` switches the limit off. */
export type RateLimit = { requests: number; windowMs: number };

/** How many addresses are remembered; the one heard of longest ago is forgotten first. 50 numbers each: some 8 MB. */
const maxAddresses = 20_000;

/**
 * A sliding window over the accepted requests of each address. Refused ones do not count, so that a client which
 * waits as told gets through.
 * @param ticks milliseconds of a clock that never goes back; a wall clock set back would lock visitors out
 * @returns a function that answers 0 for a request within the limit, else the milliseconds to wait
 */
export function createRateLimiter({ requests, windowMs }: RateLimit, ticks: () => number) {
  const accepted = new Map<string, number[]>();
  return (address: string): number => {
    if (requests === Number.POSITIVE_INFINITY) return 0;
    const now = ticks();
    const times = accepted.get(address) ?? [];
    forget(times, now - windowMs);
    const blocking = times[times.length - requests];
    const wait = blocking === undefined && requests > 0 ? 0 : Math.max(0, (blocking ?? now) + windowMs - now);
    if (wait === 0) times.push(now);
    remember(accepted, address, times);
    return wait;
  };
}

/** Old times go only when they are half of the list, so that a raised limit does not copy it for every request. */
function forget(times: number[], before: number): void {
  const middle = times.length >> 1;
  if ((times[middle] ?? Number.POSITIVE_INFINITY) <= before) times.splice(0, middle + 1);
}

function remember(accepted: Map<string, number[]>, address: string, times: number[]): void {
  accepted.delete(address);
  accepted.set(address, times);
  if (accepted.size <= maxAddresses) return;
  const oldest = accepted.keys().next();
  if (!oldest.done) accepted.delete(oldest.value);
}
