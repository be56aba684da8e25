import { expect, test } from 'vitest';
import { reservation, springRules } from '../../../tests/support/gifts.ts';
import type { OperatorLanguage } from '../../campaign/schema/languages/operator-languages.ts';
import { type ColumnMap, columnMapSchema, defaultColumnMap, type ReservationColumn } from './column-map.ts';
import { decodeText } from './decode-text.ts';
import { faultsText } from './fault.ts';
import { limits } from './limits.ts';
import { readReservations } from './read-reservations.ts';

const headers =
  'id,name,email,status,apartment,reservedAt,paidAt,contractStart,contractEnd,checkIn,endedOn,firstMonthRent,initialPayment,otherPromotion';
const row =
  'R-1,山田 花子,hanako@mail.example,confirmed,1,2025-04-10,2025-04-15,2025-05-01,2025-07-31,,,182000,,';
const file = `${headers}\n${row}\n`;

const expected = reservation();

/** Reads a file as the command does. @returns its reservations, or its faults as text */
function read(
  file: string | Uint8Array,
  map: ColumnMap = defaultColumnMap,
  language: OperatorLanguage = 'en',
) {
  const decoded = decodeText(typeof file === 'string' ? new TextEncoder().encode(file) : file);
  if ('fault' in decoded) return faultsText('r.csv', [decoded.fault], language);
  const { reservations, faults } = readReservations(decoded.text, map, springRules);
  return faults.length > 0 ? faultsText('r.csv', faults, language) : reservations;
}

type Cells = { [Column in ReservationColumn]?: string };

/** The file with a row for each of some changes. */
const fileWith = (...changes: Cells[]): string => {
  const columns = headers.split(',') as ReservationColumn[];
  const cells = row.split(',');
  const rows = changes.map((change) => columns.map((column, index) => change[column] ?? cells[index]).join());
  return [headers, ...rows].join('\n');
};

/** The file with a name in another encoding, in hexadecimal. */
const named = (bytes: string): Buffer =>
  Buffer.from(fileWith({ name: Buffer.from(bytes, 'hex').toString('latin1') }), 'latin1');

/** The file with blank columns after its own 14. */
const widened = (columns: number) => `${headers}${','.repeat(columns - 14)}\n${row}`;

test.each([
  ['with a BOM', `\ufeff${headers}\r\n${row}\r\n`],
  ['with every line end at once', `${headers}\r\n\n${row}\r`],
  ['separated by semicolons', file.replaceAll(',', ';')],
  ['separated by tabs', file.replaceAll(',', '\t')],
  ['with quotes', file.replaceAll(/[^,\n]+/g, '"$&"')],
  ['with empty lines', `\n${headers}\n\n,,,,\n${row}\n\n  \n`],
  ['with columns of its own', `memo,${headers}\n"a ""b"",\r\nc",${row}\n`],
  ['with as many columns as are read', widened(limits.columns)],
  ['with wide headers', file.replace('id', ' ＩＤ ').replace('name', 'Ｎａｍｅ')],
])('reads a file %s', (_name, text) => {
  expect(read(text)).toEqual([expected]);
});

test.each([
  ['Shift_JIS with the Windows extensions', 'fbfcfab1208740', '髙﨑 ①'],
  ['Shift_JIS of which a part is UTF-8', 'e8a5a493632089d48e71', '隘､田 花子'],
  ['EUC-JP', 'a5e4a5dea5c020a5cfa5caa5b3', 'ヤマダ ハナコ'],
  ['ISO-2022-JP', '1b24423b3345441b2842201b244232563b521b2842', '山田 花子'],
])('reads a file in %s', (_name, bytes, name) => {
  expect(read(named(bytes))).toEqual([{ ...expected, name }]);
});

test.each(['utf16le', 'utf16be'])('in %s', (encoding) => {
  const bytes = Buffer.from(`\ufeff${file}`, 'utf16le');
  expect(read(encoding === 'utf16le' ? bytes : bytes.swap16())).toEqual([expected]);
  expect(read(bytes.subarray(2))).toContain('holds a NUL byte');
});

test('reads a file of a cancelled reservation, which needs no more', () => {
  expect(read(`${headers}\nR-2,山田 花子,hanako@mail.example,取消${','.repeat(10)}`)).toEqual([
    { id: 'R-2', name: '山田 花子', email: 'hanako@mail.example', status: 'cancelled' },
  ]);
  expect(read(`${headers}\nR-2,花子,hanako@mail.example,仮予約${','.repeat(10)}`)).toEqual([]);
});

