import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { command, desk, kept, writeEntries } from '../../../tests/support/gifts-command.ts';

const yes =
  '- { reservation: "R-2", entry: 2, match: yes, reason: "電話で本人確認", by: "sato", at: "2025-07-01T10:00:00+09:00" }\n';

test('people’s decisions are read from the folder and left unchanged, and those of no use are listed', async () => {
  const { run, read, out } = desk();
  mkdirSync(out);
  const others = ['"R-9", entry: 2', '"R-2", entry: 99', '"R-2", entry: 1'];
  const text = others.map((pair) => yes.replace('"R-2", entry: 2', pair)).join('') + yes;
  writeFileSync(join(out, 'decisions.yaml'), text);
  const said = await run();
  expect(said).toContain('decisions.yaml: R-9 / 2: is not used, since the reservation is not in the file.');
  expect(said).toContain('decisions.yaml: R-2 / 99: is not used, since there is no such entry.');
  expect(said).toContain('decisions.yaml: R-2 / 1: is not used, since neither name nor email is the same.');
  expect(read('payouts.csv')).toContain('"R-2","2","高橋 一郎","ichiro@mail.example"');
  expect(read('decisions.yaml')).toBe(text);
});

test('people’s decisions are refused with their line when incomplete', async () => {
  const { file, entries, out } = desk();
  mkdirSync(out);
  writeFileSync(join(out, 'decisions.yaml'), yes.replace('"R-2"', '1042').replace('yes', 'maybe'));
  const run = (language: 'ja' | 'en') =>
    command(['--reservations', file, '--entries', entries, '--out', out], language);
  await expect(run('ja')).rejects.toThrow(/decisions.yaml 1行目：「1 › match」の書き方に誤りがあります/);
  await expect(run('en')).rejects.toThrow(
    /reservation must be a text \(in the file: in quotes\)[\s\S]*match must be yes or no/,
  );
});

/** A run, and a command that records these rows. */
async function ran(name = '=SUM(1)') {
  const work = desk();
  writeEntries(
    work.entries,
    kept.map((each) => (each.name === '=SUM(1)' ? { ...each, name } : each)),
  );
  const cell = `"${name.replaceAll('"', '""')}"`;
  writeFileSync(work.file, readFileSync(work.file, 'utf8').replace('=SUM(1)', cell));
  await work.run();
  const part = join(work.folder, 'part.csv');
  const send = (text: string) => {
    writeFileSync(part, text);
    return command(['sent', part, '--out', work.out]);
  };
  return { ...work, send };
}

test('a gift card that was sent is taken off the list at once, from a part that a spreadsheet has saved; other rows stay as they are', async () => {
  const { run, read, send } = await ran(`'=SUM(1)'\u2028+2, "x"`);
  const payouts = read('payouts.csv');
  const [header, _first, ...rest] = payouts.split('\r\n');
  expect(rest).toHaveLength(2);
  expect(await send('reservation;entry;name;amount\r\nR-1;1;;18,200\r\n')).toContain('1 recorded as sent');
  const left = read('payouts.csv');
  expect(left).toBe([header, ...rest].join('\r\n'));
  await run();
  expect(read('payouts.csv'), 'as the next run writes it').toBe(left);
  expect(await send(payouts)).toContain('1 recorded as sent, 1 were');
  expect(read('payouts.csv')).toBe(`${header}\r\n`);
  expect(await run()).toContain('payouts.csv  0 to send');
  expect(JSON.parse(read('run.json')).totals).toMatchObject({ paid: 2, payouts: 0, review: 1, refused: 1 });
});

test('a gift card that was sent is recorded although payouts.csv was damaged by hand, and says so', async () => {
  const { run, read, out, send } = await ran();
  const list = read('payouts.csv');
  const damaged = list.replace('"18200"', '"many"');
  writeFileSync(join(out, 'payouts.csv'), damaged);
  expect(await send(list)).toContain('payouts.csv cannot be read and may still list them');
  expect(read('sent.csv')).toContain('"R-1"');
  expect(read('payouts.csv')).toBe(damaged);
  expect(await run()).toContain('payouts.csv  0 to send');
});

test('a gift card that was sent is refused with its whole file when it was not to be sent', async () => {
  const { read, send } = await ran();
  for (const [rows, sentence] of [
    ['R-1,1,18200\nR-3,three,28800', "line 3, column B (entry): 'three' is no number"],
    [
      'R-1,3,18200',
      '2: says reservation R-1, entry 3, ¥18200, but the last run has reservation R-1, entry 1',
    ],
    ['R-1,1,1820', 'R-1, entry 1, ¥18200. Use the rows of payouts.csv as they are'],
    ['R-3,3,28800\n1,1,18200', 'line 3: says reservation 1, entry 1, ¥18200, but the last run has'],
    ['ZZZ,999,5', 'line 2: says reservation ZZZ, entry 999, ¥5, but no run has such a payout.'],
    ['R-2,2,28800', 'no run has such a payout.'],
  ] as const)
    await expect(send(`reservation,entry,amount\n${rows}\n`), rows).rejects.toThrow(sentence);
  expect(read('sent.csv')).not.toContain('R-');
});
