import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openStore, testEngines } from '../../../tests/support/test-engines.ts';
import { temporaryFolder } from '../../../tests/support/test-provider.ts';
import type { OperatorLanguage } from '../../campaign/languages/operator-languages.ts';
import { loadCampaign } from '../../campaign/load-campaign.ts';
import type { NewEntry } from '../../entries/entry.ts';
import { entryEngine } from '../../entries/entry-engine.ts';
import { exportEntries } from '../../entries/export/export-entries.ts';
import { faultsText, GiftInputError } from '../../gifts/input/fault.ts';
import { languageIn, runGiftsCommand } from './gifts-command.ts';
import { openOutputFolder } from './output-folder.ts';

const campaign = loadCampaign('campaigns/spring-2025');

const headers =
  'id,name,email,status,apartment,reservedAt,paidAt,contractStart,contractEnd,checkIn,endedOn,firstMonthRent';
const rows = [
  'R-1,山田 花子,hanako@mail.example,confirmed,1,2025-04-10,2025-04-15,2025-05-01,2025-07-31,,,182000',
  'R-2,髙橋 一郎,ichiro@mail.example,confirmed,2,2025-04-10,2025-04-30 23:59,2025-05-20,2025-08-31,,,288000',
  'R-3,=SUM(1),sum@mail.example,confirmed,2,2025-04-10,2025-04-30,2025-04-20,2025-08-31,,,288000',
  '=R-4,鈴木 次郎,jiro@mail.example,cancelled,,,,,,,,',
];

const entry = (number: number, name: string, email: string): NewEntry => ({
  time: `2025-04-0${number}T01:00:00.000Z`,
  formId: 'b7d41c6e-2f58-4a93-8e0d-51c9a7f36b24',
  language: 'ja',
  name,
  email,
  page: undefined,
  campaign: 'Spring2025',
  suspected: false,
  idempotency: `entry ${number}`,
});

const kept = [
  entry(1, '山田花子', 'hanako@mail.example'),
  entry(2, '高橋 一郎', 'ichiro@mail.example'),
  entry(3, '=SUM(1)', 'sum@mail.example'),
  { ...entry(4, '鈴木 次郎', 'jiro@mail.example'), campaign: 'Spring2024' },
];

/** A workplace with a file of reservations and one of entries. */
function desk() {
  const folder = temporaryFolder();
  const file = join(folder, 'r.csv');
  writeFileSync(file, [headers, ...rows].join('\n'));
  const entries = join(folder, 'entries.json');
  const exported = kept.map((each, index) => ({ id: index + 1, ...each, newest: true }));
  writeFileSync(entries, JSON.stringify(exported));
  const out = join(folder, 'out');
  const run = (...args: string[]) =>
    command(['--reservations', file, '--entries', entries, '--out', out, ...args]);
  const read = (name: string) => readFileSync(join(out, name), 'utf8');
  return { folder, file, entries, out, run, read };
}

async function fill(address: string): Promise<void> {
  const store = await openStore(address);
  for (const each of kept) await store.add(each);
}

async function exportTo(address: string, out: string, format: 'csv' | 'json'): Promise<void> {
  const archive = await entryEngine(address).openArchive();
  const selection = { includeSuspected: true };
  await exportEntries(archive, { selection, format, out, force: true }, { out: process.stdout });
  await archive.close();
}

/** Runs the command. @returns its output; a refusal is rethrown with its text */
async function command(args: string[], language: OperatorLanguage = 'en'): Promise<string> {
  const written: string[] = [];
  try {
    await runGiftsCommand(args, () => campaign, {
      language,
      write: (text) => void written.push(text),
      note: (text) => void written.push(`${text}\n`),
      today: () => '2025-07-02',
    });
  } catch (error) {
    if (!(error instanceof GiftInputError)) throw error;
    throw new Error(faultsText(error.file, error.faults, language));
  }
  return written.join('');
}

