import { expect, test } from 'vitest';
import { refusedFile } from './DropZone.tsx';

const csv = { name: 'reservations.CSV', type: 'text/csv', size: 900 };
const picture = { name: 'living.webp', type: 'image/webp', size: 900 };
const limits = { accept: '.csv, image/*', maxBytes: 1_000 };

test.each([[csv], [picture], [{ ...csv, size: 1_000 }]])('takes %o', (file) => {
  expect(refusedFile([file], limits)).toBeUndefined();
});

test.each([
  ['a larger one', [{ ...csv, size: 1_001 }], 'tooLarge'],
  ['another kind', [{ name: 'notes.csv.txt', type: 'text/plain', size: 9 }], 'wrongKind'],
  ['a kind that begins alike', [{ name: 'a.imagex', type: 'imagex/png', size: 9 }], 'wrongKind'],
  ['a folder', [{ ...csv, size: 0 }], 'empty'],
  ['two, where one belongs', [csv, picture], 'tooMany'],
])('refuses %s', (_what, files, why) => {
  expect(refusedFile(files, limits)).toEqual({ name: files[0]?.name, why });
});

test('accepts several files where allowed, and names the one that does not fit', () => {
  const multiple = { ...limits, multiple: true };
  expect(refusedFile([csv, picture], multiple)).toBeUndefined();
  expect(refusedFile([csv, { ...picture, size: 2_000 }], multiple)).toEqual({
    name: picture.name,
    why: 'tooLarge',
  });
});
