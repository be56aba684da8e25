import { expect, test } from 'vitest';
import { hasForbiddenCharacter, isBlank } from './clean-text.ts';
import { isEmailAddress } from './email-address.ts';
import { fields } from './fields.ts';
import { cleanPhoneNumber, isPhoneNumber } from './phone-number.ts';
import { validateAnswer } from './validate-answer.ts';

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

test.each(['hanako@mail.example', 'first.last+campaign@sub.mail.example', "o'neil@mail.example"])(
  'takes %s for an address',
  (address) => expect(isEmailAddress(address)).toBe(true),
);

test.each([
  '',
  'hanako',
  'hanako@',
  '@mail.example',
  'hanako@localhost',
  'hanako@mail..example',
  'hanako@-mail.example',
  'taro..1@mail.example',
  'taro.@mail.example',
  '.taro@mail.example',
  'a b@mail.example',
  'a@b@mail.example',
  'hanako@mail.example\nBcc: x@mail.example',
  `${'a'.repeat(65)}@mail.example`,
])('does not take %j for an address', (address) => expect(isEmailAddress(address)).toBe(false));

/** With a pattern that backtracks, each would take longer than the runner waits. */
test.each([`a@${'a-'.repeat(100_000)}`, `${'a.'.repeat(100)}@${'a.'.repeat(70)}!`])(
  'takes no hostile text for an address either',
  (text) => expect(isEmailAddress(text)).toBe(false),
);

test('turns full-width letters of an address into half-width ones', () => {
  expect(fields.email.clean('　ｈａｎａ＠ｍａｉｌ．ｅｘａｍｐｌｅ ')).toBe('hana@mail.example');
});

test('keeps a name as typed, apart from trimming and NFC', () => {
  expect(fields.name.clean('　ハ\u309aリ \u3000')).toBe('ハ\u309aリ'.normalize('NFC'));
  expect(fields.name.clean(' ＡＢＣ・髙橋 𠮷野 ')).toBe('ＡＢＣ・髙橋 𠮷野');
});

test.each([
  ['０９０ー００００ー００００', '090-0000-0000'],
  ['090−0000‐0000', '090-0000-0000'],
  ['　（０３）００００－００００ ', '(03)0000-0000'],
  ['＋８１　３　００００　００００', '+81 3 0000 0000'],
  ['ｰ03\u00a0 0000', '-03 0000'],
])('writes the phone number %s as %s', (typed, kept) => {
  expect(cleanPhoneNumber(typed)).toBe(kept);
});

test.each([
  ...'03-0000-0000|00000000|+81 (0)3 0000 0000|(+81) 3-0000-0000|+123456789012345'.split('|'),
  ...'+33 (0)6.12.34.56.78|03(0000)0000|( 03 ) 0000 - 0000'.split('|'),
])('takes %s for a phone number', (value) => {
  expect(isPhoneNumber(value)).toBe(true);
});

test.each([
  ...'0000000|+1234567890123456|03-0000-0000 内線1|03-0000+0000|٠٣٠٠٠٠٠٠٠٠|--------12345678'.split('|'),
  ...'12345678.|03..0000.0000|03-0000)0000|(03-0000-0000|((03))0000-0000|()12345678'.split('|'),
  ...'++8130000000|03 (+81) 0000 0000'.split('|'),
])('does not take %s for a phone number', (value) => {
  expect(isPhoneNumber(value)).toBe(false);
});

/** With a pattern that backtracks, each would take longer than the runner waits. */
test.each([
  '1 '.repeat(50),
  `12345678${'(1'.repeat(50)}${'( '.repeat(1_000)}`,
  `12345678${' '.repeat(100_000)}`,
])('takes no hostile text for a phone number either', (text) =>
  expect(isPhoneNumber(`${text}!`)).toBe(false),
);

test('a phone number may be left empty where it is optional, and is asked for where it is required', () => {
  for (const typed of ['', ' \u3000', '\u200b']) {
    expect(validateAnswer('phone', typed, 'optional')).toEqual({ value: '' });
    expect(validateAnswer('phone', typed).fault).toBe('required');
  }
  expect(validateAnswer('phone', '12', 'optional').fault).toBe('phoneInvalidCharacters');
  expect(validateAnswer('phone', `${'0'.repeat(8)}${' -'.repeat(30)}`, 'optional').fault).toBe(
    'inputTooLarge',
  );
});

/** Measured on what is stored, composed and trimmed, and on what was typed too: no long text is composed. */
test.each([
  [` ${'e\u0301'.repeat(200)} `, 'é'.repeat(200)],
  ['é'.repeat(201), undefined],
  // NFC decomposes this one, and composes the next one of four code points.
  ['\u0958'.repeat(100), '\u0958'.normalize('NFC').repeat(100)],
  ['\u0958'.repeat(101), undefined],
  ['\u1f82'.normalize('NFD').repeat(200), '\u1f82'.repeat(200)],
  ['花'.padEnd(1_016), '花'],
  ['花'.padEnd(1_017), undefined],
  [`a${'\u0345'.repeat(160_000)}${'\u0334'.repeat(160_000)}`, undefined],
])('a name has a largest length, %#', (typed, stored) => {
  const { value, fault } = validateAnswer('name', typed);
  expect(fault).toBe(stored === undefined ? 'inputTooLarge' : undefined);
  if (stored !== undefined) expect(value).toBe(stored);
});
