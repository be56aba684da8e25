import { isIP, isIPv6 } from 'node:net';

/** A client's address or a network around it. */
type ClientNetwork = {
  /** Such as `203.0.113.7`, `203.0.113.0/24` or `2001:db8:1::/48`. */
  name: string;
  /** How many times the rate limit of a single address it may use. */
  allowance: number;
};

/** From the client's own address outwards. */
export type ClientNetworks = readonly [own: ClientNetwork, ...wider: ClientNetwork[]];

/**
 * Providers give a home or an office a /56 and a company a /48. A carrier has thousands of visitors behind one /24, and
 * each phone in a /48 has its own /64, so these have to hold a crowd.
 */
const allowances = { 56: 4, 48: 10, 24: 10 } as const;

/**
 * The keys of the limits: the peer or, behind `trustedHops` proxies, the address that the outermost of them saw, and
 * the networks around it, since a single customer has 256 or more addresses. Each proxy appends its peer to
 * `X-Forwarded-For`, so only entries counted from the right are ours; anything further left can be forged by the client.
 * @returns an IPv4 address with its /24, an IPv6 /64 (one household or one phone) with its /56 and /48, or 'unknown'
 */
export function clientNetworks(
  peer: string | undefined,
  forwardedFor: string | undefined,
  trustedHops: number,
): ClientNetworks {
  const hops = trustedHops > 0 ? (forwardedFor?.split(',') ?? []) : [];
  const believed = hops[Math.max(0, hops.length - trustedHops)];
  return networks(withoutPort(believed?.trim() ?? '')) ?? networks(peer ?? '') ?? [single('unknown')];
}

/** Some proxies write `1.2.3.4:5678` and `[2001:db8::1]:5678`. */
const withoutPort = (address: string): string =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? address;

const single = (name: string): ClientNetwork => ({ name, allowance: 1 });

const wider = (start: string, prefix: keyof typeof allowances): ClientNetwork => ({
  name: `${start}/${prefix}`,
  allowance: allowances[prefix],
});

function networks(address: string): ClientNetworks | undefined {
  if (isIP(address) === 4) return networksOf4(address);
  if (!isIPv6(address)) return undefined;
  const groups = groupsOf(address);
  // An IPv4-mapped IPv6 address, which dual-stack servers see for IPv4 peers: RFC 4291, 2.5.5.2.
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') {
    const numbers = groups.slice(6).map((group) => Number.parseInt(group, 16));
    return networksOf4(numbers.flatMap((number) => [number >> 8, number & 255]).join('.'));
  }
  const [first, second, third, fourth = ''] = groups;
  const site = `${first}:${second}:${third}`;
  const home = (Number.parseInt(fourth, 16) & 0xff00).toString(16);
  return [single(`${site}:${fourth}::/64`), wider(`${site}:${home}::`, 56), wider(`${site}::`, 48)];
}

const networksOf4 = (address: string): ClientNetworks => [
  single(address),
  wider(address.replace(/\d+$/, '0'), 24),
];

/** The eight groups of an IPv6 address. `URL` normalizes every spelling; the zone is meaningless to other machines. */
function groupsOf(address: string): string[] {
  const { hostname } = new URL(`http://[${address.split('%')[0]}]`);
  const [head = '', tail = ''] = hostname.slice(1, -1).split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
}
