import type { Context, MiddlewareHandler } from 'hono';
import type { Refusal } from '../contract/refusal.ts';
import type { Session } from './session.ts';

/** The one path that needs no cookie: it brings it. */
export const openPath = '/open';

export type GuardDeps = {
  /** As the address bar shows it, `127.0.0.1:4571`. */
  host: string;
  session: Session;
  refuse: (context: Context, refusal: Refusal) => Response;
};

/**
 * Lets through what the desk's own page asks, and nobody else on the network or in the browser:
 * - another name for this machine (DNS rebinding) by `Host`,
 * - another page, one on another port of this machine included, by `Sec-Fetch-Site` and `Origin`,
 * - another browser, program or earlier session by the cookie.
 */
export const guard =
  ({ host, session, refuse }: GuardDeps): MiddlewareHandler =>
  async (context, next) => {
    const header = (name: string) => context.req.header(name);
    const reads = context.req.method === 'GET' || context.req.method === 'HEAD';
    const isFromHere =
      header('Host') === host &&
      (header('Origin') === undefined ? reads : header('Origin') === `http://${host}`) &&
      isOwnRequest(header('Sec-Fetch-Site'), header('Sec-Fetch-Mode'));
    if (!isFromHere) return refuse(context, 'foreign');
    if (context.req.path !== openPath && !session.holds(header('Cookie'))) return refuse(context, 'session');
    return next();
  };

/** `none`: typed, from a bookmark, or opened by another program. Old browsers send neither header. */
const isOwnRequest = (site: string | undefined, mode: string | undefined): boolean =>
  site === undefined || site === 'same-origin' || (site === 'none' && mode === 'navigate');
