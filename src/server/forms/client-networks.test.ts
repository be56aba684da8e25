import { expect, test } from 'vitest';
import { clientNetworks } from './client-networks.ts';

const namesOf = (...given: Parameters<typeof clientNetworks>) =>
  clientNetworks(...given).map(({ name }) => name);
const addressOf = (...given: Parameters<typeof clientNetworks>) => clientNetworks(...given)[0].name;

test('is the peer if no proxy is trusted, whatever the header claims', () => {
  expect(addressOf('203.0.113.7', '198.51.100.1', 0)).toBe('203.0.113.7');
});

test('counts trusted hops from the right, so that a forged entry on the left is ignored', () => {
  expect(addressOf('10.0.0.1', '1.1.1.1, 198.51.100.1', 1)).toBe('198.51.100.1');
  expect(addressOf('10.0.0.1', '1.1.1.1, 198.51.100.1, 10.0.0.2', 2)).toBe('198.51.100.1');
});

test('takes the leftmost entry when there are fewer than the trusted hops', () => {
  expect(addressOf('10.0.0.1', '198.51.100.1', 3)).toBe('198.51.100.1');
});

test('falls back to the peer if the entry is not an address', () => {
  expect(addressOf('10.0.0.1', 'unknown', 1)).toBe('10.0.0.1');
  expect(addressOf('10.0.0.1', undefined, 1)).toBe('10.0.0.1');
  expect(clientNetworks(undefined, undefined, 0)).toEqual([{ name: 'unknown', allowance: 1 }]);
});

test('drops the port that some proxies write', () => {
  expect(addressOf('10.0.0.1', '198.51.100.1:4711', 1)).toBe('198.51.100.1');
  expect(addressOf('10.0.0.1', '[2001:db8:1:2::9]:4711', 1)).toBe('2001:db8:1:2::/64');
});

test('treats an IPv6 /64 as one address, and a mapped IPv4 address as IPv4', () => {
  expect(addressOf('2001:db8:1:2:3:4:5:6', undefined, 0)).toBe('2001:db8:1:2::/64');
  expect(addressOf('2001:0DB8:1:2::1', undefined, 0)).toBe('2001:db8:1:2::/64');
  expect(addressOf('fe80::1%eth0', undefined, 0)).toBe('fe80:0:0:0::/64');
  expect(addressOf('::1', undefined, 0)).toBe('0:0:0:0::/64');
  for (const mapped of ['::ffff:203.0.113.7', '::FFFF:cb00:7107', '0:0:0:0:0:ffff:203.0.113.7']) {
    expect(namesOf(mapped, undefined, 0)).toEqual(['203.0.113.7', '203.0.113.0/24']);
  }
  expect(addressOf('::ffff:0.0.0.1', undefined, 0)).toBe('0.0.0.1');
  expect(addressOf('64:ff9b::203.0.113.7', undefined, 0)).toBe('64:ff9b:0:0::/64');
});

test.each([
  ['203.0.113.7', ['203.0.113.7', '203.0.113.0/24'], [1, 10]],
  ['2001:db8:1:2ff::9', ['2001:db8:1:2ff::/64', '2001:db8:1:200::/56', '2001:db8:1::/48'], [1, 4, 10]],
  ['2001:db8:1::9', ['2001:db8:1:0::/64', '2001:db8:1:0::/56', '2001:db8:1::/48'], [1, 4, 10]],
])('knows the networks around %s, the wider the more they may send', (peer, names, allowances) => {
  expect(namesOf(peer, undefined, 0)).toEqual(names);
  expect(clientNetworks(peer, undefined, 0).map(({ allowance }) => allowance)).toEqual(allowances);
});
