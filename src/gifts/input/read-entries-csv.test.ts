import { expect, test } from 'vitest';
import { springRules } from '../../../tests/support/gifts.ts';
import type { GiftEntry } from '../gift-entry.ts';
import { columnMapSchema, defaultColumnMap } from './column-map.ts';
import { faultsText } from './fault.ts';
import { readEntriesCsv } from './read-entries-csv.ts';

/** @returns the entries, or the faults as text */
function read(header: string, row: string, map = defaultColumnMap): GiftEntry[] | string {
  const entries: GiftEntry[] = [];
  const faults = readEntriesCsv(`${header}\n${row}\n`, map, springRules, (entry) => entries.push(entry));
  return faults.length > 0 ? faultsText('e.csv', faults, 'en') : entries;
}

const header = 'id,time,name,email,suspected,campaign';
const row = (suspected: string, campaign = 'Spring2025') =>
  `1,2025-04-01 12:00,山田 花子,hanako@mail.example,${suspected},${campaign}`;

test('reads as suspected our own yes and no, what spreadsheets make of them, and no other word', () => {
  for (const word of ['yes', 'TRUE']) expect(read(header, row(word))).toMatchObject([{ suspected: true }]);
  for (const word of ['no', 'FALSE', ''])
    expect(read(header, row(word))).toMatchObject([{ suspected: false }]);
  expect(read(header, row('maybe'))).toContain("column E (suspected): 'maybe' is neither yes nor no.");
});

test('refuses an entry that stands in the file twice, and a number that no entry has', () => {
  const again = read(header, `${row('no')}\n${row('no')}`);
  expect(again).toContain("column A (id): '1' stands on line 2 already.");
  expect(read(header, row('no').replace('1,', '0,'))).toContain("column A (id): '0' is no number.");
});

test('reads a name of our own export without what keeps a spreadsheet from running it', () => {
  expect(read(header, row('no').replace('山田', "'=山田"))).toMatchObject([{ name: '=山田 花子' }]);
});

test('takes the campaign’s entries alone, and refuses one without a campaign', () => {
  expect(read(header, row('no', 'Winter2024'))).toEqual([]);
  expect(read(header, row('no', ''))).toContain('column F (campaign): is empty.');
  expect(read('id,time,name,email', '1,2025-04-01 12:00,山田 花子,hanako@mail.example')).toHaveLength(1);
});

test.each([
  [undefined, '2025-04-30 23:59', '2025-04-30T14:59:00Z'],
  ['UTC', '2025-04-30 14:59', '2025-04-30T14:59:00Z'],
  ['UTC', '2025-04-30 23:59 +09:00', '2025-04-30T14:59:00Z'],
  ['UTC', '2025-04-30', '2025-04-30T00:00:00Z'],
  ['America/New_York', '2025-03-09 01:59', '2025-03-09T06:59:00Z'],
  ['America/New_York', '2025-03-09 03:00', '2025-03-09T07:00:00Z'],
])('reads HubSpot’s times in the zone %s: %s', (timeZone, time, moment) => {
  const columns = { id: 'Record ID', time: 'Conversion Date' };
  const map = columnMapSchema.parse({ entries: { columns, timeZone } });
  const entries = read('Record ID,Conversion Date,name,email', `1,${time},花子,hanako@mail.example`, map);
  expect(entries).toMatchObject([{ time: Date.parse(moment) }]);
});

test('reads the times of our own export as Japanese, whatever the zone of HubSpot’s, which there has to be', () => {
  const mapWith = (timeZone: string) => columnMapSchema.safeParse({ entries: { timeZone } });
  const entries = read(header, row('no'), mapWith('UTC').data);
  expect(entries).toMatchObject([{ time: Date.parse('2025-04-01T03:00:00Z') }]);
  expect(mapWith('Asia/Edo').success).toBe(false);
});
