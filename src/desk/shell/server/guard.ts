import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import type { Refusal } from '../contract/refusal.ts';

export type Session = ReturnType<typeof createSession>;

const secret = (): string => randomBytes(32).toString('base64url');

/** Constant-time comparison; hashing first gives both sides the same length. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const equal = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

/**
 * Access to a desk: granted to the browser that opened the address with the token, until the process ends.
 * @param port of the desk. Browsers share cookies between all ports of a host, so two desks need two cookie names, and
 * another server on this address receives the cookie as well (docs/desk.md).
 */
export function createSession(port: number) {
  const token = secret();
  const cookie = `desk-${port}=${secret()}`;
  const { promise: used, resolve: setUsed } = Promise.withResolvers<void>();
  let isUsed = false;
  return {
    /** The one-time token in the address that is opened first. */
    token,
    /** Resolves once the token is used. */
    used,
    /** Exchanges the token for the cookie, once. @returns the value of `Set-Cookie`; undefined for an invalid or used token */
    exchange: (given: string | undefined): string | undefined => {
      if (isUsed || given === undefined || !equal(given, token)) return undefined;
      isUsed = true;
      setUsed();
      return `${cookie}; HttpOnly; SameSite=Strict; Path=/`;
    },
    /** Whether a request's `Cookie` header carries this session's cookie. */
    holds: (cookies = ''): boolean => cookies.split('; ').some((each) => equal(each, cookie)),
  };
}

/** The only path that needs no cookie, because it sets it. */
export const openPath = '/open';

type GuardDeps = {
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
