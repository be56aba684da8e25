import type { Context, MiddlewareHandler } from 'hono';
import type { Refusal } from '../contract/refusal.ts';
import type { Session } from './session.ts';

/** The only path that needs no cookie, because it sets it. */
export const openPath = '/open';

export type GuardDeps = {
  /** The desk's host and port as in the address bar, `127.0.0.1:4571`. */
  host: string;
  session: Session;
  refuse: (context: Context, refusal: Refusal) => Response;
};

/**
 * Admits requests from the desk's own page only. Each check excludes one kind of request:
 * - `Host`: those under another name for this machine (DNS rebinding),
 * - `Sec-Fetch-Site` and `Origin`: those from other pages, including pages on another port of this machine (CSRF),
 *   except to open the desk, for which the token is needed: the file that leads there is another page,
 * - the cookie: those from another browser, program or earlier session.
 */
export const guard =
  ({ host, session, refuse }: GuardDeps): MiddlewareHandler =>
  async (context, next) => {
    const header = (name: string) => context.req.header(name);
    const opens = context.req.path === openPath;
    const reads = context.req.method === 'GET' || context.req.method === 'HEAD';
    const isFromHere =
      header('Host') === host &&
      (header('Origin') === undefined ? reads : header('Origin') === `http://${host}`) &&
      (isOwnRequest(header('Sec-Fetch-Site'), header('Sec-Fetch-Mode')) ||
        (opens && header('Sec-Fetch-Mode') === 'navigate'));
    if (!isFromHere) return refuse(context, 'foreign');
    if (!opens && !session.holds(header('Cookie'))) return refuse(context, 'session');
    return next();
  };

/** `none`: typed, from a bookmark, or opened by another program. Old browsers send neither header. */
const isOwnRequest = (site: string | undefined, mode: string | undefined): boolean =>
  site === undefined || site === 'same-origin' || (site === 'none' && mode === 'navigate');
