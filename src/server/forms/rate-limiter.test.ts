import { expect, test } from 'vitest';
import { clientNetworks } from './client-networks.ts';
import { createRateLimiter } from './rate-limiter.ts';

const limiterAt = (requests: number) => {
  const clock = { now: 0 };
  const { waitFor, refuse } = createRateLimiter({ requests, windowMs: 10_000 }, () => clock.now);
  const alone = (name: string) => [{ name, allowance: 1 }] as const;
  return {
    clock,
    waitFor: (name: string) => waitFor(alone(name)),
    refuse: (name: string, wait: number) => refuse(alone(name), [wait]),
    waitFrom: (address: string) => waitFor(clientNetworks(address, undefined, 0)),
    refuseFrom: (address: string, waits: number[]) => refuse(clientNetworks(address, undefined, 0), waits),
  };
};

test('lets 50 requests through in 10 s and tells the 51st how long to wait', () => {
  const { clock, waitFor } = limiterAt(50);
  for (let count = 0; count < 50; count++) {
    clock.now = count * 100;
    expect(waitFor('203.0.113.7')).toBe(0);
  }
  expect(waitFor('203.0.113.7')).toBe(5_100);
});

test('does not count refused requests, so that a client that waits gets through', () => {
  const { clock, waitFor } = limiterAt(1);
  waitFor('a');
  for (clock.now = 1_000; clock.now < 10_000; clock.now += 1_000) expect(waitFor('a')).toBeGreaterThan(0);
  clock.now = 9_999;
  expect(waitFor('a')).toBe(1);
  clock.now = 10_000;
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

test('remembers 20,000 addresses, those that came last', () => {
  const { waitFor } = limiterAt(1);
  waitFor('first');
  waitFor('second');
  for (let count = 0; count < 19_998; count++) waitFor(`address ${count}`);
  expect(waitFor('first')).toBeGreaterThan(0);
  waitFor('another');
  // The least recently seen address is forgotten, not the oldest.
  expect(waitFor('first')).toBeGreaterThan(0);
  expect(waitFor('second')).toBe(0);
});

/** How many of the addresses, each asking `times`, are let through. */
const passed = (waitFrom: (address: string) => number, addresses: string[], times = 1) =>
  addresses
    .flatMap((address) => Array.from({ length: times }, () => waitFrom(address)))
    .filter((wait) => wait === 0).length;

const numbered = (count: number, address: (number: number) => string) =>
  Array.from({ length: count }, (_, number) => address(number));

test.each([
  ['an IPv4 address', 50, () => '203.0.113.7'],
  ['an IPv4 /24', 500, (number: number) => `203.0.113.${number % 256}`],
  ['an IPv6 /64', 50, (number: number) => `2001:db8:1:2::${number.toString(16)}`],
  ['an IPv6 /56', 200, (number: number) => `2001:db8:1:2${(number % 256).toString(16).padStart(2, '0')}::1`],
  ['an IPv6 /48', 500, (number: number) => `2001:db8:1:${(number % 256).toString(16)}00::1`],
])('lets through of %s exactly %i in 10 s', (_name, most, address) => {
  const { clock, waitFrom } = limiterAt(50);
  expect(passed(waitFrom, numbered(most, address))).toBe(most);
  clock.now = 4_000;
  expect(waitFrom(address(most + 1))).toBe(6_000);
  expect(waitFrom('198.51.100.1')).toBe(0);
  expect(waitFrom('2001:db8:2::1')).toBe(0);
  clock.now = 10_000;
  expect(waitFrom(address(most + 1))).toBe(0);
});

test('counts a request for none of its networks if one of them refuses it', () => {
  const { clock, waitFrom } = limiterAt(1);
  const home = (number: number) => `2001:db8:1:${number.toString(16)}::1`;
  expect(passed(waitFrom, numbered(4, home))).toBe(4);
  clock.now = 9_000;
  // The /56 is used up, so neither these addresses nor the /48 count them.
  for (let number = 4; number < 100; number++) expect(waitFrom(home(number))).toBe(1_000);
  clock.now = 10_000;
  expect(
    passed(
      waitFrom,
      numbered(4, (number) => home(number + 4)),
    ),
  ).toBe(4);
  expect(
    passed(
      waitFrom,
      numbered(7, (number) => `2001:db8:1:${number + 1}00::1`),
    ),
  ).toBe(6);
});

test('waits for the network whose limit ends last', () => {
  const { clock, waitFrom } = limiterAt(1);
  const addresses = numbered(10, (number) => `203.0.113.${number}`);
  expect(passed(waitFrom, addresses.slice(0, 9))).toBe(9);
  clock.now = 5_000;
  expect(passed(waitFrom, addresses.slice(9))).toBe(1);
  expect(waitFrom('203.0.113.9')).toBe(10_000);
  expect(waitFrom('203.0.113.99')).toBe(5_000);
});

test('refuses the one network that the shared limit names, and gives the others their request back', () => {
  const { clock, waitFrom, refuseFrom } = limiterAt(1);
  expect(waitFrom('203.0.113.1')).toBe(0);
  refuseFrom('203.0.113.1', [0, 4_000]);
  // Asked before, answered later.
  refuseFrom('203.0.113.1', [0, 0]);
  expect(waitFrom('203.0.113.2')).toBe(4_000);
  clock.now = 4_000;
  expect(waitFrom('203.0.113.1')).toBe(0);
});
