import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Access to a desk: granted to the browser that opened the address with the token, until the process ends. */
export type Session = {
  /** The one-time token in the address that is opened first. */
  token: string;
  /** Resolves once the token is used. */
  used: Promise<void>;
  /** Exchanges the token for the cookie, once. @returns the value of `Set-Cookie`; undefined for an invalid or used token */
  exchange(token: string | undefined): string | undefined;
  /** Whether a request's `Cookie` header carries this session's cookie. */
  holds(cookies: string | undefined): boolean;
};

const secret = (): string => randomBytes(32).toString('base64url');

/** Constant-time comparison; hashing first gives both sides the same length. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const equal = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

/**
 * @param port of the desk. Browsers share cookies between all ports of a host, so two desks need two cookie names, and
 * another server on this address receives the cookie as well (docs/desk.md).
 */
export function createSession(port: number): Session {
  const token = secret();
  const cookie = `desk-${port}=${secret()}`;
  const { promise: used, resolve: setUsed } = Promise.withResolvers<void>();
  let isUsed = false;
  return {
    token,
    used,
    exchange: (given) => {
      if (isUsed || given === undefined || !equal(given, token)) return undefined;
      isUsed = true;
      setUsed();
      return `${cookie}; HttpOnly; SameSite=Strict; Path=/`;
    },
    holds: (cookies = '') => cookies.split('; ').some((each) => equal(each, cookie)),
  };
}
