import { expect, test } from 'vitest';
import { createRecentCount } from './recent-count.ts';

const countOf = (slotMs: number) => {
  const clock = { now: 0 };
  return { clock, ...createRecentCount(slotMs, () => clock.now) };
};

test.each([1_000, 10_000])('counts the last minute to within a slot of %i ms', (slotMs) => {
  const { clock, add, sum, untilLess } = countOf(slotMs);
  clock.now = slotMs - 1;
  add();
  clock.now = slotMs;
  add();
  expect(sum()).toBe(2);
  clock.now = 60_000 + slotMs - 1;
  expect([sum(), untilLess()]).toEqual([2, 1]);
  clock.now += 1;
  expect([sum(), untilLess()]).toEqual([1, slotMs]);
  clock.now += slotMs;
  expect(sum()).toBe(0);
});

test('takes back what was counted, even once it has been forgotten', () => {
  const { clock, add, sum, untilLess } = countOf(1_000);
  const early = add();
  const late = add();
  early();
  expect(sum()).toBe(1);
  clock.now = 30_000;
  add();
  late();
  // The slot of the first two is empty, so there is nothing in it to wait for.
  expect([sum(), untilLess()]).toEqual([1, 61_000]);
  clock.now = 61_000 + 30_000;
  const next = add();
  expect(sum()).toBe(1);
  clock.now += 61_000;
  expect(sum()).toBe(0);
  next();
  expect(sum()).toBe(0);
});
