import { describe, expect, test } from 'vitest';
import { reservation, springRules } from '../../../tests/support/gifts.ts';
import type { OperatorLanguage } from '../../campaign/languages/operator-languages.ts';
import { type ColumnMap, columnMapSchema, defaultColumnMap } from './column-map.ts';
import { decodeText } from './decode-text.ts';
import { faultsText } from './fault.ts';
import { limits } from './limits.ts';
import { readReservations } from './read-reservations.ts';

const headers =
  'id,name,email,status,apartment,reservedAt,paidAt,contractStart,contractEnd,checkIn,endedOn,firstMonthRent,initialPayment,otherPromotion';
const row =
  'R-1,山田 花子,hanako@mail.example,confirmed,1,2025-04-10,2025-04-15,2025-05-01,2025-07-31,,,182000,,';

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

/** The file with blank columns after its own 14. */
const widened = (columns: number) => `${headers}${','.repeat(columns - 14)}\n${row}`;

const withCells = (...changes: [string, string][]) =>
  changes.reduce((text, [from, to]) => text.replace(from, to), `${headers}\n${row}\n`);

/** The file with a name in another encoding, in hexadecimal. */
const named = (bytes: string): Buffer =>
  Buffer.concat(
    withCells(['山田 花子', '@@'])
      .split('@@')
      .flatMap((text, index) => [
        Buffer.from(index === 0 ? '' : bytes.replaceAll(' ', ''), 'hex'),
        Buffer.from(text),
      ]),
  );

describe('reads a file', () => {
  test.each([
    ['as it is', `${headers}\n${row}\n`],
    ['with a BOM', `\ufeff${headers}\r\n${row}\r\n`],
    ['with old line ends', `${headers}\r${row}`],
    ['with every line end at once', `${headers}\r\n\n${row}\r`],
    ['separated by semicolons', `${headers}\n${row}\n`.replaceAll(',', ';')],
    ['separated by tabs', `${headers}\n${row}\n`.replaceAll(',', '\t')],
    ['with quotes', `${headers}\n${row}\n`.replaceAll(/[^,\n]+/g, '"$&"')],
    ['with empty lines', `\n${headers}\n\n,,,,\n${row}\n\n  \n`],
    ['with columns of its own', `memo,${headers}\n"a ""b"",\r\nc",${row}\n`],
    ['with columns in another order', reversed(`${headers}\n${row}`)],
    ['with as many columns as are read', widened(limits.columns)],
    ['with wide headers', withCells(['id', ' ＩＤ '], ['name', 'Ｎａｍｅ'])],
  ])('%s', (_name, file) => {
    expect(read(file)).toEqual([expected]);
  });

  test('without the optional columns', () => {
    const lines = `${headers}\n${row}`.split('\n').map((line) => line.split(','));
    const kept = lines.map((cells) => cells.filter((_, index) => ![9, 10, 12, 13].includes(index)).join(','));
    expect(read(kept.join('\n'))).toEqual([expected]);
  });

  test.each([
    ['Shift_JIS with the Windows extensions', 'fbfcfab12087 40', '髙﨑 ①'],
    ['Shift_JIS of which a part is UTF-8', 'e8a5a493632089d48e71', '隘､田 花子'],
    ['EUC-JP', 'a5e4a5dea5c020a5cfa5caa5b3', 'ヤマダ ハナコ'],
    ['ISO-2022-JP', '1b2442 3b33 4544 1b2842 20 1b2442 3256 3b52 1b2842', '山田 花子'],
  ])('in %s', (_name, bytes, name) => {
    expect(read(named(bytes))).toEqual([{ ...expected, name }]);
  });

  test.each(['utf16le', 'utf16be'])('in %s', (encoding) => {
    const bytes = Buffer.from(`\ufeff${headers}\n${row}`, 'utf16le');
    expect(read(encoding === 'utf16le' ? bytes : bytes.swap16())).toEqual([expected]);
    expect(read(bytes.subarray(2))).toContain('holds a NUL byte');
  });

  test('with Japanese headers and words, by a map', () => {
    const map = columnMapSchema.parse({
      columns: { id: '予約番号', name: 'お名前', status: '状況', paidAt: '入金日' },
      status: { confirmed: ['確定', '入金済'], cancelled: ['キャンセル'] },
      apartments: { 'NHB-201': 2 },
    });
    const japanese = headers
      .replace('id', '予約番号')
      .replace('name', 'お名前')
      .replace('status', '状況')
      .replace('paidAt', '入金日');
    const cells = row.replace('confirmed,1', '入金済,ＮＨＢ－２０１');
    expect(read(`${japanese}\n${cells}`, map)).toEqual([
      { ...expected, apartment: 'ＮＨＢ－２０１', apartmentId: 2 },
    ]);
    expect(read(`${japanese}\n${row}`, map)).toMatch(
      /^r.csv, line 2, column D \(状況\): 'confirmed' is no known/,
    );
  });
});

