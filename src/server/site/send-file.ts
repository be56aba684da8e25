import type { HeaderRecord } from './security-headers.ts';

/**
 * Sends a file, or 304 to a client that has it.
 * @param content headers about the body, which a 304 does not have
 */
export function sendFile(
  request: Request,
  body: ConstructorParameters<typeof Response>[0],
  etag: string,
  headers: HeaderRecord,
  content: HeaderRecord,
): Response {
  const all = { ...headers, ETag: etag, Vary: 'Accept-Encoding' };
  return isNamedIn(request.headers.get('If-None-Match') ?? '', etag)
    ? new Response(null, { status: 304, headers: all })
    : new Response(body, { headers: { ...all, ...content } });
}

/**
 * Whether a client that sends this `If-None-Match` has the tagged content (RFC 9110, section 13.1.2). Compares weakly: a
 * proxy may have marked ours as weak, or removed the mark.
 */
const isNamedIn = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag));

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');
