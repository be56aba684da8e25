import { expect, test } from 'vitest';
import { differences, type Piece } from './differences.ts';

/** Brackets the differences. */
const shown = (pieces: Piece[]): string =>
  pieces.map(({ text, differs }) => (differs ? `[${text}]` : text)).join('');

test.each([
  ['髙橋 一郎', '高橋 一郎', '[髙]橋 一郎', '[高]橋 一郎'],
  ['𠮷田', '吉田', '[𠮷]田', '[吉]田'],
  ['山田花子様', '山田 花子', '山田花子[様]', '山田 花子'],
  ['ＪＯＨＮ　ＳＭＩＴＨ', 'john smith', 'ＪＯＨＮ　ＳＭＩＴＨ', 'john smith'],
  ['山田 Hanako', 'Yamada Hanako', '[山田] Hanako', '[Yamada] Hanako'],
  ['', '高橋', '', '[高橋]'],
])('marks where %s and %s differ', (one, other, left, right) => {
  expect(differences(one, other).map(shown)).toEqual([left, right]);
});

test('keeps an accent with its letter, however it is written', () => {
  expect(differences('Jose\u0301', 'José').map(shown)).toEqual(['Jose\u0301', 'José']);
});

test('loses no letter, and takes no time over a very long text', () => {
  const [one, other] = ['あ'.repeat(50_000), 'い'.repeat(50_000)];
  expect(differences(one, other).map(shown)).toEqual([`[${one}]`, `[${other}]`]);
});
