import { parseAccept } from 'hono/utils/accept';
import type { Stage } from '../../campaign/stage.ts';
import { answerWithoutFile, kindWithoutFile, type RouteKind } from './answer-without-file.ts';
import { fileHeaders, type Transport } from './security-headers.ts';
import { sendFile } from './send-file.ts';
import { type Encoding, encodings, type Site, type Variant, type Variants } from './site.ts';

export type SiteAnswer = { response: Response; kind: RouteKind };

/**
 * Answers from memory.
 * @param path decoded as far as possible; it is only ever looked up, so no trick in it can reach a file
 * @param stage the campaign's current stage
 */
export function answerFromSite(
  site: Site,
  request: Request,
  path: string,
  transport: Transport,
  stage: Stage,
): SiteAnswer {
  const found = site.files.get(path);
  const kind =
    found === undefined ? kindWithoutFile(site, path) : found.policy === undefined ? 'asset' : 'page';
  const withoutFile = answerWithoutFile(site, kind, request, path, transport);
  if (withoutFile !== undefined) return { response: withoutFile, kind };
  const { stages, ...still } = found ?? site.fallback;
  const file = stages?.[stage] ?? still;
  const { body, etag, content } = variantFor(request.headers.get('Accept-Encoding'), file.variants);
  return { response: sendFile(request, body, etag, fileHeaders(file, transport), content), kind };
}

/**
 * The best copy of a file that a client accepts (RFC 9110, section 12.5.3). A client that refuses everything gets the
 * plain file, which the RFC allows and which is more useful than 406.
 */
function variantFor(header: string | null, variants: Variants): Variant {
  const named = parseAccept(header ?? '');
  const accepts = (encoding: Encoding) =>
    (named.find(({ type }) => type.toLowerCase() === encoding) ?? named.find(({ type }) => type === '*'))?.q;
  const best = encodings.find((encoding) => variants[encoding] !== undefined && (accepts(encoding) ?? 0) > 0);
  return variants[best ?? 'identity'] ?? variants.identity;
}
