import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { SenderCounter } from '../../entries/entry-store.ts';
import { clientNetworks } from './client-networks.ts';
import { createRateLimiter, createSharedRateLimiter } from './rate-limiter.ts';

const windowMs = 10_000;

const networksOf = (address: string) => clientNetworks(address, undefined, 0);

/** Few addresses, so that they share networks: of one /48 and of one /24. */
const address = fc.oneof(
  fc.tuple(fc.constantFrom(1, 2), fc.nat(3), fc.nat(3)).map((part) => `2001:db8:1:${part.join('')}::1`),
  fc.nat(9).map((host) => `203.0.113.${host}`),
);
const attempts = fc.array(fc.record({ address, after: fc.nat(3_000) }), { maxLength: 400 });

test('never lets more than its limit through in a window of any network, nor holds back a network elsewhere', () => {
  fc.assert(
    fc.property(attempts, fc.integer({ min: 1, max: 5 }), (list, requests) => {
      const clock = { now: 0 };
      const { waitFor } = createRateLimiter({ requests, windowMs }, () => clock.now);
      const passed = new Map<string, { from: number; count: number }>();
      for (const { address, after } of list) {
        clock.now += after;
        const counts = networksOf(address).map(({ name, allowance }) => {
          const kept = passed.get(name) ?? { from: Number.NEGATIVE_INFINITY, count: 0 };
          const open = clock.now < kept.from + windowMs ? kept : { from: clock.now, count: 0 };
          return { name, open, isFull: open.count >= requests * allowance };
        });
        const full = counts
          .filter(({ isFull }) => isFull)
          .map(({ open }) => open.from + windowMs - clock.now);
        expect(waitFor(networksOf(address))).toBe(Math.max(0, ...full));
        if (full.length > 0) continue;
        for (const { name, open } of counts) passed.set(name, { ...open, count: open.count + 1 });
      }
    }),
  );
});

test('refuses a network that the other servers have filled, until their window ends, and no other one', async () => {
  const clock = { now: 0 };
  const count = vi.fn<SenderCounter['count']>(async () => ({ requests: [1, 11], endsInMs: 4_000 }));
  const waitFor = createSharedRateLimiter({ requests: 1, windowMs }, () => clock.now, { count }, vi.fn());
  const waits = async (...hosts: string[]) => Promise.all(hosts.map((host) => waitFor(networksOf(host))));
  expect(await waits('203.0.113.1')).toEqual([4_000]);
  count.mockResolvedValue({ requests: [1, 1], endsInMs: 4_000 });
  clock.now = 1_000;
  expect(await waits('203.0.113.2', '198.51.100.1')).toEqual([3_000, 0]);
  // The full one was not asked about again.
  expect(count).toHaveBeenCalledTimes(2);
  clock.now = 4_000;
  expect(await waits('203.0.113.2')).toEqual([0]);
});

test('counts alone for a window when the store cannot, and says so once until it can again', async () => {
  const clock = { now: 0 };
  const alone = vi.fn();
  const away = new Error('away');
  const count = vi.fn<SenderCounter['count']>().mockRejectedValue(away);
  const shared = createSharedRateLimiter({ requests: 1, windowMs }, () => clock.now, { count }, alone);
  const waitFrom = (host: number) => shared(networksOf(`203.0.${host}.1`));
  expect([await waitFrom(1), await waitFrom(1), await waitFrom(2)]).toEqual([0, windowMs, 0]);
  expect(count).toHaveBeenCalledTimes(1);
  clock.now = windowMs;
  await waitFrom(3);
  expect(count).toHaveBeenCalledTimes(2);
  expect(alone.mock.calls).toEqual([[away]]);
  count.mockResolvedValueOnce({ requests: [1, 1], endsInMs: 1 });
  clock.now = 2 * windowMs;
  for (const host of [4, 5]) await waitFrom(host);
  expect(alone).toHaveBeenCalledTimes(2);
});
