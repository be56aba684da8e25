import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exampleBytes, openDeskGifts } from '../../../../tests/support/desk-gifts.ts';
import { exampleFolder } from '../../../../tests/support/gifts-example.ts';

const stale = { kind: 'stale' };

test('proposes columns, keeps them with their comments, and never writes over somebody else’s change', async () => {
  const { drop, send, mapping, storeMapping, problem, campaign } = openDeskGifts();
  await drop('reservations', 'r.csv', exampleBytes('reservations.csv'));
  const proposed = await mapping('reservations');
  const { columns, revision } = proposed;
  expect(proposed).toMatchObject({ isKnown: false, columns: { id: '予約番号', firstMonthRent: '初月賃料' } });
  expect(Object.keys(columns)).toHaveLength(14);
  expect(proposed.lists).toMatchObject([
    { field: 'status', words: [{ word: '確定', meaning: 'confirmed' }, { word: '入金済', meaning: '' }, {}] },
    { field: 'otherPromotion', words: [{ word: '早割', meaning: '' }] },
    { field: 'apartment', words: expect.arrayContaining([{ word: 'NHB-201', count: 1, meaning: '' }]) },
  ]);
  const otherColumn = await mapping('reservations', { status: '併用', otherPromotion: '', apartment: '' });
  expect(otherColumn.lists).toMatchObject([{ words: [{ word: 'なし' }, { word: '早割' }] }]);
  const meanings = { status: { 入金済: 'confirmed' }, otherPromotion: { 早割: 'applies' } };
  await storeMapping({ what: 'reservations', revision, columns, meanings });
  const kept = await mapping('reservations');
  expect(kept).toMatchObject({ isKnown: true, columns });
  expect(kept.lists[0]?.words[1]).toMatchObject({ word: '入金済', meaning: 'confirmed' });

  const file = join(campaign, 'reservations.yaml');
  copyFileSync(join(exampleFolder, 'reservations.yaml'), file);
  const apartment = { 'ｎｈｂ-201': '2', '3': '' };
  const change = { what: 'reservations', columns, meanings: { apartment } };
  const late = send('/mapping', 'POST', { ...change, revision: kept.revision });
  expect(await problem(late)).toEqual(stale);
  const { revision: current } = await mapping('reservations');
  await storeMapping({ ...change, revision: current, meanings: {} });
  expect(readFileSync(file), 'nothing to change').toEqual(exampleBytes('reservations.yaml'));
  await storeMapping({ ...change, revision: current });
  expect(readFileSync(file, 'utf8')).toMatch(/^# What the booking system calls[\s\S]*"?ｎｈｂ-201"?: 2/);
  expect(readFileSync(file, 'utf8')).not.toMatch(/NHB|"3"/);
  const other = { ...change, revision: current, meanings: { status: { 確定: 'paid' } } };
  expect((await send('/mapping', 'POST', other)).ok).toBe(false);
});

test('reads a file from Windows, and asks about no more words than are unknown', async () => {
  const { drop, mapping } = openDeskGifts();
  // 髙橋, 確定, 取消 in Windows' variant of Shift_JIS, which Node decodes but does not encode.
  const rows = ['\xfb\xfc\x8b\xb4;\x8a\x6d\x92\xe8;1', '\xfb\xfc\x8b\xb4;\x8e\xe6\x8f\xc1;13'];
  const bytes = Buffer.from(['name;status;apartment', ...rows].join('\r\n'), 'latin1');
  const { reservations } = await drop('reservations', 'bookings.csv', bytes);
  expect(reservations).toMatchObject({ encoding: 'Shift_JIS', rows: 2, sample: [['髙橋', '確定', '1'], {}] });
  const { lists } = await mapping('reservations');
  expect(lists).toMatchObject([
    { words: [{ word: '確定' }, { word: '取消', meaning: 'cancelled' }] },
    { words: [{ word: '13' }] },
  ]);
});

test('quotes what the terms say about a column, if they do', async () => {
  const { drop, mapping, campaign } = openDeskGifts();
  await drop('reservations', 'r.csv', exampleBytes('reservations.csv'));
  const quoted = async () =>
    (await mapping('reservations')).fields.find(({ field }) => field === 'paidAt')?.terms?.en;
  expect(await quoted()).toBe('Bank transfers must arrive by April 30, 2025.');
  const terms = join(campaign, 'terms.yaml');
  writeFileSync(terms, readFileSync(terms, 'utf8').replace('clause: transfer-arrives-by', 'clause: none'));
  expect(await quoted()).toBeUndefined();
});

test.each<[string, Record<string, string>, string, string, boolean]>([
  ['a kept header in another width', { email: 'ＥＭＡＩＬ' }, 'memo', '確定', true],
  ['a word without a meaning', {}, 'memo', '保留', false],
  ['a guess that nobody has kept', {}, 'checkIn', '確定', false],
  ['a required column that the file has lost', { email: 'メルアド' }, 'memo', '確定', false],
  ['an optional column that the file has lost', { checkIn: '入居' }, 'memo', '確定', false],
])('asks again unless all is clear: %s', async (_case, kept, header, status, isKnown) => {
  const { drop, mapping, campaign } = openDeskGifts();
  const required = ['id', 'name', 'email', 'status', 'apartment', 'reservedAt', 'paidAt'];
  const all = [...required, 'contractStart', 'contractEnd', 'firstMonthRent'];
  const columns = { ...Object.fromEntries(all.map((name) => [name, name])), ...kept };
  writeFileSync(join(campaign, 'reservations.yaml'), JSON.stringify({ columns }));
  const csv = `${[...all, header].join(',')}\n1,1,1,${status}${',1'.repeat(7)}\n`;
  await drop('reservations', 'r.csv', Buffer.from(csv));
  expect((await mapping('reservations')).isKnown).toBe(isKnown);
});

test('does not ask for an export of ours, whose cells are read as such', async () => {
  const { ask, drop, send, sendFile, mapping, storeMapping, problem, campaign } = openDeskGifts();
  const file = join(campaign, 'reservations.yaml');
  const ours = await drop('entries', 'entries.csv', exampleBytes('entries.csv'));
  expect(ours.entries).toMatchObject({ name: 'entries.csv', rows: 7 });
  const { columns, revision, ...known } = await mapping('entries');
  expect(known).toMatchObject({ isOurs: true, isKnown: true });
  const kept = { what: 'entries', columns, meanings: { language: {} }, revision };
  await storeMapping(kept);
  expect(await mapping('entries')).toMatchObject({ isOurs: true, isKnown: true });
  expect(readFileSync(file, 'utf8')).toContain('columns: {}');
  expect(await problem(send('/mapping', 'POST', kept))).toEqual(stale);

  await problem(sendFile('entries', 'e.csv', Buffer.from('')));
  expect(await ask('/'), 'the file before it stays').toMatchObject({ entries: ours.entries });
  expect(await ask('/file', 'DELETE', { what: 'entries' })).toMatchObject({ entries: null });
  expect(await problem(send('/mapping?what=entries'))).toEqual(stale);
});
