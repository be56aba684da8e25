import { cleanText, halfWidth } from './clean-text.ts';

/** Hyphens, dashes, the minus and the long vowel mark, which Japanese keyboards give for the key of the hyphen. */
const hyphen = /[\u2010-\u2015\u2212\u30fc\uff70]/g;

/** A number as it was grouped by its sender, in half-width digits and signs: `０３ー００００ー００００` becomes `03-0000-0000`. */
export const cleanPhoneNumber = (typed: string): string =>
  halfWidth(cleanText(typed)).replace(hyphen, '-').replace(/\s+/g, ' ');

/** A group in parentheses, such as `(03)` or `(+81)`. */
const inParentheses = /\( ?([+\d][^()]*)\)/g;

/** Groups of digits, with a plus before the first at most, and between two of them a space, a hyphen or a dot. */
const groups = /^\+? ?\d+(?:(?: ?[-.] ?| )\d+)*$/;

/** 15 digits are the most of any number in the world: ITU-T E.164. Fewer than 8 reach nobody from outside the town. */
export function isPhoneNumber(value: string): boolean {
  const digits = value.replace(/\D/g, '').length;
  if (digits < 8 || digits > 15) return false;
  return groups.test(value.replace(inParentheses, ' $1 ').replace(/ +/g, ' ').trim());
}
