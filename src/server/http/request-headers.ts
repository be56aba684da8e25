import { createMiddleware } from 'hono/factory';

/** Content encodings, the best first. */
export const encodings = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof encodings)[number];

/** Browsers send a handful of distinct values; beyond that somebody is making them up. */
const remembered = new Map<string, readonly Encoding[]>();
const memory = 64;

/**
 * The encodings that a client accepts, preferred first (RFC 9110, section 12.5.3). Never empty: a client that refuses
 * everything gets the plain file, which the RFC allows and which is more useful than 406.
 */
export function acceptedEncodings(header: string | null): readonly Encoding[] {
  if (header === null) return ['identity'];
  const known = remembered.get(header);
  if (known !== undefined) return known;
  const accepted = parse(header);
  if (remembered.size < memory) remembered.set(header, accepted);
  return accepted;
}

function parse(header: string): readonly Encoding[] {
  const weights = new Map(header.toLowerCase().split(',').map(weightedName));
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? weights.get('*') ?? (encoding === 'identity' ? 0.001 : 0);
  const accepted = encodings.filter((encoding) => weightOf(encoding) > 0);
  accepted.sort((one, other) => weightOf(other) - weightOf(one));
  return accepted.includes('identity') ? accepted : [...accepted, 'identity'];
}

function weightedName(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return [name, weight === undefined ? 1 : Number(weight) || 0];
}

/** entity-tag of RFC 9110, section 8.8.3; it may contain a comma. */
const entityTag = /(?:W\/)?"([\x21\x23-\x7e\x80-\xff]*)"/g;

/**
 * Whether a client that sends this `If-None-Match` already has the tagged content (RFC 9110, section 13.1.2). Compares
 * weakly: a proxy may have marked ours as weak, or removed the mark.
 */
export function isNamedIn(ifNoneMatch: string, tag: string): boolean {
  if (ifNoneMatch.trim() === '*') return true;
  const opaque = tag.slice(tag.indexOf('"') + 1, -1);
  for (const [, candidate] of ifNoneMatch.matchAll(entityTag)) if (candidate === opaque) return true;
  return false;
}

/**
 * `HEAD` needs the Content-Length of `GET`. Hono answers it as `GET` and drops the body afterwards, so Node can no
 * longer compute it.
 */
export const headLikeGet = createMiddleware(async (c, next) => {
  await next();
  if (c.req.method !== 'HEAD' || c.res.body === null || c.res.headers.has('content-length')) return;
  const { byteLength } = await c.res.clone().arrayBuffer();
  c.header('Content-Length', String(byteLength));
});
