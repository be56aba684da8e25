import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

test('is the peer if no proxy is trusted, whatever the header claims', () => {
  expect(clientAddress('203.0.113.7', '198.51.100.1', 0)).toBe('203.0.113.7');
});

test('counts trusted hops from the right, so that a forged entry on the left is ignored', () => {
  expect(clientAddress('10.0.0.1', '1.1.1.1, 198.51.100.1', 1)).toBe('198.51.100.1');
  expect(clientAddress('10.0.0.1', '1.1.1.1, 198.51.100.1, 10.0.0.2', 2)).toBe('198.51.100.1');
});

test('takes the leftmost entry when there are fewer than the trusted hops', () => {
  expect(clientAddress('10.0.0.1', '198.51.100.1', 3)).toBe('198.51.100.1');
});

test('falls back to the peer if the entry is not an address', () => {
  expect(clientAddress('10.0.0.1', 'unknown', 1)).toBe('10.0.0.1');
  expect(clientAddress('10.0.0.1', undefined, 1)).toBe('10.0.0.1');
  expect(clientAddress(undefined, undefined, 0)).toBe('unknown');
});

test('drops the port that some proxies write', () => {
  expect(clientAddress('10.0.0.1', '198.51.100.1:4711', 1)).toBe('198.51.100.1');
  expect(clientAddress('10.0.0.1', '[2001:db8:1:2::9]:4711', 1)).toBe('2001:db8:1:2::/64');
});

test('treats an IPv6 /64 as one address, and a mapped IPv4 address as IPv4', () => {
  expect(clientAddress('2001:db8:1:2:3:4:5:6', undefined, 0)).toBe('2001:db8:1:2::/64');
  expect(clientAddress('2001:0DB8:1:2::1', undefined, 0)).toBe('2001:db8:1:2::/64');
  expect(clientAddress('fe80::1%eth0', undefined, 0)).toBe('fe80:0:0:0::/64');
  expect(clientAddress('::1', undefined, 0)).toBe('0:0:0:0::/64');
  for (const mapped of ['::ffff:203.0.113.7', '::FFFF:cb00:7107', '0:0:0:0:0:ffff:203.0.113.7']) {
    expect(clientAddress(mapped, undefined, 0)).toBe('203.0.113.7');
  }
  expect(clientAddress('::ffff:0.0.0.1', undefined, 0)).toBe('0.0.0.1');
  expect(clientAddress('64:ff9b::203.0.113.7', undefined, 0)).toBe('64:ff9b:0:0::/64');
});
