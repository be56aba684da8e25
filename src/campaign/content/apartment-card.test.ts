import { expect, test } from 'vitest';
import { apartmentLink } from './apartment-card.ts';

const host = 'https://www.hinata-residences.example';

test.each([
  [`${host}/jp/rooms/ebisu`, `${host}/jp-en/rooms/ebisu`],
  [`${host}/jp/`, `${host}/jp-en/`],
  [`${host}/jp`, `${host}/jp-en`],
  [`${host}/tokyo/jp/rooms`, `${host}/tokyo/jp-en/rooms`],
  [`${host}/rooms/jp?from=/jp/#/jp/`, `${host}/rooms/jp-en?from=/jp/#/jp/`],
  [`${host}/jpn/rooms`],
  [`${host}/rooms/jp-tokyo`],
  [`${host}/my-jp/rooms`],
  [`${host}/jp-en/rooms`],
  [`${host}/JP/rooms`],
  [`${host}/rooms?lang=/jp/`],
  [`${host}/rooms#/jp/`],
  ['https://jp/rooms'],
  ['https://jp.hinata-residences.example/rooms'],
])('%s is kept on the Japanese page; the English one links to %s', (url, english = url) => {
  expect(apartmentLink(url, 'ja')).toBe(url);
  expect(apartmentLink(url, 'en')).toBe(english);
});
