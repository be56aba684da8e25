import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTotalLimit } from './total-limit.ts';

const limitOf = (entries: number) => {
  const clock = { now: 0 };
  const limit = createTotalLimit(entries, () => clock.now);
  const takeMany = (network: string, count: number) =>
    Array.from({ length: count }, () => limit.take(network)).filter((wait) => wait === 0).length;
  return { clock, takeMany, ...limit };
};

const attempts = fc.array(fc.record({ network: fc.nat(9).map(String), after: fc.nat(1_000) }), {
  minLength: 100,
  maxLength: 300,
});

test('never accepts more than the limit in a minute, and holds back nobody who has sent little', () => {
  fc.assert(
    fc.property(attempts, fc.constantFrom(9, 16, 32), (list, entries) => {
      const { clock, take } = limitOf(entries);
      const accepted = new Map<number, string[]>();
      for (const { network, after } of list) {
        clock.now += after;
        const number = Math.floor(clock.now / 60_000);
        const before = accepted.get(number) ?? [];
        const free = entries - before.length;
        const own = before.filter((other) => other === network).length;
        const waits = free === 0 || (free <= entries / 2 && own >= free / 8);
        expect(take(network)).toBe(waits ? (number + 1) * 60_000 - clock.now : 0);
        if (!waits) accepted.set(number, [...before, network]);
      }
    }),
  );
});

test('tells what was used and refused, of the last minute as long as this one is quieter', () => {
  const { clock, takeMany, share, crowdedOut } = limitOf(1_000);
  expect(takeMany('crowd', 600)).toBe(500);
  // An eighth of 500, which shrinks with each one.
  expect(takeMany('newcomer', 60)).toBe(56);
  clock.now = 60_000;
  expect(takeMany('crowd', 100)).toBe(100);
  expect([share(), crowdedOut()]).toEqual([0.556, 104]);
  clock.now = 120_000;
  expect([share(), crowdedOut()]).toEqual([0.1, 0]);
  clock.now = 600_000;
  expect(share()).toBe(0);
});
