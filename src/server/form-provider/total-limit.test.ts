import { expect, test } from 'vitest';
import { createTotalLimit } from './total-limit.ts';

const limitOf = (entries: number) => {
  const clock = { now: 0 };
  return { clock, ...createTotalLimit(entries, () => clock.now) };
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
