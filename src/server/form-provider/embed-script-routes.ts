import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { acceptedEncodings } from '../http/accepted-encoding.ts';
import { isNamedIn } from '../http/if-none-match.ts';

/**
 * Every path under which pages written for HubSpot were seen to ask for the script: the documented one, its older form,
 * and three that programs and old snippets name, some of them beside another one.
 */
export const embedScriptPaths = [
  '/forms/embed/v2.js',
  '/forms/v2.js',
  '/forms/embed/v3.js',
  '/forms/shell.js',
  '/forms/v2-legacy.js',
] as const;

/** Serves the embed script, compressed once at start. @param source the built script as text */
export function embedScriptRoutes(source: string): Hono {
  const plain = Buffer.from(source);
  const bodies = {
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    gzip: gzipSync(plain, { level: 9 }),
  };
  // Weak, because one tag stands for all encodings.
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const routes = new Hono();
  for (const path of embedScriptPaths) {
    routes.get(path, (c) => {
      const [encoding = 'identity'] = acceptedEncodings(c.req.header('Accept-Encoding') ?? null);
      const ifNoneMatch = c.req.header('If-None-Match');
      const headers = {
        'Content-Type': 'text/javascript; charset=utf-8',
        // The script's path never changes: a new version has to reach visitors within minutes.
        'Cache-Control': 'public, max-age=300',
        ETag: etag,
        Vary: 'Accept-Encoding',
        'Access-Control-Allow-Origin': '*',
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'X-Content-Type-Options': 'nosniff',
      };
      if (ifNoneMatch !== undefined && isNamedIn(ifNoneMatch, etag)) return c.body(null, 304, headers);
      if (encoding === 'identity') return c.body(plain, 200, headers);
      return c.body(bodies[encoding], 200, { ...headers, 'Content-Encoding': encoding });
    });
  }
  return routes;
}
