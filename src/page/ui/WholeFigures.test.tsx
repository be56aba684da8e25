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
    '約2か月後',
    '2025年4月30日 23:59',
    '1,200円',
  ]);
  expect(wholes('2025年3月28日（金）10:00〜2025年4月30日、9:30〜18:30、1〜2名様、家具・家電')).toEqual([
    '2025年3月28日（金）10:00',
    '2025年4月30日',
    '9:30〜18:30',
    '1〜2名様',
    '家具・家電',
  ]);
});

test('holds English figures and compounds together', () => {
  expect(
    wholes('Up to 30% off until April 30, 2025, 23:59 JST. Check-in after check-in, for 3 months'),
  ).toEqual(['30% off', 'April 30, 2025, 23:59 JST.', 'check-in', '3 months']);
  expect(wholes('Monday to Friday, 9:30 to 18:30, by post to booking@hinata-residences.example')).toEqual([
    '9:30 to 18:30',
  ]);
});

test('adds nothing where nothing can break', () => {
  expect(wholes('Move in, 荷物ひとつで。 Ten rooms')).toEqual([]);
});

test('changes no word', () => {
  const text = '東京・横浜のお部屋が、最大30%OFF。5月30日まで。';
  expect(renderToStaticMarkup(<WholeFigures>{text}</WholeFigures>).replaceAll(/<[^>]*>/g, '')).toBe(text);
});
