import { expect, test } from 'vitest';
import { cleanPhoneNumber, isPhoneNumber } from './phone-number.ts';
import { validateAnswer } from './validate-answer.ts';

test.each([
  ['０９０ー００００ー００００', '090-0000-0000'],
  ['090−0000‐0000', '090-0000-0000'],
  ['　（０３）００００－００００ ', '(03)0000-0000'],
  ['＋８１　３　００００　００００', '+81 3 0000 0000'],
  ['ｰ03\u00a0 0000', '-03 0000'],
])('writes %s as %s', (typed, kept) => {
  expect(cleanPhoneNumber(typed)).toBe(kept);
});

test.each([
  '03-0000-0000',
  '00000000',
  '+81 (0)3 0000 0000',
  '(+81) 3-0000-0000',
  '+123456789012345',
  '+33 (0)6.12.34.56.78',
  '03(0000)0000',
  '( 03 ) 0000 - 0000',
])('takes %s', (value) => {
  expect(isPhoneNumber(value)).toBe(true);
});

test.each([
  '0000000',
  '+1234567890123456',
  '03-0000-0000 内線1',
  '03-0000+0000',
  '٠٣٠٠٠٠٠٠٠٠',
  '--------12345678',
  '12345678.',
  '03..0000.0000',
  '03-0000)0000',
  '(03-0000-0000',
  '((03))0000-0000',
  '()12345678',
  '++8130000000',
  '03 (+81) 0000 0000',
])('refuses %s', (value) => {
  expect(isPhoneNumber(value)).toBe(false);
});

/** With a pattern that backtracks, each would take longer than the runner waits. */
test.each([
  '1 '.repeat(50),
  `12345678${'(1'.repeat(50)}${'( '.repeat(1_000)}`,
  `12345678${' '.repeat(100_000)}`,
])('refuses a hostile text too', (text) => expect(isPhoneNumber(`${text}!`)).toBe(false));

test('may be left empty where it is optional, and is asked for where it is required', () => {
  for (const typed of ['', ' \u3000', '\u200b']) {
    expect(validateAnswer('phone', typed, 'optional')).toEqual({ value: '' });
    expect(validateAnswer('phone', typed).fault).toBe('required');
  }
  expect(validateAnswer('phone', '12', 'optional').fault).toBe('phoneInvalidCharacters');
  expect(validateAnswer('phone', `${'0'.repeat(8)}${' -'.repeat(30)}`, 'optional').fault).toBe(
    'inputTooLarge',
  );
});
