import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WholeFigures } from './WholeFigures.tsx';

test.each([
  ['お部屋が、最大30%OFF。4月30日までのお支払い', ['最大30%OFF', '4月30日']],
  ['約2か月後、2025年4月30日 23:59に1,200円', ['約2か月後', '2025年4月30日 23:59', '1,200円']],
  ['2025年3月28日（金）10:00〜2025年4月30日', ['2025年3月28日（金）10:00', '2025年4月30日']],
  ['9:30〜18:30、1〜2名様、家具・家電', ['9:30〜18:30', '1〜2名様', '家具・家電']],
  ['Up to 30% off until April 30, 2025, 23:59 JST.', ['30% off', 'April 30, 2025, 23:59 JST.']],
  ['Check-in after check-in, for 3 months', ['check-in', '3 months']],
  ['Monday, 9:30 to 18:30, to booking@hinata-residences.example', ['9:30 to 18:30']],
  ['Move in, 荷物ひとつで。 Ten rooms', []],
])('holds figures and their units together, and compounds, and changes no word: %s', (text, figures) => {
  const markup = renderToStaticMarkup(<WholeFigures>{text}</WholeFigures>);
  expect([...markup.matchAll(/<span[^>]*>([^<]*)<\/span>/g)].map(([, figure]) => figure)).toEqual(figures);
  expect(markup.replaceAll(/<[^>]*>/g, '')).toBe(text);
});
