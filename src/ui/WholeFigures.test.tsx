import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WholeFigures } from './WholeFigures.tsx';

const wholes = (text: string) =>
  [...renderToStaticMarkup(<WholeFigures>{text}</WholeFigures>).matchAll(/<span[^>]*>([^<]*)<\/span>/g)].map(
    ([, figure]) => figure,
  );

test('holds Japanese figures and their units together', () => {
  expect(wholes('お部屋が、最大30%OFF。4月30日までのお支払い')).toEqual(['最大30%OFF', '4月30日']);
  expect(wholes('約2か月後、2025年4月30日 23:59に1,200円')).toEqual([
    '2か月後',
    '2025年',
    '4月30日',
    '1,200円',
  ]);
});

test('adds nothing to texts that break at spaces', () => {
  expect(wholes('Up to 30% off until April 30, 2025, for 3 months')).toEqual([]);
});

test('changes no word', () => {
  const text = '東京・横浜のお部屋が、最大30%OFF。5月30日まで。';
  expect(renderToStaticMarkup(<WholeFigures>{text}</WholeFigures>).replaceAll(/<[^>]*>/g, '')).toBe(text);
});
