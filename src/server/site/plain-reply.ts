import { type HeaderRecord, resourceSecurityHeaders, type Transport } from './security-headers.ts';

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
