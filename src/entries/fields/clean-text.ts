/** Trimmed (including the ideographic space) and normalized to NFC, so that equal names are equal strings. */
export const cleanText = (typed: string): string => typed.normalize('NFC').trim();

/** Full-width ASCII, U+FF01 to U+FF5E, as Japanese keyboards type it: ｔａｒｏ＠ｅｘａｍｐｌｅ． */
const fullWidth = /[\uff01-\uff5e]/g;

/** Turns full-width letters, digits and signs into ASCII. */
export const halfWidth = (text: string): string =>
  text.replace(fullWidth, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0));

/**
 * Spaces, controls, marks without a base letter, characters that a font may leave out (`DI`: joiners, variation
 * selectors, and the Hangul fillers, which count as letters), and blanks that Unicode files under symbols and letters:
 * of Braille, musical notation and Egyptian hieroglyphs, and the object replacement character.
 */
const invisible = /^[\s\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{M}\p{DI}\u2800\ufffc\u{1d159}\u{13441}\u{13442}]*$/u;

/**
 * True when the text shows nothing. Everything else in Unicode is allowed in a name, including code points that are not
 * assigned yet: the next version adds new kanji.
 */
export const isBlank = (value: string): boolean => invisible.test(value);

/**
 * True for characters that no name or address contains and that break or disguise a line in an export: controls, line
 * and paragraph separators, bidirectional overrides (https://trojansource.codes/), unpaired surrogates.
 */
export const hasForbiddenCharacter = (value: string): boolean =>
  /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(value);