function reversed(file: string): string {
  return file
    .split('\n')
    .map((line) => line.split(',').reverse().join(','))
    .join('\n');
}

describe('accepts', () => {
  const first = (...changes: [string, string][]) => {
    const found = read(withCells(...changes));
    return typeof found === 'string' ? found : found[0];
  };

  test.each([
    ['2025/4/10', '2025-04-10'],
    ['2025年4月10日', '2025-04-10'],
    ['２０２５／４／１０', '2025-04-10'],
    ['2025-04-10 23:59', '2025-04-10'],
    ['2025-04-10T23:59:59.999', '2025-04-10'],
    ['2025年4月10日 23時59分', '2025-04-10'],
    ['2025年４月１０日２３時', '2025-04-10'],
    ['2025-04-10T14:59:59Z', '2025-04-10'],
    ['2025-04-10T15:00:00Z', '2025-04-11'],
    ['2025-04-10 11:00 -0400', '2025-04-11'],
    ['2025-04-10 23:59 JST', '2025-04-10'],
    ['2024-02-29', '2024-02-29'],
  ])('%s as a day', (written, day) => {
    expect(first(['2025-04-10', written])).toMatchObject({ reservedAt: day });
  });

  test.each(['182,000', '¥182,000', '￥182000', '182,000円', '１８２，０００円', '"\\182,000"', '182 000'])(
    '%s as an amount',
    (written) => {
      const quoted = written.includes(',') && !written.startsWith('"') ? `"${written}"` : written;
      expect(first(['182000', quoted])).toMatchObject({ firstMonthRent: 182_000 });
    },
  );

  test.each([
    ['1', 1],
    ['２', 2],
    ['日本橋スタジオ', 1],
    ['Nihonbashi  studio', 1],
    ['代々木上原ラウンジ', 2],
    ['13', undefined],
    ['日本橋', undefined],
  ])('%s as an apartment', (written, id) => {
    expect(first(['confirmed,1,', `confirmed,${written},`])).toMatchObject({ apartmentId: id });
  });

  test.each([
    ['', false],
    ['No', false],
    ['ＦＡＬＳＥ', false],
    ['0', false],
    ['なし', false],
    ['無', false],
    ['－', false],
    ['None', false],
    ['N/A', false],
    ['該当なし', false],
    ['無し', false],
    ['¥0', false],
    ['0円', false],
    ['0.00', false],
    ['ー', false],
    ['×', false],
    ['あり', true],
    ['1', true],
    ['早割', '早割'],
    ['5000', '5000'],
  ])('%j as another promotion: %s', (written, otherPromotion) => {
    expect(first([',182000,,', `,182000,,${written}`])).toMatchObject({ otherPromotion });
  });

  test('other words for promotions, by a map', () => {
    const map = columnMapSchema.parse({ otherPromotion: { none: ['通常'], applies: ['早割'] } });
    const promotionIn = (word: string) => read(withCells([',182000,,', `,182000,,${word}`]), map)[0];
    expect(promotionIn('通常')).toMatchObject({ otherPromotion: false });
    expect(promotionIn('早割')).toMatchObject({ otherPromotion: true });
    expect(promotionIn('なし')).toMatchObject({ otherPromotion: false });
  });

  test('an apartment’s number alone, unless the map has names for apartments', () => {
    const map = columnMapSchema.parse({ apartments: { 'NHB-201': 1, '4': 4 } });
    const apartmentIn = (word: string) => read(withCells(['confirmed,1,', `confirmed,${word},`]), map)[0];
    expect(apartmentIn('3')).toMatchObject({ apartmentId: 'unclear' });
    expect(apartmentIn('4')).toMatchObject({ apartmentId: 4 });
    expect(apartmentIn('NHB-201')).toMatchObject({ apartmentId: 1 });
    expect(apartmentIn('日本橋スタジオ')).toMatchObject({ apartmentId: 1 });
    // It may be that of a room in another building: a person says whose.
    expect(apartmentIn('13')).toMatchObject({ apartmentId: 'unclear' });
    expect(apartmentIn('０1')).toMatchObject({ apartmentId: 'unclear' });
    expect(apartmentIn('本社寮')).toMatchObject({ apartmentId: undefined });
  });

  test('a date for check-in and for the start of the contract from one column', () => {
    const map = columnMapSchema.parse({ columns: { checkIn: 'contractStart' } });
    expect(read(`${headers}\n${row}`, map)).toEqual([{ ...expected, checkIn: '2025-05-01' }]);
  });

  test.each(['確定', '予約確定', 'Confirmed'])('%s as confirmed', (status) => {
    expect(first(['confirmed', status])).toEqual(expected);
  });

  test.each(['cancelled', 'canceled', 'キャンセル', '取消'])(
    '%s as cancelled, which needs no more',
    (status) => {
      expect(read(`${headers}\nR-2,山田 花子,hanako@mail.example,${status}${','.repeat(10)}`)).toEqual([
        { id: 'R-2', name: '山田 花子', email: 'hanako@mail.example', status: 'cancelled' },
      ]);
    },
  );
});

