/**
 * The syntax of `<input type=email>` (https://html.spec.whatwg.org/#valid-e-mail-address) plus a dot in the domain,
 * since no entrant uses `user@localhost`. Consecutive dots stay allowed: old Japanese mobile addresses have them. Every
 * part is bounded, so that no input makes the expression slow.
 */
const pattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

export const isEmailAddress = (value: string): boolean => pattern.test(value);
