import ipaddr from 'ipaddr.js';

const { IPv4, IPv6 } = ipaddr;

/** A client's address or a network around it. */
type ClientNetwork = {
  /** Such as `203.0.113.7/32`, `203.0.113.0/24` or `2001:db8:1::/48`. */
  name: string;
  /** How many times the rate limit of a single address it may use. */
  allowance: number;
};

/** From the client's own address outwards. */
export type ClientNetworks = readonly [own: ClientNetwork, ...wider: ClientNetwork[]];

/** Lengths in bits of the networks around an address, each with its allowance. */
const allowances = { 32: 1, 24: 10, 64: 1, 56: 4, 48: 10 };

/**
 * A household or a phone has an IPv6 /64. Providers give a home or an office a /56 and a company a /48. A carrier has
 * thousands of visitors behind one /24, and each phone in a /48 has its own /64, so these have to hold a crowd.
 */
const prefixes = { ipv4: [32, 24], ipv6: [64, 56, 48] } as const;

/**
 * The keys of the limits: the peer or, behind `trustedHops` proxies, the address that the outermost of them saw, and
 * the networks around it, since a single customer has 256 or more addresses. Each proxy appends its peer to
 * `X-Forwarded-For`, so only entries counted from the right are ours; anything further left can be forged by the client.
 */
export function clientNetworks(
  peer: string | undefined,
  forwardedFor: string | undefined,
  trustedHops: number,
): ClientNetworks {
  const hops = trustedHops > 0 ? (forwardedFor?.split(',') ?? []) : [];
  const believed = hops[Math.max(0, hops.length - trustedHops)];
  const unknown = [{ name: 'unknown', allowance: 1 }] as const;
  return networksOf(withoutPort(believed?.trim())) ?? networksOf(peer) ?? unknown;
}

/** Some proxies write `1.2.3.4:5678` and `[2001:db8::1]:5678`. */
const withoutPort = (address = ''): string =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? address;

/** @returns undefined for text that is no address; `ipaddr.js` alone would take `7` for 0.0.0.7 */
function networksOf(text = ''): ClientNetworks | undefined {
  // The zone means nothing to other machines.
  const [address = ''] = text.split('%');
  // The library finds out by an exception, which costs ten times a valid address; most requests have no proxy.
  if (address === '') return undefined;
  if (!IPv4.isValidFourPartDecimal(address) && !IPv6.isValid(address)) return undefined;
  // `process` turns an IPv4-mapped IPv6 address, which dual-stack servers see for IPv4 peers, into the IPv4 one.
  const given = ipaddr.process(address);
  const family = given.kind() === 'ipv4' ? IPv4 : IPv6;
  const networkOf = (length: keyof typeof allowances): ClientNetwork => ({
    name: `${family.networkAddressFromCIDR(`${given}/${length}`)}/${length}`,
    allowance: allowances[length],
  });
  const [own, ...wider] = prefixes[given.kind()];
  return [networkOf(own), ...wider.map(networkOf)];
}