test('refuses a map with one word for both, in any width and letter case', () => {
  const status = { confirmed: ['ＤＯＮＥ'], cancelled: ['open', 'done'] };
  expect(columnMapSchema.safeParse({ status }).success).toBe(false);
});

describe('refuses, with line, column, what was found and what to do,', () => {
  test.each<[string, string, string]>([
    ["r.csv, line 2, column F (reservedAt): '2025-02-29' is no day.", '2025-04-10', '2025-02-29'],
    ["r.csv, line 2, column G (paidAt): '2025-04-15 24:00' is no day.", '2025-04-15', '2025-04-15 24:00'],
    ["column F (reservedAt): '04/10/2025' is no day.", '2025-04-10', '04/10/2025'],
    ["column L (firstMonthRent): '18.2万' is no amount.", '182000', '18.2万'],
    ["'18,2000' is no amount.", '182000', '"18,2000"'],
    ["'182000.00' is no amount.", '182000', '182000.00'],
    ["'-5' is no amount.", '182000', '-5'],
    [
      "column H (contractStart): '2015-05-01' is too far from the campaign's year, 2025.",
      '2025-05-01',
      '2015-05-01',
    ],
    ["column I (contractEnd): '2205-06-30' is too far", '2025-07-31', '2205-06-30'],
    ["column A (id): '1.23E+11' is a number that a spreadsheet has rounded.", 'R-1', '1.23E+11'],
    ['column L (firstMonthRent): is 0 yen.', '182000', '0'],
    [
      "column D (status): '仮予約' is no known status. Add it to confirmed or to cancelled",
      'confirmed',
      '仮予約',
    ],
    ['line 2, column A (id): is empty.', 'R-1', ''],
    ['column L (firstMonthRent): is empty.', '182000', ''],
    ["line 1: has no column 'paidAt'; its headers are 'id | name", 'paidAt', 'paid'],
    ['line 2: has 15 cells, but there are 14 headers.', ',182000,,', ',182000,,,x'],
    ['line 2: has 12 cells, but there are 14 headers: the row was cut.', ',182000,,', ',18'],
    ['line 2: opens a quote (") that nothing closes.', '山田', '"山田'],
    ['line 2: has a quote (") in the wrong place.', '山田', '"山"田'],
    ['column B (name): is longer than 800 characters.', '山田 花子', '花'.repeat(801)],
    ['line 2: is longer than 200000 bytes.', '山田 花子', '花'.repeat(limits.rowBytes)],
    ['r.csv, line 2: holds a NUL byte', '山田', '山\0田'],
  ])('%s', (sentence, right, wrong) => {
    expect(read(withCells([right, wrong]))).toContain(sentence);
  });

  test.each<[string, string, string]>([
    [
      'a spreadsheet’s errors',
      withCells(['R-1', '#N/A'], ['182000', '#REF!']),
      "column A (id): '#N/A' is a spreadsheet's error.",
    ],
    ['an id twice', `${headers}\n${row}\n\n${row}`, "line 4, column A (id): 'R-1' stands on line 2 already."],
    [
      'a day that is none in a cancelled one',
      withCells(['confirmed', 'cancelled'], ['2025-05-01', 'soon']),
      "column H (contractStart): 'soon' is no day.",
    ],
    [
      'a column twice',
      withCells(['memo', ''], ['checkIn', 'id']),
      'line 1, column J (id): has the same header as a column before it.',
    ],
    [
      'a million columns',
      `${headers}${',x'.repeat(1_000_000)}\n${row}`,
      'line 1: has more than 500 columns.',
    ],
    [
      'a row of a million empty cells',
      `${headers}\n${row}\n${','.repeat(1_000_000)}`,
      'line 3: has more than 500 columns.',
    ],
    ['one column too many', widened(limits.columns + 1), 'line 1: has more than 500 columns.'],
    ['nothing', '', 'r.csv: has no header.'],
  ])('%s', (_name, file, sentence) => {
    expect(read(file)).toContain(sentence);
  });

  test.each([
    ['paidAt', 'reservedAt', 'column F (reservedAt): is mapped to reservedAt and to paidAt.'],
    ['initialPayment', 'firstMonthRent', 'is mapped to firstMonthRent and to initialPayment.'],
  ])('one column for %s and %s', (column, header, fault) => {
    const map = columnMapSchema.parse({ columns: { [column]: header } });
    expect(read(`${headers}\n${row}`, map)).toContain(fault);
  });

  test('all faults at once, each on its line', () => {
    const faults = read(
      `${headers}\n${row.replace('182000', 'x')}\n${row.replace('R-1', 'R-2').replace('2025-05-01', 'y')}`,
    );
    expect(String(faults).split('\n')).toHaveLength(2);
    expect(faults).toMatch(/line 2, column L[\s\S]*line 3, column H/);
  });

  test('with a message in Japanese', () => {
    expect(read(withCells(['2025-04-10', '4月10日']), defaultColumnMap, 'ja')).toBe(
      'r.csv 2行目 F列（reservedAt）：「4月10日」は日付として読めません。2025-04-01、2025/4/1、2025年4月1日のいずれかの形で入力してください。',
    );
  });

  test('a terminal’s control characters', () => {
    expect(read(withCells(['2025-04-10', '\u001b[31mred']))).toContain("'�[31mred' is no day");
  });

  test('a file in two encodings, at the line that cannot be read', () => {
    const mixed = Buffer.concat([Buffer.from(`${headers}\n${row}\n${row}`), Buffer.from('FBFC', 'hex')]);
    expect(read(mixed)).toContain('r.csv, line 3: holds letters that cannot be read as UTF-8.');
    const neither = Buffer.concat([Buffer.from(`${headers}\n`), Buffer.from('82A0FFFF', 'hex')]);
    expect(read(neither)).toContain('r.csv, line 2: is not in UTF-8, but perhaps in Windows-1252.');
  });

  test('letters that another program has lost', () => {
    expect(read(withCells(['山田', '山\ufffd']))).toContain('r.csv, line 2: holds U+FFFD');
  });

  test.each([
    [
      '52656ee965204f92427269656e',
      ': is not in UTF-8, but perhaps in Shift_JIS, GB18030, Big5, Windows-1252.',
    ],
    ['4d756e6f7a2c20466cf1', ', line 2: is not in UTF-8, but perhaps in Windows-1252.'],
    ['c9bdccef20bba8d7d3', 'perhaps in EUC-JP, GB18030, Big5, EUC-KR, Windows-1252.'],
    ['d4cfc0de20cac5ba', 'perhaps in Shift_JIS, Windows-1252.'],
    ['bbb3c5c420b2d6bbd2', 'perhaps in Shift_JIS, EUC-JP, '],
    ['1b24413b334544', 'perhaps in ISO-2022-CN, ISO-2022-KR.'],
  ])('a name in the bytes %s, by the encodings that it may be in', (name, says) => {
    expect(read(named(name))).toContain(says);
  });

  test.each(['fffe0000', '0000feff'])('UTF-32, by its mark %s', (mark) => {
    expect(read(Buffer.from(`${mark}69000000`, 'hex'))).toContain(
      'r.csv: is not in UTF-8, but perhaps in UTF-32.',
    );
  });

  test('a header alone, and says when it stops listing faults', () => {
    expect(read(`${headers}\n\n`)).toBe('r.csv: has a header, but no reservation. Export it again.');
    const faulty = (rows: number) =>
      String(read(`${headers}\n${`${row.replace('182000', 'x')}\n`.repeat(rows)}`)).split('\n');
    const more = 'r.csv: has more faults than these 100, which are listed first.';
    for (const rows of [limits.faults + 1, 5000]) {
      expect(faulty(rows)).toHaveLength(limits.faults + 1);
      expect(faulty(rows).at(-1)).toBe(more);
    }
    expect(faulty(limits.faults)).toHaveLength(limits.faults);
    expect(faulty(limits.faults)).not.toContain(more);
  });
});
