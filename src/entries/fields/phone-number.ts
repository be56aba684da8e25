import { cleanText, halfWidth } from './clean-text.ts';

/** Hyphens, dashes, the minus, and the long vowel mark, which Japanese keyboards type on the hyphen key. */
const hyphen = /[\u2010-\u2015\u2212\u30fc\uff70]/g;

/** A number in half-width digits and signs, grouped as typed: `０３ー００００ー００００` becomes `03-0000-0000`. */
export const cleanPhoneNumber = (typed: string): string =>
  halfWidth(cleanText(typed)).replace(hyphen, '-').replace(/\s+/g, ' ');

/** A group in parentheses, such as `(03)` or `(+81)`. */
const inParentheses = /\( ?([+\d][^()]*)\)/g;

/** Groups of digits, optionally after a plus, separated by a single space, hyphen or dot. */
const groups = /^\+? ?\d+(?:(?: ?[-.] ?| )\d+)*$/;

/** At most 15 digits: ITU-T E.164. Fewer than 8 cannot be dialled from outside the local area. */
export function isPhoneNumber(value: string): boolean {
  const digits = value.replace(/\D/g, '').length;
  if (digits < 8 || digits > 15) return false;
  return groups.test(value.replace(inParentheses, ' $1 ').replace(/ +/g, ' ').trim());
}
