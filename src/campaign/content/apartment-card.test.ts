import { expect, test } from 'vitest';
import { apartmentLink, sizeText } from './apartment-card.ts';

const host = 'https://www.hinata-residences.example';

const rewritten = [
  ['/jp/rooms/ebisu', '/jp-en/rooms/ebisu'],
  ['/jp/', '/jp-en/'],
  ['/jp', '/jp-en'],
  ['/tokyo/jp/rooms', '/tokyo/jp-en/rooms'],
  ['/rooms/jp?from=/jp/#/jp/', '/rooms/jp-en?from=/jp/#/jp/'],
] as const;

test.for(rewritten)('on the English page, %s becomes %s', ([path, english]) => {
  expect(apartmentLink(host + path, 'en')).toBe(host + english);
});

const kept = [
  `${host}/jpn/rooms`,
  `${host}/rooms/jp-tokyo`,
  `${host}/my-jp/rooms`,
  `${host}/jp-en/rooms`,
  `${host}/JP/rooms`,
  `${host}/rooms?lang=/jp/`,
  `${host}/rooms#/jp/`,
  'https://jp/rooms',
  'https://jp.hinata-residences.example/rooms',
];

test.for(kept)('on the English page, %s stays as it is', (url) => {
  expect(apartmentLink(url, 'en')).toBe(url);
});

test.for([...rewritten.map(([path]) => host + path), ...kept])(
  'on the Japanese page %s stays as it is',
  (url) => {
    expect(apartmentLink(url, 'ja')).toBe(url);
  },
);

test.for([
  ['25㎡~', '25㎡〜', '25 sqm'],
  ['25.5㎡~', '25.5㎡〜', '25.5 sqm'],
] as const)('%s is %s in Japanese and %s in English', ([size, japanese, english]) => {
  expect(sizeText(size, 'ja')).toBe(japanese);
  expect(sizeText(size, 'en')).toBe(english);
});
