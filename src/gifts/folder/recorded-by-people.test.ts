import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { command, desk, kept, writeEntries } from '../../../tests/support/gifts-command.ts';

describe('people’s decisions', () => {
  const yes =
    '- { reservation: "R-2", entry: 2, match: yes, reason: "電話で本人確認", by: "sato", at: "2025-07-01T10:00:00+09:00" }\n';

  test('are read from the folder, pay or refuse, and are left unchanged', async () => {
    const { run, read, out } = desk();
    await run();
    writeFileSync(join(out, 'decisions.yaml'), yes);
    await run();
    expect(read('payouts.csv')).toContain(
      '"R-2","2","高橋 一郎","ichiro@mail.example","ja","28800","2025-07-20","variant",""',
    );
    expect(read('decisions.yaml')).toBe(yes);
    writeFileSync(join(out, 'decisions.yaml'), yes.replace('yes', 'no'));
    await run();
    expect(read('refused.csv')).toContain('"R-2","REJECTED"');
  });

  test('are listed when they have no effect', async () => {
    const { run, out } = desk();
    mkdirSync(out);
    const others = ['"R-9", entry: 2', '"R-2", entry: 99', '"R-2", entry: 1'];
    writeFileSync(
      join(out, 'decisions.yaml'),
      others.map((pair) => yes.replace('"R-2", entry: 2', pair)).join(''),
    );
    const said = await run();
    expect(said).toContain('decisions.yaml: R-9 / 2: is not used, since the reservation is not in the file.');
    expect(said).toContain('decisions.yaml: R-2 / 99: is not used, since there is no such entry.');
    expect(said).toContain('decisions.yaml: R-2 / 1: is not used, since neither name nor email is the same.');
  });

  test('are refused with their line when incomplete, and the last one on a pair counts', async () => {
    const { run, read, file, entries, out } = desk();
    await run();
    writeFileSync(join(out, 'decisions.yaml'), yes + yes.replace('yes', 'no'));
    await run();
    expect(read('refused.csv')).toContain('"R-2","REJECTED');
    writeFileSync(join(out, 'decisions.yaml'), yes.replace('"R-2"', '1042').replace('yes', 'maybe'));
    const japanese = command(['--reservations', file, '--entries', entries, '--out', out], 'ja');
    await expect(japanese).rejects.toThrow(/decisions.yaml 1行目：「1 › match」の書き方に誤りがあります/);
    writeFileSync(join(out, 'decisions.yaml'), yes.replace('"R-2"', '1042').replace('yes', 'maybe'));
    await expect(run()).rejects.toThrow(
      /reservation must be a text; put it in quotes[\s\S]*match must be yes or no/,
    );
  });
});

