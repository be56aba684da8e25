import type { Transport } from './site/security-headers.ts';

/**
 * How the visitor's browser reached our outermost proxy. Each proxy may append to X-Forwarded-Proto, so with n of them
 * the n-th value from the end is the first that can be trusted; anything before it may be forged.
 */
export function transportOf(request: Request, { trustProxy }: { trustProxy: number }): Transport {
  if (trustProxy === 0) return 'http';
  const said = request.headers.get('x-forwarded-proto')?.split(',') ?? [];
  return said.at(-Math.min(trustProxy, said.length))?.trim().toLowerCase() === 'https' ? 'tls' : 'http';
}
