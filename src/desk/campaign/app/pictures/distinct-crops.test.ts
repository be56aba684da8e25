import { expect, test } from 'vitest';
import { distinctCrops, focusCrop, type PicturePlace } from './distinct-crops.ts';

const namesOf = (place: PicturePlace) => distinctCrops(place).map(({ names }) => names.join(' '));

test.each<[PicturePlace, string[]]>([
  [{ use: 'hero' }, ['phone', 'tablet desktop']],
  [{ use: 'hero', shared: true }, ['phone', 'tablet desktop', 'card']],
  [{ use: 'gift' }, ['phone', 'tablet desktop']],
  [{ use: 'apartment', index: 0 }, ['phone tablet desktop']],
  [{ use: 'apartment', index: 2 }, ['phone tablet desktop']],
  [{ use: 'apartment', index: 3 }, ['row', 'tablet desktop']],
  [{ use: 'step' }, ['desktop']],
])('shows %o in %o', (place, names) => {
  expect(namesOf(place)).toEqual(names);
});

test('knows which crops depend on the focus', () => {
  expect(focusCrop({ use: 'hero' })?.arch).toBe(true);
  expect(focusCrop({ use: 'apartment', index: 3 })?.id).toBe('row');
  expect(focusCrop({ use: 'apartment', index: 1 })).toBeUndefined();
});
