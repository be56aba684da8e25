import { expect, test } from 'vitest';
import { hasForbiddenCharacter, isBlank } from './clean-text.ts';

const points = (...numbers: number[]) => String.fromCodePoint(...numbers);

test.each([
  ['nothing', ''],
  ['spaces of every kind', ' \t\u00a0\u1680\u2003\u202f\u3000'],
  ['joiners and byte order marks', '\u200b\u200c\u200d\u2060\ufeff\u00ad\u034f\u180e'],
  ['Hangul fillers', '\u3164\u115f\u1160\uffa0'],
  ['the Braille blank', '\u2800'],
  ['the hieroglyphs’ blanks and the null notehead', points(0x13441, 0x13442, 0x1d159)],
  ['variation selectors and tags', points(0xfe00, 0xfe0f, 0xe0100, 0xe0041, 0xe007f)],
  ['Khmer inherent vowels', '\u17b4\u17b5'],
  ['combining marks alone', '\u0301\u0345\u20dd\u3099'],
  ['marks on a space', ' \u0301\u3000\u3099'],
  ['direction marks', '\u200e\u200f\u061c\u202e\u2066'],
  ['the place of an object', '\ufffc'],
  ['unassigned points that fonts leave out', points(0x2065, 0xe0fff)],
])('sees nothing in %s', (_case, text) => {
  expect(isBlank(text)).toBe(true);
});

test('sees every letter and digit of Unicode but those that show nothing', () => {
  const all = Array.from({ length: 0x110000 }, (_, point) => points(point));
  const unseen = all.filter((letter) => /[\p{L}\p{N}]/u.test(letter) && isBlank(letter));
  expect(unseen).toEqual([...points(0x115f, 0x1160, 0x3164, 0xffa0, 0x13441, 0x13442)]);
});

test.each([
  '山田 花子',
  points(0x8fbb, 0xe0100), // 辻 with one dot, selected by a variation selector
  'は\u3099',
  'فاطمه\u200cزهرا',
  'क्\u200dष',
  '🌸',
  points(0x323b0), // a kanji of a Unicode version newer than this machine may know
])('sees the name %s, with its marks, joiners and selectors', (name) => {
  expect(isBlank(name)).toBe(false);
});

test.each(['a\tb', 'a\u202eb', 'a\ud800', 'a\u2028'])('forbids %j', (text) => {
  expect(hasForbiddenCharacter(text)).toBe(true);
  expect(hasForbiddenCharacter('Zoë 👩‍💻 Ng')).toBe(false);
});
