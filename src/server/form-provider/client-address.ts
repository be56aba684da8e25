import { isIP, isIPv6 } from 'node:net';

/**
 * Whom the rate limit counts: the peer, or behind `trustedHops` proxies the address that the outermost of them saw.
 * Each proxy appends its peer to `X-Forwarded-For`, so only entries counted from the right are ours; all further left
 * can be made up by the client.
 * @returns an IPv4 address, or an IPv6 network of /64 (one household or one phone), or 'unknown'
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
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || isIP(address) === 4) return mapped ?? address;
  if (!isIPv6(address)) return undefined;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