test.each<[keyof typeof expected, unknown, Cells[keyof Cells][]]>([
  ['reservedAt', '2025-04-10', ['2025/4/10', '2025年4月10日', '２０２５／４／１０', '2025-04-10 23:59']],
  ['reservedAt', '2025-04-10', ['2025-04-10T23:59:59.999', '2025年4月10日 23時59分', '2025-04-10 1:02:03']],
  ['reservedAt', '2025-04-10', ['2025-04-10T14:59:59Z', '2025-04-10 23:59 JST', '2025年４月１０日２３時']],
  ['reservedAt', '2025-04-11', ['2025-04-10T15:00:00Z', '2025-04-10 11:00 -0400']],
  ['firstMonthRent', 182_000, ['"182,000"', '"¥182,000"', '￥182000', '"182,000円"', '"１８２，０００円"']],
  ['firstMonthRent', 182_000, ['"\\182,000"', '182 000']],
  ['status', 'confirmed', ['確定', '予約確定', 'Confirmed']],
  ['status', 'cancelled', ['cancelled', 'canceled', 'キャンセル', '取消']],
  ['otherPromotion', false, ['', 'No', 'ＦＡＬＳＥ', 'None', 'N/A', '¥0', '0円', '0.00', '0']],
  ['otherPromotion', false, ['なし', '無', '無し', '該当なし', '－', 'ー', '×']],
  ['otherPromotion', true, ['あり', '1']],
  ['otherPromotion', '早割', ['早割']],
  ['otherPromotion', '5000', ['5000']],
])('accepts for %s, read as %j: %j', (column, value, written) => {
  for (const each of written)
    expect(read(fileWith({ [column]: each })), each).toMatchObject([{ [column]: value }]);
});

const rooms = { apartments: { 'NHB-201': 1, '4': 4 } };

test.each([
  [{}, '1', 1],
  [{}, '２', 2],
  [{}, '日本橋スタジオ', 1],
  [{}, 'Nihonbashi  studio', 1],
  [{}, '13', undefined],
  [{}, '日本橋', undefined],
  [rooms, 'ＮＨＢ－２０１', 1],
  [rooms, '4', 4],
  [rooms, '日本橋スタジオ', 1],
  [rooms, '3', 'unclear'],
  [rooms, '０1', 'unclear'],
  [rooms, '本社寮', undefined],
])('accepts with the map %j the apartment %s: %s', (map, apartment, apartmentId) => {
  expect(read(fileWith({ apartment }), columnMapSchema.parse(map))).toMatchObject([{ apartmentId }]);
});

test('accepts Japanese headers and words, by a map', () => {
  const map = columnMapSchema.parse({
    columns: { id: '予約番号', paidAt: '入金日', checkIn: 'contractStart' },
    status: { confirmed: ['確定', '入金済'], cancelled: ['キャンセル'] },
    otherPromotion: { none: ['通常'], applies: ['早割'] },
  });
  const japanese = (change: Cells) =>
    read(fileWith(change).replace('id', '予約番号').replace('paidAt', '入金日'), map);
  const accepted = { ...expected, checkIn: '2025-05-01' };
  expect(japanese({ status: '入金済', otherPromotion: '通常' })).toEqual([accepted]);
  expect(japanese({ status: '確定', otherPromotion: '早割' })).toMatchObject([{ otherPromotion: true }]);
  expect(japanese({})).toContain("column D (status): 'confirmed' is no known status.");
});

test('refuses a map with one word for both, in any width and letter case', () => {
  const status = { confirmed: ['ＤＯＮＥ'], cancelled: ['open', 'done'] };
  expect(columnMapSchema.safeParse({ status }).success).toBe(false);
  const otherPromotion = { none: ['通常'], applies: ['早割', '通常'] };
  expect(columnMapSchema.safeParse({ otherPromotion }).success).toBe(false);
});

