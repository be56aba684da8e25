import { acceptedEncodings } from '../http/accepted-encoding.ts';
import { isNamedIn } from '../http/if-none-match.ts';
import { isAssetAddress } from './addresses.ts';
import { plainReply } from './plain-reply.ts';
import type { Transport } from './security-headers.ts';
import type { Site, SiteFile, Variant } from './site.ts';

/** What a request turned out to ask for, for logs and counters. */
export type RouteKind = 'page' | 'other-page-path' | 'asset' | 'redirect' | 'missing' | 'form-provider';

export type SiteAnswer = { response: Response; kind: RouteKind };

/**
 * Answers from memory, at once: a promise here would cost the adapter's fast path.
 * @param path decoded as far as it can be; it is only ever looked up, so no trick in it can reach a file
 */
export function answerFromSite(site: Site, request: Request, path: string, transport: Transport): SiteAnswer {
  const file = site.files.get(path);
  const kind = file?.kind ?? otherKind(site, path);
  if (kind === 'missing') return { response: plainReply(404, 'Not found.', path, transport), kind };
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    const allow = { Allow: 'GET, HEAD' };
    return { response: plainReply(405, 'Method not allowed.', path, transport, allow), kind };
  }
  const response =
    kind === 'redirect'
      ? redirect(site, request, path, transport)
      : send(file ?? site.fallback, request, transport);
  return { response, kind };
}

function otherKind(site: Site, path: string): RouteKind {
  if (isAssetAddress(path)) return 'missing';
  return site.redirects.has(path) ? 'redirect' : 'other-page-path';
}

/** A page's file name leads to its address, as on static hosts: a copied `/ja.html` must not show another language. */
function redirect(site: Site, request: Request, path: string, transport: Transport): Response {
  const location = `${site.redirects.get(path)}${new URL(request.url).search}`;
  return plainReply(301, 'Moved permanently.', path, transport, { Location: location });
}

function send({ variants }: SiteFile, request: Request, transport: Transport): Response {
  const accepted = acceptedEncodings(request.headers.get('accept-encoding'));
  const variant = accepted.map((encoding) => variants[encoding]).find((found) => found !== undefined);
  return reply(variant ?? variants.identity, request.headers.get('if-none-match'), transport);
}

function reply({ body, etag, headers }: Variant, ifNoneMatch: string | null, transport: Transport): Response {
  if (ifNoneMatch === null || !isNamedIn(ifNoneMatch, etag))
    return new Response(body, { headers: headers[transport] });
  const { 'Content-Length': _, 'Content-Type': __, 'Content-Encoding': ___, ...kept } = headers[transport];
  return new Response(null, { status: 304, headers: kept });
}
