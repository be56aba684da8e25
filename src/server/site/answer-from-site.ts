import type { Stage } from '../../campaign/stage.ts';
import { acceptedEncodings, isNamedIn } from '../http/request-headers.ts';
import { answerWithoutFile, kindWithoutFile, type RouteKind } from './answer-without-file.ts';
import type { Transport } from './security-headers.ts';
import type { Site, Variant, Variants } from './site.ts';

export type SiteAnswer = { response: Response; kind: RouteKind };

/**
 * Answers from memory, synchronously: a promise here would cost the adapter's fast path.
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
  const file = site.files.get(path);
  const kind = file?.kind ?? kindWithoutFile(site, path);
  const withoutFile = answerWithoutFile(site, kind, request, path, transport);
  if (withoutFile !== undefined) return { response: withoutFile, kind };
  const { stages, variants } = file ?? site.fallback;
  return { response: send(stages?.[stage] ?? variants, request, transport), kind };
}

function send(variants: Variants, request: Request, transport: Transport): Response {
  const accepted = acceptedEncodings(request.headers.get('accept-encoding'));
  const variant = accepted.map((encoding) => variants[encoding]).find((found) => found !== undefined);
  return reply(variant ?? variants.identity, request.headers.get('if-none-match'), transport);
}

function reply({ body, etag, headers }: Variant, ifNoneMatch: string | null, transport: Transport): Response {
  if (ifNoneMatch === null || !isNamedIn(ifNoneMatch, etag))
    return new Response(body, { headers: headers[transport] });
  const {
    'Content-Length': _,
    'Content-Type': __,
    'Content-Encoding': ___,
    ...remaining
  } = headers[transport];
  return new Response(null, { status: 304, headers: remaining });
}
