import { expect, test } from 'vitest';
import { isEmailAddress } from './email-address.ts';
import { fields } from './fields.ts';

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
])('does not take %j for one', (address) => expect(isEmailAddress(address)).toBe(false));

/** With a pattern that backtracks, each would take longer than the runner waits. */
test.each([`a@${'a-'.repeat(100_000)}`, `${'a.'.repeat(100)}@${'a.'.repeat(70)}!`])(
  'takes no hostile text for one either',
  (text) => expect(isEmailAddress(text)).toBe(false),
);

test('turns full-width letters of an address into half-width ones', () => {
  expect(fields.email.clean('　ｈａｎａ＠ｍａｉｌ．ｅｘａｍｐｌｅ ')).toBe('hana@mail.example');
});

test('keeps a name as typed, apart from trimming and NFC', () => {
  expect(fields.name.clean('　ハ\u309aリ \u3000')).toBe('ハ\u309aリ'.normalize('NFC'));
  expect(fields.name.clean(' ＡＢＣ・髙橋 𠮷野 ')).toBe('ＡＢＣ・髙橋 𠮷野');
});
