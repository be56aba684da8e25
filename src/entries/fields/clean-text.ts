/** Trimmed (the ideographic space too), and in NFC so that one name is one string. */
export const cleanText = (typed: string): string => typed.normalize('NFC').trim();

/** Full-width forms of ASCII, U+FF01 to U+FF5E, as a Japanese keyboard types them: ｔａｒｏ＠ｅｘａｍｐｌｅ． */
const fullWidth = /[\uff01-\uff5e]/g;

/** Full-width letters, digits and signs as the ASCII ones that they stand for. */
export const halfWidth = (text: string): string =>
  text.replace(fullWidth, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0));

/**
 * Spaces, controls, marks that have no letter to stand on, what Unicode lets a font leave out (`DI`: joiners, variation
 * selectors, the Hangul fillers, which are letters), and the blanks that Unicode counts among symbols and letters: of
 * Braille, of musical notation, of Egyptian hieroglyphs, and the place of an embedded object.
 */
const invisible = /^[\s\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{M}\p{DI}\u2800\ufffc\u{1d159}\u{13441}\u{13442}]*$/u;

/**
 * True when nothing can be seen of the text. Whatever else Unicode has, also what it has not assigned yet, may stand in a
 * name: the next version brings new kanji.
 */
export const isBlank = (value: string): boolean => invisible.test(value);

/**
 * True for characters that no name or address holds and that break or disguise a line in an export: controls, line and
 * paragraph separators, direction overrides (https://trojansource.codes/), half of a surrogate pair.
 */
export const hasForbiddenCharacter = (value: string): boolean =>
  /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(value);
