import type { MiddlewareHandler } from 'hono';

const policy = (frames: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    `frame-src ${frames}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const headers = {
  'Cache-Control': 'no-store',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/**
 * Set on every response, refusals included. There are no CORS headers, so no other page can read a response.
 * @param frames the only source that the desk's page may frame
 */
export const deskHeaders =
  (frames: string): MiddlewareHandler =>
  async (context, next) => {
    await next();
    context.header('Content-Security-Policy', policy(frames));
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
  };
