/**
 * The syntax of `<input type=email>` (https://html.spec.whatwg.org/#valid-e-mail-address) plus a dot in the domain, since
 * no entrant uses `user@localhost`, and without two dots in a row or a dot at an end before the @: mail servers refuse
 * such addresses for good (https://www.rfc-editor.org/rfc/rfc5321#section-4.1.2), so their entrant would never hear of
 * us. Every part is bounded, so that no input makes the expression slow.
 */
const pattern =
  /^(?=[^@]{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

export const isEmailAddress = (value: string): boolean => pattern.test(value);
