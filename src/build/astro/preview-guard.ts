import type { Handler } from './dev-form-provider.ts';
import type { PreviewFor } from './preview-for.ts';

/**
 * Lets nobody in who does not know the server's name (another program or user of this machine, a page that has found the
 * port), nobody frame it but the desk, and no other page use its files. The page itself reaches this server and the hosts
 * of its pictures, and no one else: neither a form provider nor an ad platform learns of a draft.
 */
export function previewGuard({ desk, host }: PreviewFor): Handler {
  const policy = [
    "default-src 'self'",
    "script-src 'self' 'unsafe-inline'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    `connect-src 'self' ws://${host}:*`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${desk}`,
  ].join('; ');
  return (request, response, next) => {
    response.setHeader('Content-Security-Policy', policy);
    response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
    response.setHeader('Referrer-Policy', 'same-origin');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    if (request.headers.host?.replace(/:\d+$/, '') === host) return next();
    response.statusCode = 403;
    response.end();
  };
}