const names = ['payouts.csv', 'reclaim.csv', 'refused.csv', 'review.csv', 'run.json'];

describe('a run', () => {
  test('writes who gets what, who needs a decision, and who gets nothing', async () => {
    const { run, read, out } = desk();
    expect(await run()).toContain('payouts.csv  2 to send, ¥47,000 in all');
    expect(read('payouts.csv')).toBe(
      '\ufeff"reservation","entry","name","email","language","amount","due","match","flags"\r\n' +
        '"R-1","1","山田花子","hanako@mail.example","ja","18200","2025-07-01","spacing",""\r\n' +
        `"R-3","3","'=SUM(1)","sum@mail.example","ja","28800","2025-06-20","exact",""\r\n`,
    );
    expect(read('review.csv')).toBe(
      '\ufeff"reservation","entry","match","reservationName","entryName","reservationEmail","entryEmail","why"\r\n' +
        '"R-2","2","variant","髙橋 一郎","高橋 一郎","ichiro@mail.example","ichiro@mail.example","お名前の字体または敬称が異なります / the names differ in forms of characters or a title"\r\n',
    );
    expect(read('refused.csv')).toBe(
      '\ufeff"reservation","codes","reasonJa","reasonEn"\r\n' +
        `"'=R-4","NO_ENTRY CANCELLED","ご予約と、お名前・メールアドレスが一致するエントリーがありません。ご予約がキャンセルされています。","No entry matches the name and email address of the reservation. The reservation was cancelled."\r\n`,
    );
    expect(read('reclaim.csv')).toBe('\ufeff"reservation","entry","amount","sentOn","codes"\r\n');
    expect(readdirSync(out)).toEqual(names);
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
    `R-${id},guest ${id},${id}@mail.example,confirmed,1,2025-04-01 00:00,${paid},2025-04-30 00:00,2025-12-31 23:59,,,1000`;
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

describe.each(testEngines)('with entries in %s', (_name, { place }) => {
  test('decides the same as with their export', { timeout: 30_000 }, async () => {
    const { file, folder, out, read } = desk();
    const address = await place();
    await fill(address);
    const own = process.env.ENTRIES_DB;
    process.env.ENTRIES_DB = address;
    try {
      await command(['--reservations', file, '--out', out]);
    } finally {
      if (own === undefined) delete process.env.ENTRIES_DB;
      else process.env.ENTRIES_DB = own;
    }
    const before = names.map(read);
    for (const format of ['json', 'csv'] as const) {
      const entries = join(folder, `entries.${format}`);
      await exportTo(address, entries, format);
      await command(['--reservations', file, '--entries', entries, '--out', out]);
      const compared = format === 'json' ? names : names.slice(0, 4);
      expect(compared.map(read)).toEqual(before.slice(0, compared.length));
    }
  });
});

test('names a file of entries that is not an export, or is truncated', async () => {
  const { entries, run } = desk();
  writeFileSync(entries, '[{"id": 1');
  await expect(run()).rejects.toThrow(
    'entries.json: The file is no JSON export of entries, or not a whole one',
  );
  writeFileSync(entries, '[{"id": 1, "time": "yesterday"}]');
  await expect(run()).rejects.toThrow(
    "entries.json: cannot be read at entry 1: its 'time' is missing or wrong",
  );
  const exported = { id: 7, ...entry(1, 'a', 'a@mail.example') };
  writeFileSync(entries, JSON.stringify([exported, { ...exported, name: 'b' }]));
  await expect(run()).rejects.toThrow('entries.json: has entry 7 twice');
  writeFileSync(entries, JSON.stringify([{ ...exported, language: 'fr' }]));
  await expect(run()).rejects.toThrow("entries.json: has 'fr' as the language of entry 7");
});

test('reads an export of HubSpot by a map', async () => {
  const { folder, file, out } = desk();
  const map = join(folder, 'map.yaml');
  const entries = join(folder, 'hubspot.csv');
  writeFileSync(
    map,
    'entries:\n  columns: { id: Record ID, time: Conversion Date, name: Name, email: Email, language: Form }\n  languages: { "Entry JA": ja, "Entry EN": en }\n',
  );
  const heading = 'Record ID,Email,Name,Conversion Date,Form\n';
  writeFileSync(entries, `${heading}101,HANAKO@mail.example,山田 花子,2025-04-30 23:59,Entry EN\n`);
  const args = ['--reservations', file, '--entries', entries, '--map', map, '--out', out];
  await command(args);
  expect(readFileSync(join(out, 'payouts.csv'), 'utf8')).toContain(
    '"R-1","101","山田 花子","HANAKO@mail.example","en"',
  );
  writeFileSync(
    entries,
    `${heading}101,a@mail.example,山田 花子,2025-05-01,Formulaire\n101,b,c,May,Entry JA\n`,
  );
  await expect(command(args)).rejects.toThrow(
    /column E \(Form\): 'Formulaire' is no language[\s\S]*'May' is no day/,
  );
});

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

  test('are refused with their line when contradictory or incomplete', async () => {
    const { run, out, file, entries } = desk();
    await run();
    writeFileSync(join(out, 'decisions.yaml'), yes + yes.replace('yes', 'no'));
    await expect(run()).rejects.toThrow(
      /decisions.yaml, line 2: 2 › match contradicts a decision above about R-2 and entry 2/,
    );
    const japanese = command(['--reservations', file, '--entries', entries, '--out', out], 'ja');
    await expect(japanese).rejects.toThrow('decisions.yaml 2行目：「2 › match」の書き方に誤りがあります（');
    writeFileSync(join(out, 'decisions.yaml'), yes.replace('"R-2"', '1042').replace('yes', 'maybe'));
    await expect(run()).rejects.toThrow(
      /reservation must be a text; put it in quotes[\s\S]*match must be yes or no/,
    );
  });
});

describe('sent.csv', () => {
  test('is never listed again, and is recorded as numbers and a day alone', async () => {
    const { run, read, out } = desk();
    await run();
    expect(await command(['sent', join(out, 'payouts.csv'), '--out', out])).toContain(
      '2 recorded as sent, 0 were',
    );
    expect(read('sent.csv')).toBe(
      '\ufeff"reservation","entry","amount","sentOn"\r\n"R-1","1","18200","2025-07-02"\r\n"R-3","3","28800","2025-07-02"\r\n',
    );
    expect(await command(['sent', join(out, 'payouts.csv'), '--out', out])).toContain(
      '0 recorded as sent, 2 were',
    );
    expect(await run()).toContain('payouts.csv  0 to send');
    expect(read('refused.csv')).toContain('"R-1","ALREADY_PAID"');
  });

  test('is reclaimed after an early termination', async () => {
    const { run, read, out, file } = desk();
    await run();
    await command(['sent', join(out, 'payouts.csv'), '--on', '2025-07-01', '--out', out]);
    writeFileSync(file, readFileSync(file, 'utf8').replace('2025-07-31,,,', '2025-07-31,,2025-07-10,'));
    expect(await run()).toContain('reclaim.csv  1 sent, but refused now');
    expect(read('reclaim.csv')).toContain('"R-1","1","18200","2025-07-01","ENDED_EARLY"');
    expect(read('refused.csv')).toContain('"R-1","ENDED_EARLY ALREADY_PAID"');
  });

  test('may be part of the list, as saved by a spreadsheet', async () => {
    const { run, read, out, folder } = desk();
    await run();
    const part = join(folder, 'part.csv');
    writeFileSync(part, 'reservation;entry;name;amount\r\nR-3;3;;28,800\r\n');
    await command(['sent', part, '--out', out]);
    expect(read('sent.csv').split('\r\n')).toHaveLength(3);
  });

  test('is recorded completely or not at all', async () => {
    const { run, out, folder } = desk();
    await run();
    const part = join(folder, 'part.csv');
    writeFileSync(part, 'reservation,entry,amount\nR-1,1,18200\nR-3,three,28800\n');
    await expect(command(['sent', part, '--out', out])).rejects.toThrow(
      "line 3, column B (entry): 'three' is no number",
    );
    expect(existsSync(join(out, 'sent.csv'))).toBe(false);
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
    ['ZZZ,999,5', 'line 2: says reservation ZZZ, entry 999, ¥5, but the last run has no such payout.'],
    ['R-2,2,28800', 'the last run has no such payout.'],
  ])('is refused when it was not to be sent: %j', async (rows, sentence) => {
    const { run, out, folder } = desk();
    await run();
    const part = join(folder, 'part.csv');
    writeFileSync(part, `reservation,entry,amount\n${rows}\n`);
    await expect(command(['sent', part, '--out', out])).rejects.toThrow(sentence);
    expect(existsSync(join(out, 'sent.csv'))).toBe(false);
  });

  test('stops every run and every record when it is missing since the last run', async () => {
    const { run, read, out } = desk();
    await run();
    await command(['sent', join(out, 'payouts.csv'), '--out', out]);
    await run();
    const sent = read('sent.csv');
    rmSync(join(out, 'sent.csv'));
    const lost = 'sent.csv: is missing, though the last run read it';
    await expect(run()).rejects.toThrow(lost);
    await expect(command(['sent', join(out, 'payouts.csv'), '--out', out])).rejects.toThrow(lost);
    writeFileSync(join(out, 'sent.csv'), sent);
    expect(await run()).toContain('payouts.csv  0 to send');
  });

  test.each(['sent.csv', 'decisions.yaml'])(
    'is not taken for nothing when %s cannot be reached',
    async (name) => {
      const { run, out, folder } = desk();
      mkdirSync(out);
      symlinkSync(join(folder, 'not mounted'), join(out, name));
      await expect(run()).rejects.toThrow(`${name}: cannot be read (ENOENT`);
    },
  );

  test('stops every run when it was damaged by hand', async () => {
    const { run, read, out } = desk();
    await run();
    await command(['sent', join(out, 'payouts.csv'), '--out', out]);
    const before = read('payouts.csv');
    writeFileSync(join(out, 'sent.csv'), read('sent.csv').replace('"18200"', '"18,2"'));
    await expect(run()).rejects.toThrow(/sent.csv, line 2, column C \(amount\): '18,2' is no amount/);
    writeFileSync(join(out, 'sent.csv'), 'R-1,1,18200,2025-07-02\n');
    await expect(run()).rejects.toThrow(/sent.csv, line 1: has no column 'reservation'/);
    expect(read('payouts.csv')).toBe(before);
  });
});

describe('explain', () => {
  test('names the entry, the level, the rule and the figure, in both languages', async () => {
    const { run, out } = desk();
    await run();
    expect(await command(['explain', 'R-1', '--out', out])).toBe(`Reservation R-1 gets a gift card.

Entry 1 (April 1, 2025, 10:00 JST), spacing
  ○ entry: April 1, 2025, 10:00 JST ≦ April 30, 2025, 23:59 JST
  ○ apartment: 1 = 1
  ○ reservation: April 10, 2025 ≦ April 30, 2025
  ○ initial payment: April 15, 2025 ≦ April 30, 2025
  ○ contract start: May 1, 2025 ≦ May 30, 2025
  ○ contract end: July 31, 2025 ≧ July 31, 2025
  ○ another promotion: none

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

test('explains an apartment with a line separator in its name', async () => {
  const { run, out, file } = desk();
  writeFileSync(file, readFileSync(file, 'utf8').replace('confirmed,1,', 'confirmed,A\u2028B,'));
  await run();
  expect(await command(['explain', 'R-1', '--out', out])).toContain('× apartment: A�B = –');
});

describe('the output folder', () => {
  test('keeps the last complete output when an input is invalid, and is not created for one', async () => {
    const { run, read, out, file } = desk();
    const right = readFileSync(file, 'utf8');
    writeFileSync(file, right.replace('182000', '18.2'));
    await expect(run()).rejects.toThrow("line 2, column L (firstMonthRent): '18.2' is no amount");
    expect(existsSync(out)).toBe(false);
    writeFileSync(file, right);
    await run();
    const before = names.map(read);
    writeFileSync(file, `${right}\n${rows[0]}`);
    await expect(run()).rejects.toThrow("'R-1' stands on line 2 already");
    expect(names.map(read)).toEqual(before);
    expect(readdirSync(out)).toEqual(names);
  });

  test('belongs to one command at a time', async () => {
    const { run, out } = desk();
    await run();
    const folder = openOutputFolder(out);
    await expect(run()).rejects.toThrow('is in use by another npm run gifts');
    folder.release();
    await run();
  });

  test('is completed after a power loss, and cleared of half-written files', async () => {
    const { run, read, out } = desk();
    await run();
    const whole = read('payouts.csv');
    mkdirSync(join(out, '.run-abc'));
    writeFileSync(join(out, '.run-abc', 'payouts.csv'), 'half');
    mkdirSync(join(out, '.ready'));
    writeFileSync(join(out, '.ready', 'payouts.csv'), 'the newer run');
    const folder = openOutputFolder(out);
    expect(read('payouts.csv')).toBe('the newer run');
    folder.release();
    expect(readdirSync(out)).toEqual(names);
    await run();
    expect(read('payouts.csv')).toBe(whole);
  });

  test('replaces a link with a file, and leaves the link’s target alone', async () => {
    const { run, read, out, folder } = desk();
    mkdirSync(out);
    const target = join(folder, 'precious');
    writeFileSync(target, 'precious');
    symlinkSync(target, join(out, 'payouts.csv'));
    await run();
    expect(readFileSync(target, 'utf8')).toBe('precious');
    expect(read('payouts.csv')).toContain('R-1');
  });

  test('stays unchanged when a folder has the name of a file to write', async () => {
    const { run, out } = desk();
    mkdirSync(join(out, 'review.csv'), { recursive: true });
    await expect(run()).rejects.toThrow('review.csv: is a folder, where a file is to be written.');
    expect(readdirSync(out)).toEqual(['review.csv']);
  });

  test('keeps its files when the disk fills up during a write', () => {
    const { out } = desk();
    mkdirSync(out);
    writeFileSync(join(out, 'sent.csv'), 'whole');
    const publish = `import { openOutputFolder } from './src/commands/gifts/output-folder.ts';
      try { openOutputFolder(process.argv[1]).publish({ 'sent.csv': ['x'.repeat(20_000)] }); }
      catch (error) { process.stdout.write(error.faults[0].says.en); }`;
    const node = [process.execPath, '--input-type=module', '--eval', publish, out];
    // Limits files to 16 KiB: the system accepts that much of a write and rejects the next one.
    const said = execFileSync('bash', ['-c', 'ulimit -f 16; exec "$@"', 'bash', ...node], {
      encoding: 'utf8',
    });
    expect(said).toContain('cannot be written (EFBIG');
    expect(readFileSync(join(out, 'sent.csv'), 'utf8')).toBe('whole');
  });

  test('must not be shared with other users', async () => {
    const { run, out } = desk();
    mkdirSync(out);
    chmodSync(out, 0o1777);
    await expect(run()).rejects.toThrow('is a folder that others can write to');
    chmodSync(out, 0o755);
    await run();
    expect(statSync(out).mode & 0o777).toBe(0o700);
  });
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
  expect(() => languageIn(['--paid'], 'ja')).toThrow('オプションに誤りがあります（Unknown option');
});
