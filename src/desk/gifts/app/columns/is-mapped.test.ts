import { expect, test } from 'vitest';
import type { Mapping } from '../../contract/gifts.ts';
import { isMapped } from './is-mapped.ts';

const mapping = (changes: Partial<Mapping>): Mapping => ({
  revision: '',
  isKept: true,
  fields: [
    { field: 'id', isRequired: true },
    { field: 'checkIn', isRequired: false },
  ],
  columns: { id: '予約番号' },
  proposed: [],
  status: { confirmed: [], cancelled: [] },
  apartments: {},
  ...changes,
});

test.each<[string, Partial<Mapping>, string[], boolean]>([
  ['a kept column that is there', {}, ['予約番号', '入居日'], true],
  ['a header in another width', { columns: { id: 'ＩＤ' } }, ['id '], true],
  ['a file that nobody has kept', { isKept: false }, ['予約番号'], false],
  ['a guess that nobody has kept', { proposed: ['checkIn'] }, ['予約番号', '入居日'], false],
  ['a required field without a column', { columns: {} }, ['予約番号'], false],
  ['a column that the file has lost', {}, ['予約No.'], false],
  [
    'an optional column that the file has lost',
    { columns: { id: '予約番号', checkIn: '入居日' } },
    ['予約番号'],
    false,
  ],
])('asks again unless all is clear: %s', (_case, changes, headers, expected) => {
  expect(isMapped(mapping(changes), headers)).toBe(expected);
});
