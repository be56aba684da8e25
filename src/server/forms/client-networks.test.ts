import { expect, test } from 'vitest';
import { clientNetworks } from './client-networks.ts';

const addressOf = (...given: Parameters<typeof clientNetworks>) => clientNetworks(...given)[0].name;

test.each([
  ['the peer if no proxy is trusted, whatever the header claims', '198.51.100.1', 0, '10.0.0.1/32'],
  ['what one proxy saw, not what is forged on the left', '1.1.1.1, 198.51.100.1', 1, '198.51.100.1/32'],
  ['what the outer of two proxies saw', '1.1.1.1, 198.51.100.1, 10.0.0.2', 2, '198.51.100.1/32'],
  ['the leftmost if there are fewer than the trusted hops', '198.51.100.1', 3, '198.51.100.1/32'],
  ['the peer without a header', undefined, 1, '10.0.0.1/32'],
  ['the peer for text that is no address', '7', 1, '10.0.0.1/32'],
  ['the address before its port', '198.51.100.1:4711', 1, '198.51.100.1/32'],
  ['the address in brackets before its port', '[2001:db8:1:2::9]:4711', 1, '2001:db8:1:2::/64'],
])('is %s', (_case, forwardedFor, hops, expected) => {
  expect(addressOf('10.0.0.1', forwardedFor, hops)).toBe(expected);
});

test.each([
  ['203.0.113.7', { '203.0.113.7/32': 1, '203.0.113.0/24': 10 }],
  ['::ffff:cb00:7107', { '203.0.113.7/32': 1, '203.0.113.0/24': 10 }],
  ['2001:0DB8:1:2ff::9', { '2001:db8:1:2ff::/64': 1, '2001:db8:1:200::/56': 4, '2001:db8:1::/48': 10 }],
  ['fe80::1%eth0.1', { 'fe80::/64': 1, 'fe80::/56': 4, 'fe80::/48': 10 }],
  ['no address', { unknown: 1 }],
])('of %s are the address and the networks around it, the wider the more they may send', (peer, expected) => {
  const networks = clientNetworks(peer, undefined, 0);
  expect(Object.fromEntries(networks.map(({ name, allowance }) => [name, allowance]))).toEqual(expected);
});
