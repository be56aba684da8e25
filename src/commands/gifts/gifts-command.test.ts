import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  campaign,
  command,
  desk,
  entry,
  headers,
  inFolder,
  names,
  rows,
  withoutOrders,
  writeEntries,
} from '../../../tests/support/gifts-command.ts';

test('a run writes what a spreadsheet may open, into files that nobody else can read, the same bytes each time', async () => {
  const { run, read, out } = desk();
  expect(await run()).toContain('payouts.csv  2 to send, ¥47,000 in all');
  expect(withoutOrders(read('payouts.csv'))).toBe(
    '\ufeff"reservation","entry","name","email","language","amount","due","match","flags","order"\r\n' +
      '"R-1","1","山田花子","hanako@mail.example","ja","18200","2025-07-01","spacing","","order"\r\n' +
      `"R-3","3","'=SUM(1)","sum@mail.example","ja","28800","2025-06-20","exact","","order"\r\n`,
  );
  expect(read('review.csv')).toContain(
    '\r\n"R-2","2","variant","髙橋 一郎","高橋 一郎","ichiro@mail.example",',
  );
  expect(read('refused.csv')).toContain(`\r\n"'=R-4","NO_ENTRY CANCELLED","ご予約と、`);
  expect(read('reclaim.csv')).toBe(
    '\ufeff"reservation","entry","amount","sentOn","codes","note","order","recovered","writtenOff","open","by"\r\n',
  );
  expect(read('run.json')).not.toMatch(/@|山田|髙橋|SUM/);
  expect(JSON.parse(read('run.json'))).toMatchObject({
    sha256: { reservations: expect.stringMatching(/^[0-9a-f]{64}$/) },
    rules: { rate: campaign.settings.gift.rate, paymentDeadline: campaign.settings.paymentDeadline },
    totals: { reservations: 4, entries: 3, payouts: 2, amount: 47_000, review: 1, refused: 1 },
  });
  expect(readdirSync(out)).toEqual(inFolder);
  const before = names.map(read);
  await run();
  expect(names.map(read)).toEqual(before);
  expect(statSync(out).mode & 0o777).toBe(0o700);
  for (const name of names) expect(statSync(join(out, name)).mode & 0o777, name).toBe(0o600);
});

test('a run lists payouts due by the day of --on, and counts what is provisional', async () => {
  const { run, read, file } = desk();
  writeFileSync(file, `${readFileSync(file, 'utf8')}\nR-5,木村 葵,aoi@mail.example,仮予約,,,,,,,,`);
  expect(await run('--on', '2025-06-30')).toContain('1 to send, ¥28,800 in all (due by 2025-06-30; 1 later)');
  expect(read('payouts.csv').match(/^"R-\d/gm)).toEqual(['"R-3']);
  expect(await run('--on', '2025-07-01')).toContain('2 to send');
  expect(await run()).toContain('  Provisional reservations, not decided before they are confirmed: 1\n');
});

test('explain names the entry, the level, the rule, the figure, who decided what and which card was sent, in both languages', async () => {
  const { run, read, out, file } = desk();
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
    /^予約 R-2：担当者の確認が必要です。\n\nエントリー 2、2025年4月2日 10:00（日本時間）、variant、お名前の字体/,
  );
  expect(await command(['explain', '=R-4', '--out', out])).toContain(
    'CANCELLED: The reservation was cancelled.',
  );
  await expect(command(['explain', 'R-9', '--out', out])).rejects.toThrow("has no reservation 'R-9'");
  const decided = (pair: string) =>
    `- { ${pair}, reason: 電話で確認, by: sato, at: "2025-06-20T10:00:00+09:00" }\n`;
  const decisions = ['reservation: R-1, entry: 1, match: yes', 'reservation: R-2, entry: 2, match: no'];
  writeFileSync(join(out, 'decisions.yaml'), decisions.map(decided).join(''));
  await run();
  await command(['sent', join(out, 'payouts.csv'), '--by', 'sato', '--on', '2025-07-01', '--out', out]);
  const short = `${rows[0]}`.replace('07-31', '07-30');
  writeFileSync(file, [headers, short, ...rows.slice(1), short.replace('R-1', 'R-5')].join('\n'));
  await run();
  expect(JSON.parse(read('run.json')).totals).toMatchObject({ paid: 2, refused: 3 });
  const said = await command(['explain', 'R-1', '--out', out]);
  const sent = 'A gift card of ¥18,200 was sent on July 1, 2025 for reservation R-1.\n';
  expect(said.startsWith(`${sent}\nEntry 1`)).toBe(true);
  expect(said).toContain('× Contract end: July 30, 2025 ≧ July 31, 2025');
  expect(said).toContain('Entry 1: sato decided yes on June 20, 2025, 10:00 JST: 電話で確認');
  expect(await command(['explain', 'R-5', '--out', out])).toContain(
    `${sent}Reservation R-5 gets no gift card.\n`,
  );
  expect(await command(['explain', 'R-1', '--out', out], 'ja')).toContain(
    'を2025年7月1日に送付済み（予約 R-1）',
  );
  expect(await command(['explain', 'R-2', '--out', out], 'ja')).toContain(
    '\n担当者が、ご本人のエントリーではないと判断しました。\n',
  );
});

test('explain and every file say how many entries of a flood are left out', async () => {
  const { run, read, out, entries, file } = desk();
  writeFileSync(file, readFileSync(file, 'utf8').replace('hanako@', 'hanako.work@'));
  const flood = Array.from({ length: 1_234 }, (_, id) => entry(1, '山田花子', `${id}@mail.example`));
  writeEntries(entries, flood);
  expect(await run()).toContain('Spring2025: 4 reservations, 1234 entries\n');
  const more =
    /ほかに1,214件のエントリーが該当する可能性があります \/ only the name is the same, 1,214 more entries may be the guest’s"\r\n/g;
  expect(read('review.csv').match(more)).toHaveLength(20);
  const { decisions } = JSON.parse(read('run.json'));
  const [{ match }] = decisions.filter(({ outcome }: { outcome: string }) => outcome === 'review');
  expect(match).toMatchObject({ kind: 'open', more: 1_214, pairs: { length: 20 } });
  expect(await command(['explain', 'R-1', '--out', out])).toContain(
    'name-only, only the name is the same\n… 1,214 more entries may be the guest’s\n',
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
  [['constructor'], "There is no command 'constructor'"],
  [['explain', 'a', 'b'], 'Too many arguments: b'],
  [['--paid'], "Unknown option '--paid'"],
  [['--language', 'fr'], "--language is ja or en, not 'fr'."],
  [['--reservations', '/nowhere/r.csv'], 'cannot be read (ENOENT'],
  [['--reservations', 'r.csv', '--map', 'package.json'], 'package.json, line 2: name is not a known field'],
  [['--reservations', '/dev/zero'], '/dev/zero: is not a regular file'],
])('refuses %j with a sentence', async (args, sentence) => {
  await expect(command(args)).rejects.toThrow(sentence);
});
