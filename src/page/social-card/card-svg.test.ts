import { expect, test } from 'vitest';
import { breakLines } from './card-svg.ts';

const widthOf = (line: string) => line.length;

test('a headline breaks after the comma rather than a word earlier', () => {
  const words = ['A ', 'place ', 'in ', 'the ', 'sun, ', 'a ', 'gift ', 'for ', 'spring.'];
  expect(breakLines(words, 2, widthOf)).toEqual(['A place in the sun,', 'a gift for spring.']);
});

test('without a comma the lines are balanced', () => {
  expect(breakLines(['aaa ', 'bbb ', 'ccc ', 'ddd'], 2, widthOf)).toEqual(['aaa bbb', 'ccc ddd']);
});

test('a single piece stays whole', () => {
  expect(breakLines(['キャンペーン'], 3, widthOf)).toEqual(['キャンペーン']);
});
