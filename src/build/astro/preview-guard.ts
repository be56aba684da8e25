import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { PreviewFor } from './preview-for.ts';

/**
 * Lets nobody in who does not know the server's name (another program or user of this machine, a page that has found the
 * port), nobody frame it but the desk, and no other page use its files. The page itself reaches this server and the hosts
 * of its pictures, and no one else: neither a form provider nor an ad platform learns of a draft.
 *
 * Vite's `allowedHosts` lets in whoever writes an address or a port of this machine. And a middleware would come too late:
 * those of Vite and Astro come first, and throw at a target such as `http://[`, which ends the process.
 */
export function guardPreview(server: Pick<Server, 'emit'>, { desk, host }: PreviewFor): void {
  const headers = new Headers({
    'Content-Security-Policy': policyOf(desk, host),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
  });
  const refuses = (request: IncomingMessage, response: ServerResponse): boolean => {
    response.setHeaders(headers);
    const status = refusalOf(request, host);
    if (status !== undefined) response.writeHead(status, { Connection: 'close' }).end();
    return status !== undefined;
  };
  const cutsOff = (request: IncomingMessage, socket: Duplex): boolean => {
    // Browsers let any page open a WebSocket to any server, but always send the page's origin.
    const isOwn = request.headers.origin === `http://${request.headers.host}`;
    const isRefused = !isOwn || refusalOf(request, host) !== undefined;
    if (isRefused) socket.destroy();
    return isRefused;
  };
  const emit: (event: string, ...args: unknown[]) => boolean = server.emit.bind(server);
  server.emit = (event: string, ...args: unknown[]) => {
    const [request, answer] = args as [IncomingMessage, ServerResponse & Duplex];
    if (event === 'request' && refuses(request, answer)) return true;
    if (event === 'upgrade' && cutsOff(request, answer)) return true;
    return emit(event, ...args);
  };
}

const policyOf = (desk: string, host: string): string =>
  [
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

/** @returns the status of the refusal, if it is one */
function refusalOf({ headers, url = '', socket }: IncomingMessage, host: string): 400 | 403 | undefined {
  if (headers.host !== `${host}:${socket.localPort}`) return 403;
  if (!isPath(url)) return 400;
  // Vite's editor opener starts programs of whoever runs the desk.
  return url.toLowerCase().startsWith('/__open-in-editor') ? 403 : undefined;
}

/** Excludes `*`, another server's address (`//host`, `http://host`) and malformed escapes. */
function isPath(url: string): boolean {
  try {
    return /^\/(?![/\\])/.test(decodeURI(url)) && URL.canParse(url, 'http://localhost');
  } catch {
    return false;
  }
}
