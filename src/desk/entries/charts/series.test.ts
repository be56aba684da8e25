import { expect, test } from 'vitest';
import { languageName, shorten, widthOf } from './series.ts';

test.each([
  ['ja', 'Japanese'],
  ['Entry JA', 'Entry JA'],
  ['', ''],
])('names the language %j', (language, name) => expect(languageName(language, 'en')).toBe(name));

test.each([
  ['line / social', 26, 'line / social'],
  ['google / cpc / spring_brand_2', 26, 'google / cpc / spring_bra…'],
  ['春のキャンペーン第二弾のお知らせ', 26, '春のキャンペーン第二弾の…'],
  ['春のキャンペーン', 16, '春のキャンペーン'],
  ['a🌸🌸🌸', 5, 'a🌸…'],
  ['a🌸🌸🌸', 6, 'a🌸🌸…'],
])('cuts %s to %i halves of a full-width letter', (text, width, short) => {
  expect(shorten(text, width)).toBe(short);
  expect(widthOf(short)).toBeLessThanOrEqual(width);
});