test.each<[string, Cells]>([
  ["r.csv, line 2, column F (reservedAt): '2025-02-29' is no day.", { reservedAt: '2025-02-29' }],
  ["column G (paidAt): '2025-04-15 24:00' is no day.", { paidAt: '2025-04-15 24:00' }],
  ["'04/10/2025' is no day.", { reservedAt: '04/10/2025' }],
  ["'�[31mred' is no day", { reservedAt: '\u001b[31mred' }],
  ["column H (contractStart): 'soon' is no day.", { status: 'cancelled', contractStart: 'soon' }],
  ["'2015-05-01' is too far from the campaign's year, 2025.", { contractStart: '2015-05-01' }],
  ["column L (firstMonthRent): '18.2万' is no amount.", { firstMonthRent: '18.2万' }],
  ["'18,2000' is no amount.", { firstMonthRent: '"18,2000"' }],
  ['column L (firstMonthRent): is 0 yen.', { firstMonthRent: '0' }],
  ['column L (firstMonthRent): is empty.', { firstMonthRent: '' }],
  ['line 2, column A (id): is empty.', { id: '' }],
  ["column A (id): '1.23E+11' is a number that a spreadsheet has rounded.", { id: '1.23E+11' }],
  ['column A (id): holds a line break', { id: '"R\n1"' }],
  ["column A (id): '#N/A' is a spreadsheet's error.", { id: '#N/A', firstMonthRent: '#REF!' }],
  ["(status): '保留' is no known status. Add it to confirmed, cancelled or provisional", { status: '保留' }],
  ['line 2: has 15 cells, but there are 14 headers.', { otherPromotion: ',x' }],
  ['line 2: opens a quote (") that nothing closes.', { name: '"山田 花子' }],
  ['line 2: has a quote (") in the wrong place.', { name: '"山"田' }],
  ['column B (name): is longer than 800 characters.', { name: '花'.repeat(801) }],
  ['line 2: is longer than 200000 bytes.', { name: '花'.repeat(limits.rowBytes) }],
  ['r.csv, line 2: holds a NUL byte', { name: '山\0田' }],
  ['r.csv, line 2: holds U+FFFD', { name: '山\ufffd' }],
])('refuses %s', (sentence, change) => {
  expect(read(fileWith(change))).toContain(sentence);
});

test.each([
  ['r.csv: has no header.', ''],
  ['r.csv: has a header, but no reservation. Export it again.', `${headers}\n\n`],
  ["line 1: has no column 'paidAt'; its headers are 'id | name", file.replace('paidAt', 'paid')],
  ['line 1, column J (id): has the same header as a column before it.', file.replace('checkIn', 'id')],
  ["line 4, column A (id): 'R-1' stands on line 2 already.", `${file}\n${row}`],
  ['line 2: has 12 cells, but there are 14 headers: the row was cut.', file.slice(0, -4)],
  ['line 1: has more than 500 columns.', widened(limits.columns + 1)],
  ['line 1: has more than 500 columns.', `${headers}${',x'.repeat(1_000_000)}\n${row}`],
  ['line 3: has more than 500 columns.', `${file}${','.repeat(1_000_000)}`],
])('refuses %s', (sentence, text) => {
  expect(read(text)).toContain(sentence);
});

test.each([
  ['paidAt', 'reservedAt', 'column F (reservedAt): is chosen for two fields.'],
  ['checkIn', '入居日', "has no column '入居日'"],
])('refuses a map of %s to %s', (column, header, fault) => {
  expect(read(file, columnMapSchema.parse({ columns: { [column]: header } }))).toContain(fault);
});

test('refuses with a message in Japanese', () => {
  expect(read(fileWith({ reservedAt: '4月10日' }), defaultColumnMap, 'ja')).toBe(
    'r.csv 2行目 F列（reservedAt）：「4月10日」は日付として読めません。2025-04-01、2025/4/1、2025年4月1日のいずれかの形で入力してください。',
  );
});

test('refuses and says when it stops listing faults', () => {
  const faulty = (rows: number) => {
    const changes = Array.from({ length: rows }, (_, at) => ({ id: `R-${at}`, reservedAt: 'x' }));
    return String(read(fileWith(...changes))).split('\n');
  };
  const more = 'r.csv: has more faults than these 100, which are listed first.';
  for (const rows of [limits.faults + 1, 5000])
    expect([faulty(rows).length, faulty(rows).at(-1)]).toEqual([limits.faults + 1, more]);
  expect(faulty(limits.faults)).toHaveLength(limits.faults);
});

const [head, whole] = [headers, `${file}${row}`].map((text) => Buffer.from(text).toString('hex'));

const isNotUtf8 = 'holds letters that cannot be read as UTF-8. Save the whole file as';

test.each([
  ['two encodings', `${whole}fbfc`, `line 3: ${isNotUtf8}`],
  ['none', `${head}0a82a0ffff`, `line 2: ${isNotUtf8}`],
  ['UTF-32', 'fffe000069000000', `r.csv: ${isNotUtf8}`],
])('refuses a file in %s', (_name, bytes, says) => {
  expect(read(Buffer.from(bytes, 'hex'))).toContain(says);
});

test.each([
  ...['52656ee965204f92427269656e', '4d756e6f7a2c20466cf1', 'c9bdccef20bba8d7d3', '1b24413b334544'],
])('refuses a name in the bytes %s, which may be in several encodings', (name) => {
  expect(read(named(name))).toContain(isNotUtf8);
});