describe('a gift card that was sent', () => {
  test('is never listed again, and is recorded as numbers and a day alone', async () => {
    const { run, read, out, folder } = desk();
    await run();
    const payouts = read('payouts.csv');
    const list = join(folder, 'list.csv');
    writeFileSync(list, payouts);
    expect(await command(['sent', list, '--out', out])).toContain('2 recorded as sent, 0 were');
    expect(read('payouts.csv'), 'at once').toBe(payouts.slice(0, payouts.indexOf('\n') + 1));
    expect(read('sent.csv')).toBe(
      '\ufeff"reservation","entry","amount","sentOn"\r\n"R-1","1","18200","2025-07-02"\r\n"R-3","3","28800","2025-07-02"\r\n',
    );
    expect(await command(['sent', list, '--out', out])).toContain('0 recorded as sent, 2 were');
    expect(await run()).toContain('payouts.csv  0 to send');
    expect(JSON.parse(read('run.json')).totals).toMatchObject({ paid: 2, payouts: 0, review: 1, refused: 1 });
    expect(read('refused.csv')).not.toContain('R-1');
  });

  test('is reclaimed after an early termination', async () => {
    const { run, read, out, file } = desk();
    await run();
    await command(['sent', join(out, 'payouts.csv'), '--on', '2025-07-01', '--out', out]);
    writeFileSync(file, readFileSync(file, 'utf8').replace('2025-07-31,,,', '2025-07-31,,2025-07-10,'));
    expect(await run()).toContain('reclaim.csv  1 sent, but refused now');
    expect(read('reclaim.csv')).toContain('"R-1","1","18200","2025-07-01","ENDED_EARLY"');
    expect(read('refused.csv')).not.toContain('R-1');
  });

  test('may be part of the list, as saved by a spreadsheet', async () => {
    const { run, read, out, folder } = desk();
    await run();
    const part = join(folder, 'part.csv');
    writeFileSync(part, 'reservation;entry;name;amount\r\nR-3;3;;28,800\r\n');
    await command(['sent', part, '--out', out]);
    expect(read('sent.csv').split('\r\n')).toHaveLength(3);
  });

  test('leaves the rows that were not sent as they are, whatever is in them', async () => {
    const { run, read, out, folder, file, entries } = desk();
    const name = `'=SUM(1)'\u2028+2, "x"`;
    writeEntries(
      entries,
      kept.map((each) => (each.name === '=SUM(1)' ? { ...each, name } : each)),
    );
    const cell = `"${name.replaceAll('"', '""')}"`;
    writeFileSync(file, readFileSync(file, 'utf8').replace('=SUM(1)', cell));
    await run();
    const [header, first, ...rest] = read('payouts.csv').split('\r\n');
    expect(rest).toHaveLength(2);
    const part = join(folder, 'part.csv');
    writeFileSync(part, `${header}\r\n${first}\r\n`);
    await command(['sent', part, '--out', out]);
    const after = read('payouts.csv');
    expect(after).toBe([header, ...rest].join('\r\n'));
    await run();
    expect(read('payouts.csv'), 'as the next run writes it').toBe(after);
  });

  test('is recorded although payouts.csv was damaged by hand, and says so', async () => {
    const { run, read, out, folder } = desk();
    await run();
    const list = join(folder, 'list.csv');
    copyFileSync(join(out, 'payouts.csv'), list);
    const damaged = read('payouts.csv').replace('"18200"', '"many"');
    writeFileSync(join(out, 'payouts.csv'), damaged);
    expect(await command(['sent', list, '--out', out])).toContain(
      'payouts.csv cannot be read and may still list them',
    );
    expect(read('sent.csv')).toContain('"R-1"');
    expect(read('payouts.csv')).toBe(damaged);
    expect(await run()).toContain('payouts.csv  0 to send');
  });

  test('is recorded completely or not at all', async () => {
    const { run, read, out, folder } = desk();
    await run();
    const part = join(folder, 'part.csv');
    writeFileSync(part, 'reservation,entry,amount\nR-1,1,18200\nR-3,three,28800\n');
    await expect(command(['sent', part, '--out', out])).rejects.toThrow(
      "line 3, column B (entry): 'three' is no number",
    );
    expect(read('sent.csv')).not.toContain('R-');
    await command(['sent', join(out, 'payouts.csv'), '--out', out]);
    writeFileSync(part, 'reservation,entry,amount\nR-1,2,18200\n');
    await expect(command(['sent', part, '--out', out])).rejects.toThrow('Nothing was recorded.');
  });

  test.each([
    [
      'R-1,3,18200',
      'line 2: says reservation R-1, entry 3, ¥18200, but the last run has reservation R-1, entry 1',
    ],
    [
      'R-1,1,1820',
      'but the last run has reservation R-1, entry 1, ¥18200. Use the rows of payouts.csv as they are',
    ],
    [
      'R-3,3,28800\n1,1,18200',
      'line 3: says reservation 1, entry 1, ¥18200, but the last run has reservation R-1',
    ],
    ['ZZZ,999,5', 'line 2: says reservation ZZZ, entry 999, ¥5, but no run has such a payout.'],
    ['R-2,2,28800', 'no run has such a payout.'],
  ])('is refused when it was not to be sent: %j', async (rows, sentence) => {
    const { run, read, out, folder } = desk();
    await run();
    const part = join(folder, 'part.csv');
    writeFileSync(part, `reservation,entry,amount\n${rows}\n`);
    await expect(command(['sent', part, '--out', out])).rejects.toThrow(sentence);
    expect(read('sent.csv')).not.toContain('R-');
  });
});
