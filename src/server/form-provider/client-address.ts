import { isIP, isIPv6 } from 'node:net';

/**
 * The key of the rate limit: the peer or, behind `trustedHops` proxies, the address that the outermost of them saw.
 * Each proxy appends its peer to `X-Forwarded-For`, so only entries counted from the right are ours; anything further
 * left can be forged by the client.
 * @returns an IPv4 address, or an IPv6 /64 (one household or one phone), or 'unknown'
 */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  trustedHops: number,
) {
  const hops = trustedHops > 0 ? (forwardedFor?.split(',') ?? []) : [];
  const believed = hops[Math.max(0, hops.length - trustedHops)];
  return network(withoutPort(believed?.trim() ?? '')) ?? network(peer ?? '') ?? 'unknown';
}

/** Some proxies write `1.2.3.4:5678` and `[2001:db8::1]:5678`. */
const withoutPort = (address: string): string =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? address;

function network(address: string): string | undefined {
  if (isIP(address) === 4) return address;
  if (!isIPv6(address)) return undefined;
  const groups = groupsOf(address);
  // An IPv4-mapped IPv6 address, which dual-stack servers see for IPv4 peers: RFC 4291, 2.5.5.2.
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return `${groups.slice(0, 4).join(':')}::/64`;
  const numbers = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return numbers.flatMap((number) => [number >> 8, number & 255]).join('.');
}

/** The eight groups of an IPv6 address. `URL` normalizes every spelling; the zone is meaningless to other machines. */
function groupsOf(address: string): string[] {
  const { hostname } = new URL(`http://[${address.split('%')[0]}]`);
  const [head = '', tail = ''] = hostname.slice(1, -1).split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
}
