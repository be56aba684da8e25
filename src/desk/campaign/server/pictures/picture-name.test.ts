import { expect, test } from 'vitest';
import { picture } from '../../../../campaign/fields.ts';
import { pictureName } from './picture-name.ts';

const naming = { taken: [], use: 'apartment', day: '2026-04-01' };

test.each([
  ['Living Room (2).JPG', 'living-room-2.webp'],
  ['IMG_0042.jpeg', 'img_0042.webp'],
  ['Café Ōsaka.png', 'cafe-osaka.webp'],
  ['ｈｅｒｏ＿ｌｉｖｉｎｇ.webp', 'hero_living.webp'],
  ['リビング.jpg', 'apartment-20260401.webp'],
  ['新宿 2LDK bedroom.jpg', '2ldk-bedroom.webp'],
  ['.jpg', 'apartment-20260401.webp'],
  ['', 'apartment-20260401.webp'],
  ['../../etc/passwd', 'etc-passwd.webp'],
  ['..\\..\\boot.ini', 'boot.webp'],
  ['--__a picture__--.png', 'a-picture.webp'],
  ['con.png', 'apartment-con.webp'],
  ['COM1.jpg', 'apartment-com1.webp'],
  ['com¹.jpg', 'apartment-com1.webp'],
  ['photo.jpg.exe', 'photo-jpg.webp'],
  ['a\u0000b\u202egnp.jpg', 'a-b-gnp.webp'],
  [`${'long-'.repeat(60)}.jpg`, `${'long-'.repeat(7)}long.webp`],
])('names %o so that the campaign may name it', (original, expected) => {
  const name = pictureName(original, naming);
  expect(name).toBe(expected);
  expect(picture.safeParse(name).success).toBe(true);
});

test('avoids names that differ only in letter case or extension', () => {
  const taken = ['Sofa.JPG', 'sofa-2.avif'];
  expect(pictureName('sofa.png', { ...naming, taken })).toBe('sofa-3.webp');
  expect(pictureName('SOFA.webp', { ...naming, taken })).toBe('sofa-3.webp');
});
