import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Who may use a desk: whoever opened the address with the token, as long as the process runs. */
export type Session = {
  /** Of the address that is opened first. */
  token: string;
  /** Trades the token for the cookie, once. @returns the value of `Set-Cookie`; undefined for a wrong or a used token */
  exchange(token: string | undefined): string | undefined;
  /** Whether a request's `Cookie` header carries this session's cookie. */
  holds(cookies: string | undefined): boolean;
};

const secret = (): string => randomBytes(32).toString('base64url');

/** Digests have one length, and comparing them takes the same time wherever they differ. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const equal = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

/**
 * @param port of the desk: browsers keep one jar for all ports of a host, so two desks need two names, and another server on
 *   this address is sent the cookie as well (docs/desk.md)
 */
export function createSession(port: number): Session {
  const token = secret();
  const cookie = `desk-${port}=${secret()}`;
  let used = false;
  return {
    token,
    exchange: (given) => {
      if (used || given === undefined || !equal(given, token)) return undefined;
      used = true;
      return `${cookie}; HttpOnly; SameSite=Strict; Path=/`;
    },
    holds: (cookies = '') => cookies.split('; ').some((each) => equal(each, cookie)),
  };
}
