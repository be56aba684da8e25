import { expect, test } from 'vitest';
import { createRecentCount, createTotalLimit } from './total-limit.ts';

const limitOf = (entries: number) => {
  const clock = { now: 0 };
  const { take, ...limit } = createTotalLimit(entries, () => clock.now);
  let networks = 0;
  return { clock, takeFor: take, take: () => take(`network ${networks++}`), ...limit };
};

test('accepts that many entries and says when there is room again', () => {
  const { clock, take, share } = limitOf(10);
  for (let count = 0; count < 10; count++) expect(take().wait).toBe(0);
  expect(share()).toBe(1);
  clock.now = 20_500;
  const { wait } = take();
  expect(wait).toBe(40_500);
  clock.now += wait;
  expect(share()).toBe(0);
  expect(take().wait).toBe(0);
});

test('never accepts more than the limit in any minute, whatever the rhythm', () => {
  const { clock, take } = limitOf(50);
  const taken: number[] = [];
  for (let step = 0; step < 5_000; step++) {
    clock.now += (step * 7919) % 1_700;
    if (take().wait === 0) taken.push(clock.now);
  }
  expect(taken.length).toBeGreaterThan(2_000);
  const crowded = taken.filter((time, index) => time - (taken[index - 50] ?? -60_000) < 60_000);
  expect(crowded).toEqual([]);
});

test('does not count a returned entry, even if its second has been forgotten', () => {
  const { clock, take, share } = limitOf(2);
  const [first] = [take(), take()];
  first.giveBack();
  expect(share()).toBe(0.5);
  const late = take();
  expect(take().wait).toBeGreaterThan(0);
  clock.now = 90_000;
  late.giveBack();
  expect(share()).toBe(0);
  expect([take().wait, take().wait]).toEqual([0, 0]);
  const refused = take();
  refused.giveBack();
  expect(share()).toBe(1);
});

test('lets a single network have half, then an eighth of what is free', () => {
  const { clock, takeFor, share, crowdedOut } = limitOf(1_000);
  const takeMany = (network: string, count: number) =>
    Array.from({ length: count }, () => takeFor(network).wait).filter((wait) => wait === 0).length;
  expect(takeMany('crowd', 600)).toBe(500);
  expect(crowdedOut()).toBe(100);
  // An eighth of 500, which shrinks with each one.
  expect(takeMany('newcomer', 600)).toBe(56);
  expect(takeMany('another', 1)).toBe(1);
  expect(share()).toBe(0.557);
  clock.now = 65_000;
  // All but the networks' own counts, which last up to ten seconds longer, are forgotten.
  expect([share(), takeFor('crowd').wait]).toEqual([0, 0]);
});

test('counts exactly an eighth of what is free as too much', () => {
  const { takeFor } = limitOf(48);
  for (let count = 0; count < 24; count++) takeFor(`network ${count}`);
  expect(takeFor('network').wait).toBe(0);
  expect(takeFor('network').wait).toBe(0);
  // 22 are free, then 16 in front of a network with two.
  for (let count = 24; count < 30; count++) takeFor(`network ${count}`);
  expect(takeFor('network').wait).toBeGreaterThan(0);
  expect(takeFor('network 30').wait).toBe(0);
});

test('tells a crowded network when its count gets smaller', () => {
  const { clock, takeFor, crowdedOut } = limitOf(10);
  for (let count = 0; count < 5; count++) takeFor('crowd');
  clock.now = 12_000;
  expect(takeFor('crowd').wait).toBe(58_000);
  expect(takeFor('newcomer').wait).toBe(0);
  expect(crowdedOut()).toBe(1);
  clock.now += 70_000;
  expect(crowdedOut()).toBe(0);
});

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
