import { isAssetAddress } from './addresses.ts';
import { type HeaderRecord, resourceSecurityHeaders, type Transport } from './security-headers.ts';
import type { Site } from './site.ts';

/** What kind of thing was requested, for logs and counters. */
export type RouteKind = 'page' | 'other-page-path' | 'asset' | 'redirect' | 'missing' | 'form-provider';

/** What a path is that matches no file of the site. */
export function kindWithoutFile({ redirects }: Pick<Site, 'redirects'>, path: string): RouteKind {
  if (isAssetAddress(path)) return 'missing';
  return redirects.has(path) ? 'redirect' : 'other-page-path';
}

/** The answers that need no file, the same wherever the files are stored; undefined when a file is to be sent. */
export function answerWithoutFile(
  { redirects }: Pick<Site, 'redirects'>,
  kind: RouteKind,
  request: Request,
  path: string,
  transport: Transport,
): Response | undefined {
  if (kind === 'missing') return plainReply(404, 'Not found.', path, transport);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return plainReply(405, 'Method not allowed.', path, transport, { Allow: 'GET, HEAD' });
  }
  if (kind !== 'redirect') return undefined;
  // A page's file name redirects to its route, as on static hosts: a copied `/ja.html` must not show another language.
  const location = `${redirects.get(path)}${new URL(request.url).search}`;
  return plainReply(301, 'Moved permanently.', path, transport, { Location: location });
}

/** A short plain-text response, for anything that is not a page, a file or an entry. Never cached. */
export function plainReply(
  status: number,
  sentence: string,
  path: string,
  transport: Transport,
  more: HeaderRecord = {},
): Response {
  const body = `${sentence}\n`;
  const headers = {
    'Content-Length': String(Buffer.byteLength(body)),
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    ...resourceSecurityHeaders(path, transport),
    ...more,
  };
  return new Response(body, { status, headers });
}
