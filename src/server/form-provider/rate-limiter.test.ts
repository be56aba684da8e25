import { expect, test } from 'vitest';
import { createRateLimiter } from './rate-limiter.ts';

const limiterAt = (requests: number) => {
  const clock = { now: 0 };
  return { clock, ...createRateLimiter({ requests, windowMs: 10_000 }, () => clock.now) };
};

test('lets 50 requests through in 10 s and tells the 51st how long to wait', () => {
  const { clock, waitFor } = limiterAt(50);
  for (let count = 0; count < 50; count++) {
    clock.now = count * 100;
    expect(waitFor('203.0.113.7')).toBe(0);
  }
  expect(waitFor('203.0.113.7')).toBe(5_100);
});

test('slides: each old request makes room for one new one', () => {
  const { clock, waitFor } = limiterAt(2);
  waitFor('a');
  clock.now = 6_000;
  waitFor('a');
  clock.now = 10_000;
  expect(waitFor('a')).toBe(0);
  expect(waitFor('a')).toBe(6_000);
});

test('does not count refused requests, so that a client that waits gets through', () => {
  const { clock, waitFor } = limiterAt(1);
  waitFor('a');
  for (clock.now = 1_000; clock.now < 10_000; clock.now += 1_000) expect(waitFor('a')).toBeGreaterThan(0);
  expect(waitFor('a')).toBe(0);
});

test('blocks an address for a given time without counting its requests', () => {
  const { clock, waitFor, refuse } = limiterAt(1);
  expect(waitFor('a')).toBe(0);
  refuse('a', 4_000);
  expect(waitFor('b')).toBe(0);
  clock.now = 1_000;
  expect(waitFor('a')).toBe(3_000);
  clock.now = 4_000;
  expect(waitFor('a')).toBe(0);
  expect(waitFor('a')).toBe(10_000);
});

test('counts each address separately', () => {
  const { waitFor } = limiterAt(1);
  waitFor('a');
  expect(waitFor('b')).toBe(0);
});

test('never allows more than the limit in any window, whatever the rhythm', () => {
  const { clock, waitFor } = limiterAt(5);
  const accepted: number[] = [];
  for (let step = 0; step < 5_000; step++) {
    clock.now += (step * 7919) % 1_700;
    if (waitFor('a') === 0) accepted.push(clock.now);
  }
  const crowded = accepted.filter((time, index) => time - (accepted[index - 5] ?? -10_000) < 10_000);
  expect(crowded).toEqual([]);
  expect(accepted.length).toBeGreaterThan(1_000);
});

test('remembers a bounded number of addresses', () => {
  const { waitFor } = limiterAt(1);
  waitFor('first');
  for (let count = 0; count < 20_000; count++) waitFor(`address ${count}`);
  expect(waitFor('first')).toBe(0);
});

test('forgets the least recently seen address, not the oldest', () => {
  const { waitFor } = limiterAt(1);
  waitFor('busy');
  for (let count = 0; count < 19_000; count++) waitFor(`early ${count}`);
  expect(waitFor('busy')).toBeGreaterThan(0);
  for (let count = 0; count < 19_000; count++) waitFor(`late ${count}`);
  expect(waitFor('busy')).toBeGreaterThan(0);
});
