import type { Stage } from '../../campaign/schema/stage.ts';
import { isAssetAddress } from './addresses.ts';
import { fileHeaders, type HeaderRecord, resourceSecurityHeaders } from './security-headers.ts';
import type { FileContent, Site } from './site.ts';

/** What kind of thing was requested, for logs and counters. */
export type RouteKind = 'page' | 'other-page-path' | 'asset' | 'missing' | 'form-provider';

/**
 * The pattern of every file name of a build. A path is only ever looked up, but a platform that holds the files may
 * normalize others (`/../`, double encoding) and find files that do not exist under them.
 */
export const plainPath = /^(?:\/[\w-][\w.-]*)+$/;

/**
 * @param path decoded as far as possible
 * @param stage the current one of a scheduled campaign
 */
export async function answerFromSite(
  site: Site,
  request: Request,
  path: string,
  stage?: Stage,
): Promise<{ response: Response; kind: RouteKind }> {
  const route = site.routes.get(path);
  const isAsset = route === undefined && plainPath.test(path) && !path.endsWith('.html');
  const asset = isAsset ? await site.read(path, request) : undefined;
  const withoutFile: RouteKind = isAssetAddress(path) ? 'missing' : 'other-page-path';
  const kind: RouteKind = route !== undefined ? 'page' : asset !== undefined ? 'asset' : withoutFile;
  const refusal = (status: number, sentence: string, more?: HeaderRecord) => ({
    response: plainReply(status, sentence, path, more),
    kind,
  });
  if (kind === 'missing') return refusal(404, 'Not found.');
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return refusal(405, 'Method not allowed.', { Allow: 'GET, HEAD' });
  if (asset !== undefined) return { response: send(request, asset, fileHeaders(path, undefined)), kind };
  const page = site.pageOf(route ?? site.fallback, stage);
  const content = page && (await site.read(page.file, request));
  if (content === undefined)
    throw new Error(`The built page has no ${route}: deploy the whole folder that the build writes.`);
  return { response: send(request, content, fileHeaders(path, page?.policy)), kind };
}

/** Sends a file, or 304 to a client that has it. */
function send(
  request: Request,
  { body, etag, headers: about }: FileContent,
  headers: HeaderRecord,
): Response {
  const all = { ...headers, ETag: etag, Vary: 'Accept-Encoding' };
  return isNamedIn(request.headers.get('If-None-Match') ?? '', etag)
    ? new Response(null, { status: 304, headers: all })
    : new Response(body, { headers: { ...all, ...about } });
}

/**
 * Whether a client that sends this `If-None-Match` has the tagged content (RFC 9110, section 13.1.2). Compares weakly: a
 * proxy may have marked ours as weak, or removed the mark.
 */
const isNamedIn = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag));

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

/** A short plain-text response, for anything that is not a page, a file or an entry. Never cached. */
export function plainReply(
  status: number,
  sentence: string,
  path: string,
  more: HeaderRecord = {},
): Response {
  const body = `${sentence}\n`;
  const headers = {
    'Content-Length': String(Buffer.byteLength(body)),
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    ...resourceSecurityHeaders(path),
    ...more,
  };
  return new Response(body, { status, headers });
}
