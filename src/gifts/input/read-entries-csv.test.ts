import { expect, test } from 'vitest';
import { springRules } from '../../../tests/support/gifts.ts';
import type { GiftEntry } from '../gift-entry.ts';
import { defaultColumnMap } from './column-map.ts';
import { faultsText } from './fault.ts';
import { readEntriesCsv } from './read-entries-csv.ts';

/** @returns the entries, or the faults as text */
function read(header: string, row: string): GiftEntry[] | string {
  const entries: GiftEntry[] = [];
  const faults = readEntriesCsv(`${header}\n${row}\n`, defaultColumnMap, springRules, (entry) =>
    entries.push(entry),
  );
  return faults.length > 0 ? faultsText('e.csv', faults, 'en') : entries;
}

const header = 'id,time,name,email,suspected,campaign';
const row = (suspected: string, campaign = 'Spring2025') =>
  `1,2025-04-01 12:00,山田 花子,hanako@mail.example,${suspected},${campaign}`;

test.each([
  ['yes', true],
  ['TRUE', true],
  ['no', false],
  ['FALSE', false],
  ['', false],
])('reads %j as suspected: %s', (word, suspected) => {
  expect(read(header, row(word))).toMatchObject([{ suspected }]);
});

test('refuses any other word for it', () => {
  expect(read(header, row('maybe'))).toContain(
    "line 2, column E (suspected): 'maybe' is neither yes nor no.",
  );
});

test('refuses an entry that stands in the file twice', () => {
  expect(read(header, `${row('no')}\n${row('no')}`)).toContain('line 3, column A (id): is 1, as on line 2.');
});

test('takes the campaign’s entries alone, and refuses one without a campaign', () => {
  expect(read(header, row('no', 'Winter2024'))).toEqual([]);
  expect(read(header, row('no', ''))).toContain('column F (campaign): is empty.');
  expect(read('id,time,name,email', '1,2025-04-01 12:00,山田 花子,hanako@mail.example')).toHaveLength(1);
});
