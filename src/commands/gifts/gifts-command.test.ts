import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  campaign,
  command,
  desk,
  entry,
  headers,
  inFolder,
  names,
  withoutOrders,
  writeEntries,
} from '../../../tests/support/gifts-command.ts';
import type { ClauseId } from '../../campaign/clauses.ts';
import { giftRules } from '../../campaign/gift-rules.ts';
import { languageIn } from './gifts-command.ts';

/** The sentences of the spring campaign that state a clause, in Japanese. */
const quoted = (clause: ClauseId): string[] =>
  giftRules(campaign)
    .terms.filter(({ clauses }) => clauses.includes(clause))
    .map(({ sentence }) => sentence.ja ?? '');

describe('a run', () => {
  test('writes who gets what, who needs a decision, and who gets nothing', async () => {
    const { run, read, out } = desk();
    expect(await run()).toContain('payouts.csv  2 to send, ¥47,000 in all');
    expect(withoutOrders(read('payouts.csv'))).toBe(
      '\ufeff"reservation","entry","name","email","language","amount","due","match","flags","order"\r\n' +
        '"R-1","1","山田花子","hanako@mail.example","ja","18200","2025-07-01","spacing","","order"\r\n' +
        `"R-3","3","'=SUM(1)","sum@mail.example","ja","28800","2025-06-20","exact","","order"\r\n`,
    );
    expect(read('review.csv')).toBe(
      '\ufeff"reservation","entry","match","reservationName","entryName","reservationEmail","entryEmail","why"\r\n' +
        '"R-2","2","variant","髙橋 一郎","高橋 一郎","ichiro@mail.example","ichiro@mail.example","お名前の字体または敬称が異なります / the names differ in forms of characters or a title"\r\n',
    );
    expect(read('refused.csv')).toBe(
      `\ufeff"reservation","codes","reasonJa","reasonGuest","language"\r\n"'=R-4","NO_ENTRY CANCELLED",${[
        ...[
          'ご予約と、お名前・メールアドレスが一致するエントリーがありません。',
          ...quoted('entry-required'),
        ],
        ...['ご予約がキャンセルされています。', ...quoted('contract-kept')],
      ]
        .join('\n')
        .replace(/^.*$/s, '"$&","$&"')},"ja"\r\n`,
    );
    expect(read('reclaim.csv')).toBe(
      '\ufeff"reservation","entry","amount","sentOn","codes","note","order","recovered","writtenOff","open","by"\r\n',
    );
    expect(readdirSync(out)).toEqual(inFolder);
  });

  test('writes the same bytes when repeated, in files that nobody else can read', async () => {
    const { run, read, out } = desk();
    await run();
    const before = names.map(read);
    await run();
    expect(names.map(read)).toEqual(before);
    expect(statSync(out).mode & 0o777).toBe(0o700);
    for (const name of names) expect(statSync(join(out, name)).mode & 0o777, name).toBe(0o600);
  });

  test('lists payouts due by the day of --on', async () => {
    const { run, read } = desk();
    expect(await run('--on', '2025-06-30')).toContain(
      '1 to send, ¥28,800 in all (due by 2025-06-30; 1 later)',
    );
    expect(read('payouts.csv').match(/^"R-\d/gm)).toEqual(['"R-3']);
    expect(await run('--on', '2025-07-01')).toContain('2 to send');
  });

  test('records its inputs in run.json, without a name', async () => {
    const { run, read } = desk();
    await run();
    expect(read('run.json')).not.toMatch(/@|山田|髙橋|SUM/);
    expect(JSON.parse(read('run.json'))).toMatchObject({
      sha256: { reservations: expect.stringMatching(/^[0-9a-f]{64}$/) },
      rules: { rate: campaign.settings.gift.rate, paymentDeadline: campaign.settings.paymentDeadline },
      totals: { reservations: 4, entries: 3, payouts: 2, amount: 47_000, review: 1, refused: 1 },
    });
  });

  test('reads the map in the campaign’s folder, or another one', async () => {
    const { file, folder, run } = desk();
    writeFileSync(file, readFileSync(file, 'utf8').replace('id,name', '予約番号,お名前'));
    await expect(run()).rejects.toThrow("line 1: has no column 'id'");
    const map = join(folder, 'map.yaml');
    writeFileSync(map, 'columns: { id: 予約番号, name: お名前 }\n');
    expect(await run('--map', map)).toContain('2 to send');
    writeFileSync(map, 'columns: { id: 予約番号, names: お名前 }\n');
    await expect(run('--map', map)).rejects.toThrow('map.yaml, line 1: columns › names is not a known key');
  });

  test('speaks Japanese too', async () => {
    const { file, entries, out } = desk();
    const said = await command(['--reservations', file, '--entries', entries, '--out', out], 'ja');
    expect(said).toContain('payouts.csv  2件、合計 47,000円');
    expect(await command(['--help'], 'ja')).toContain('ギフトカード：どのお客様に');
  });
});

test('counts days in Japan’s time zone, whatever the machine’s', async () => {
  const { folder, file, out } = desk();
  const entries = join(folder, 'entries.csv');
  const at = (id: number, time: string) => `${id},${time},ja,guest ${id},${id}@mail.example,no,Spring2025\n`;
  const times = ['2025-04-30 23:59:59', '2025-05-01 00:00:00', '2025-04-01 00:00:00', '2025-04-01 00:00:00'];
  writeFileSync(
    entries,
    `id,time,language,name,email,suspected,campaign\n${times.map((time, index) => at(index + 1, time)).join('')}`,
  );
  const line = (id: number, paid: string) =>
    `R-${id},guest ${id},${id}@mail.example,confirmed,1,2025-04-01 00:00,${paid},2025-04-30 00:00,2025-12-31 23:59,,,182000`;
  const paid = ['2025-04-30 23:59:59', '2025-04-30', '2025-05-01 00:00', '2025-04-30T14:59:59Z'];
  writeFileSync(file, [headers, ...paid.map((time, index) => line(index + 1, time))].join('\n'));
  const own = process.env.TZ;
  try {
    for (const [zone, offset] of [
      ['UTC', 0],
      ['Asia/Tokyo', -540],
      ['America/New_York', 240],
    ] as const) {
      process.env.TZ = zone;
      expect(new Date(2025, 4, 1).getTimezoneOffset()).toBe(offset);
      await command(['--reservations', file, '--entries', entries, '--out', out]);
      expect(readFileSync(join(out, 'payouts.csv'), 'utf8').match(/"R-\d"|\d{4}-\d\d-\d\d/g), zone).toEqual([
        ...['"R-1"', '2025-06-30'],
        ...['"R-4"', '2025-06-30'],
      ]);
      expect(readFileSync(join(out, 'refused.csv'), 'utf8').match(/"R-\d","\w+"/g), zone).toEqual([
        '"R-2","ENTERED_LATE"',
        '"R-3","PAID_LATE"',
      ]);
    }
  } finally {
    if (own === undefined) delete process.env.TZ;
    else process.env.TZ = own;
  }
});

describe('explain', () => {
  test('names the entry, the level, the rule and the figure, in both languages', async () => {
    const { run, out } = desk();
    await run();
    expect(await command(['explain', 'R-1', '--out', out])).toBe(`Reservation R-1 gets a gift card.

Entry 1 (April 1, 2025, 10:00 JST), spacing
  ○ Entry: April 1, 2025, 10:00 JST ≦ April 30, 2025, 23:59 JST
  ○ Apartment: 1 = 1
  ○ Reservation: April 10, 2025 ≦ April 30, 2025
  ○ Initial payment: April 15, 2025 ≦ April 30, 2025
  ○ Contract start: May 1, 2025 ≦ May 30, 2025
  ○ Contract end: July 31, 2025 ≧ July 31, 2025
  ○ Another promotion: none

¥182,000 × 10% = ¥18,200
May 1, 2025 and 2 months: July 1, 2025
`);
    expect(await command(['explain', 'R-2', '--out', out], 'ja')).toMatch(
      /^予約 R-2：担当者の確認が必要です。\n\nエントリー 2（2025年4月2日 10:00）、variant、お名前の字体/,
    );
    expect(await command(['explain', '=R-4', '--out', out])).toContain(
      'CANCELLED: The reservation was cancelled.',
    );
    writeFileSync(
      join(out, 'decisions.yaml'),
      '- { reservation: "R-2", entry: 2, match: no, reason: "別の方", by: "sato", at: "2025-07-01T10:00:00+09:00" }\n',
    );
    await run();
    expect(await command(['explain', 'R-2', '--out', out], 'ja')).toContain(
      '\n担当者が、ご本人のエントリーではないと判断しました。\n',
    );
    await expect(command(['explain', 'R-9', '--out', out])).rejects.toThrow("has no reservation 'R-9'");
  });
});

test('says how many entries of a flood it leaves out, in every file and explanation', async () => {
  const { run, read, out, entries, file } = desk();
  writeFileSync(file, readFileSync(file, 'utf8').replace('hanako@', 'hanako.work@'));
  writeEntries(
    entries,
    Array.from({ length: 1_234 }, (_, index) => entry(1, '山田花子', `${index}@mail.example`)),
  );
  expect(await run()).toContain('Spring2025: 4 reservations, 1234 entries\n');
  const rows = read('review.csv').split('\r\n').slice(1, -1);
  expect(rows).toHaveLength(20);
  for (const row of rows)
    expect(row).toMatch(
      /ほかに1,214件のエントリーが該当する可能性があります \/ only the name is the same, 1,214 more entries may be the guest’s"$/,
    );
  const [decision] = JSON.parse(read('run.json')).decisions.filter(
    ({ outcome }: { outcome: string }) => outcome === 'review',
  );
  expect(decision.match).toMatchObject({ kind: 'open', more: 1_214 });
  expect(decision.match.pairs).toHaveLength(20);
  expect(await command(['explain', 'R-1', '--out', out])).toContain(
    'name-only, only the name is the same\n… 1,214 more entries may be the guest’s\n',
  );
});

test('explains who decided what, and which gift card was sent', async () => {
  const { file, entries, out } = desk();
  const run = () => command(['--reservations', file, '--entries', entries, '--out', out]);
  await run();
  writeFileSync(
    join(out, 'decisions.yaml'),
    '- { reservation: "R-1", entry: 1, match: yes, reason: 電話で確認, by: sato, at: "2025-06-20T10:00:00+09:00" }\n',
  );
  await run();
  await command(['sent', join(out, 'payouts.csv'), '--by', 'sato', '--on', '2025-07-01', '--out', out]);
  await run();
  const said = await command(['explain', 'R-1', '--out', out]);
  expect(said).toContain('Entry 1: sato decided yes on June 20, 2025, 10:00 JST: 電話で確認');
  expect(said).toContain('A gift card of ¥18,200 was sent on July 1, 2025 for reservation R-1.');
  expect(await command(['explain', 'R-1', '--out', out], 'ja')).toContain(
    'を2025年7月1日に送付済み（予約 R-1）',
  );
});

test('explains an apartment with a line separator in its name', async () => {
  const { run, out, file } = desk();
  writeFileSync(file, readFileSync(file, 'utf8').replace('confirmed,1,', 'confirmed,A\u2028B,'));
  await run();
  expect(await command(['explain', 'R-1', '--out', out])).toContain('× Apartment: A�B = –');
});

test.each([
  [['--reservations', 'r.csv', '--on', '2025-02-30'], '--on is a day'],
  [[], 'Name the CSV of reservations'],
  [['sent'], 'Name the payouts.csv'],
  [['explain'], 'Name the reservation'],
  [['pay'], "There is no command 'pay'"],
  [['explain', 'a', 'b'], 'Too many arguments: b'],
  [['--paid'], "Unknown option '--paid'"],
  [['--reservations', '/nowhere/r.csv'], 'cannot be read (ENOENT'],
  [['--reservations', '/dev/zero'], '/dev/zero: is not a regular file'],
])('refuses %j with a sentence', async (args, sentence) => {
  await expect(command(args)).rejects.toThrow(sentence);
});

test('reports an invalid option in the operator’s language', () => {
  expect(languageIn(['--language', 'en'], 'ja')).toBe('en');
  expect(languageIn([], 'ja')).toBe('ja');
  expect(() => languageIn(['--language', 'fr'], 'ja')).toThrow(
    '--language には ja または en を指定してください',
  );
});
