import { expect, test } from 'vitest';
import { isPlain, piecesOf } from './TextInput.tsx';

const placeholders = [{ name: 'company', filled: { ja: 'ひなた', en: 'Hinata' } }];

test('splits a text at its placeholders and gives their values on the page', () => {
  expect(piecesOf('春｜{company}', placeholders, 'ja')).toEqual([
    { at: 0, words: '春｜' },
    { at: 2, words: '{company}', name: 'company', filled: 'ひなた' },
  ]);
  expect(piecesOf('', placeholders, 'ja')).toEqual([]);
  expect(piecesOf('{compny}{company}', placeholders, 'en').map(({ filled }) => filled)).toEqual([
    undefined,
    'Hinata',
  ]);
});

test('fills in nothing unless every placeholder is known', () => {
  const isKnown = (text: string) => isPlain(piecesOf(text, placeholders, 'en'));
  expect(isKnown('By {company}')).toBe(true);
  expect(isKnown('By {compny}')).toBe(false);
  expect(isKnown('{count, plural, one {# day} other {# days}}')).toBe(false);
  expect(isKnown('By {company')).toBe(false);
});
