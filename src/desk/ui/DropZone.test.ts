import { expect, test } from 'vitest';
import { refusalOf } from './DropZone.tsx';

const csv = { name: 'reservations.CSV', type: 'text/csv', size: 900 };
const picture = { name: 'living.webp', type: 'image/webp', size: 900 };

test.each([
  ['takes a file', [csv], undefined],
  ['takes one by its kind', [picture], undefined],
  ['takes the largest', [{ ...csv, size: 1_000 }], undefined],
  ['refuses a larger one', [{ ...csv, size: 1_001 }], 'tooLarge'],
  ['refuses another kind', [{ name: 'notes.csv.txt', type: 'text/plain', size: 9 }], 'wrongKind'],
  ['refuses a kind that begins alike', [{ name: 'a.imagex', type: 'imagex/png', size: 9 }], 'wrongKind'],
  ['refuses a folder', [{ name: 'pictures', type: '', size: 0 }], 'empty'],
  ['refuses two', [csv, picture], 'tooMany'],
])('%s', (_what, files, why) => {
  expect(refusalOf(files, { accept: '.csv,image/*', maxBytes: 1_000 })).toBe(why);
});
