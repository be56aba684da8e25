import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openDeskGifts, resultsIn } from '../../../tests/support/desk-gifts.ts';
import { openStore, testEngines } from '../../../tests/support/test-engines.ts';
import { newEntry, temporaryFolder } from '../../../tests/support/test-provider.ts';
import { loadCampaign } from '../../campaign/load-campaign.ts';
import type {
  DecisionRow,
  GiftsRun,
  GiftsState,
  Mapping,
  MarkedSent,
  PayoutRow,
  Progress,
  RefusedRow,
  ReservationsFile,
  ReviewPair,
  Words,
} from '../../desk/contract/gifts.ts';
import { runGiftsCommand } from './gifts-command.ts';
import { openOutputFolder } from './output-folder.ts';

const example = 'docs/gifts-example';
const bytesOf = (name: string) => readFileSync(join(example, name));

/** Runs the command with the campaign that the desk has. */
const command = (campaign: string, ...args: string[]) =>
  runGiftsCommand(args, () => loadCampaign(campaign), {
    language: 'en',
    write: () => {},
    note: () => {},
    today: () => '2025-07-15',
  });

const decisions = [
  { reservation: 'A-103', entry: 19, match: true, reason: '電話で本人確認', by: 'sato' },
  { reservation: 'A-104', entry: 20, match: false, reason: 'ご家族の"エントリー"', by: 'sato' },
];

test('writes what the command writes, byte for byte, from the drop to what was sent', async () => {
  const { ask, drop, send, campaign, out } = openDeskGifts();
  const other = join(temporaryFolder(), 'command');
  const files = [
    ...['--reservations', join(example, 'reservations.csv'), '--entries', join(example, 'entries.csv')],
    ...['--out', other],
  ];
  copyFileSync(join(example, 'reservations.yaml'), join(campaign, 'reservations.yaml'));
  await drop('reservations', 'reservations.csv', bytesOf('reservations.csv'));
  await drop('entries', 'entries.csv', bytesOf('entries.csv'));

  const first = await ask<GiftsRun>('/run', 'POST', {});
  await command(campaign, ...files);
  expect(resultsIn(out)).toEqual(resultsIn(other));
  expect(first).toMatchObject({
    ...{
      isCurrent: true,
      reservations: 8,
      entries: 7,
      payouts: 2,
      listedAmount: 47_000,
      review: 2,
      refused: 4,
    },
    ...{ firstDue: '2025-07-01', lastDue: '2025-07-12', aboveCap: 1, unusedDecisions: 0 },
  });
  expect(first.codes.find(({ code }) => code === 'PAID_LATE')?.says.en).toContain('April 30, 2025');

  const pairs = await ask<ReviewPair[]>('/review');
  expect(pairs.map(({ reservation, entry, level }) => [reservation.name, entry.name, level])).toEqual([
    ['髙橋 一郎', '高橋 一郎', 'variant'],
    ['John Smith', 'Mary Smith', 'email-only'],
  ]);
  const decided = await ask<GiftsRun>('/decisions', 'POST', decisions);
  expect(decided).toMatchObject({ isCurrent: true, decisions: 2, review: 0, payouts: 3 });
  const text = readFileSync(join(out, 'decisions.yaml'), 'utf8');
  expect(text).toMatch(
    /^- reservation: "A-103"\n {2}entry: 19\n {2}match: yes\n {2}reason: "電話で本人確認"\n {2}by: "sato"\n {2}at: "20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\+09:00"\n- /,
  );
  writeFileSync(join(other, 'decisions.yaml'), text);
  await command(campaign, ...files);
  expect(resultsIn(out)).toEqual(resultsIn(other));
  expect(await ask<DecisionRow[]>('/decisions')).toMatchObject([
    { ...decisions[0], reservationName: '髙橋 一郎', entryName: '高橋 一郎', unused: null },
    { ...decisions[1], unused: null },
  ]);

  const due = await ask<GiftsRun>('/run', 'POST', { on: '2025-07-15' });
  const { added, run } = await ask<MarkedSent>('/sent', 'POST', {
    ...{ run: due.id, on: '2025-07-15', reservations: 'all' },
  });
  await command(campaign, ...files, '--on', '2025-07-15');
  await command(campaign, 'sent', join(other, 'payouts.csv'), '--on', '2025-07-15', '--out', other);
  await command(campaign, ...files, '--on', '2025-07-15');
  expect([added, run.listed, run.sent]).toEqual([2, 0, 2]);
  expect(resultsIn(out)).toEqual(resultsIn(other));
  for (const { name } of run.files) {
    const saved = await send(`/files/${name}`);
    expect(Buffer.from(await saved.arrayBuffer()), name).toEqual(readFileSync(join(out, name)));
    expect(saved.headers.get('Content-Disposition')).toBe(`attachment; filename="${name}"`);
  }
  expect(run.files).toHaveLength(7);
  for (const name of ['.lock', 'none.csv', '..%2f..%2fpackage.json'])
    expect((await send(`/files/${name}`)).status, name).toBe(404);

  const rest = await ask<GiftsRun>('/run', 'POST', {});
  const marked = await ask<MarkedSent>('/sent', 'POST', {
    ...{ run: rest.id, on: '2025-08-01', reservations: ['A-103'] },
  });
  expect(marked).toMatchObject({ added: 1, run: { payouts: 0, sent: 3 } });
  expect(await ask('/sent')).toContainEqual(
    expect.objectContaining({ reservation: 'A-103', entry: 19, sentOn: '2025-08-01' }),
  );
  await ask('/decisions', 'DELETE', [{ reservation: 'A-103', entry: 19 }]);
  expect(await ask<DecisionRow[]>('/decisions')).toHaveLength(1);
});

/** A few hundred reservations as a Japanese booking system writes them. @returns bytes in Shift_JIS */
function bookings(count: number): Uint8Array {
  // 髙橋;確定;取消 in Shift_JIS with the characters of Windows: Node decodes it and does not encode it.
  const words = {
    髙橋: [0xfb, 0xfc, 0x8b, 0xb4],
    確定: [0x8a, 0x6d, 0x92, 0xe8],
    取消: [0x8e, 0xe6, 0x8f, 0xc1],
  };
  const row = (number: number) => [
    ...Buffer.from(`R-${number};`),
    ...words.髙橋,
    ...Buffer.from(` ${number};guest${number}@mail.example;`),
    ...(number % 7 === 0 ? words.取消 : words.確定),
    ...Buffer.from(
      `;${number % 14};2025/4/1;2025/4/${(number % 30) + 1};2025/5/1;2025/7/31;${number}000\r\n`,
    ),
  ];
  const header =
    'id;name;email;status;apartment;reservedAt;paidAt;contractStart;contractEnd;firstMonthRent\r\n';
  return Uint8Array.from([
    ...Buffer.from(header),
    ...Array.from({ length: count }, (_, index) => row(index + 1)).flat(),
  ]);
}

describe.each(testEngines)('with entries in %s', (_name, { place }) => {
  test('writes what the command writes for a file of Windows', { timeout: 30_000 }, async () => {
    const address = await place();
    const store = await openStore(address);
    for (let number = 1; number <= 60; number += 1)
      await store.add(
        newEntry(number, {
          email: `guest${number}@mail.example`,
          name: number % 5 === 0 ? `高橋 ${number}` : `髙橋${number}`,
        }),
      );
    const { ask, drop, campaign, out } = openDeskGifts(address);
    const bytes = bookings(80);
    const folder = temporaryFolder();
    const file = join(folder, 'bookings.csv');
    writeFileSync(file, bytes);
    const found = await drop<ReservationsFile>('reservations', 'bookings.csv', bytes);
    expect(found).toMatchObject({ encoding: 'Shift_JIS', separator: ';', rows: 80 });
    expect(found.sample[0]?.slice(0, 4)).toEqual(['R-1', '髙橋 1', 'guest1@mail.example', '確定']);
    const faulty = await ask<Words>('/words', 'POST', { status: 'status', apartment: 'apartment' });
    expect(faulty).toEqual({
      status: {
        words: [
          { word: '確定', count: 69 },
          { word: '取消', count: 11 },
        ],
        hasMore: false,
      },
      apartment: {
        words: [
          { word: '13', count: 5 },
          { word: '0', count: 5 },
        ],
        hasMore: false,
      },
    });
    const run = await ask<GiftsRun>('/run', 'POST', {});
    const own = process.env.ENTRIES_DB;
    process.env.ENTRIES_DB = address;
    try {
      await command(campaign, '--reservations', file, '--out', join(folder, 'out'));
    } finally {
      if (own === undefined) delete process.env.ENTRIES_DB;
      else process.env.ENTRIES_DB = own;
    }
    expect(resultsIn(out)).toEqual(resultsIn(join(folder, 'out')));
    expect([run.payouts, run.review, run.refused].every((count) => count > 0)).toBe(true);
    expect(await ask<PayoutRow[]>('/payouts')).toHaveLength(run.payouts);
    expect(await ask<RefusedRow[]>('/refused')).toHaveLength(run.refused);
  });
});

test('maps the columns once: proposes, keeps comments, and refuses to write over another’s change', async () => {
  const { ask, drop, send, problem, campaign } = openDeskGifts();
  await drop('reservations', 'r.csv', bytesOf('reservations.csv'));
  const proposed = await ask<Mapping>('/mapping');
  expect(proposed).toMatchObject({ isKept: false, columns: { id: '予約番号', firstMonthRent: '初月賃料' } });
  expect(proposed.proposed).toHaveLength(14);
  const status = { confirmed: ['確定', '入金済'], cancelled: ['キャンセル'] };
  const { columns, revision } = proposed;
  const kept = await ask<Mapping>('/mapping', 'POST', { revision, columns, status, apartments: {} });
  expect(kept).toMatchObject({ isKept: true, columns, status, apartments: {}, proposed: [] });

  const file = join(campaign, 'reservations.yaml');
  copyFileSync(join(example, 'reservations.yaml'), file);
  const change = { columns, status, apartments: { 'NHB-201': 2 } };
  const late = send('/mapping', 'POST', { ...change, revision: kept.revision });
  expect(await problem(late)).toEqual({ kind: 'changed' });
  expect(readFileSync(file)).toEqual(bytesOf('reservations.yaml'));
  const current = await ask<Mapping>('/mapping');
  const same = { columns: current.columns, status: current.status, apartments: current.apartments };
  await ask('/mapping', 'POST', { ...same, revision: current.revision });
  expect(readFileSync(file), 'nothing to change').toEqual(bytesOf('reservations.yaml'));
  await ask('/mapping', 'POST', { ...change, revision: current.revision });
  expect(readFileSync(file, 'utf8')).toMatch(/^# What the booking system calls[\s\S]*"NHB-201": 2/);
  const both = { ...change, status: { confirmed: ['確定'], cancelled: ['確定'] }, revision: '' };
  expect((await send('/mapping', 'POST', both)).status).toBe(500);
});

describe('refuses', () => {
  test('what is no list of reservations, and says what to do', async () => {
    const { ask, drop, sendFile, send, problem } = openDeskGifts();
    const refused = async (bytes: Uint8Array) => {
      const found = await problem(sendFile('reservations', 'r.csv', bytes));
      return found.kind === 'input' ? found.faults.map(({ line, says }) => [line, says.en]) : found;
    };
    expect(await refused(Buffer.from(''))).toEqual([[undefined, 'has no header. Export it again.']]);
    expect(await refused(Buffer.from('PK\u0003\u0004\0\0'))).toEqual([
      [1, expect.stringContaining('holds a NUL byte')],
    ]);
    expect(await refused(Buffer.from('one column\nx\n'))).toEqual([
      [1, expect.stringContaining('has one column alone')],
    ]);
    const large = sendFile('reservations', 'r.csv', Buffer.from('id'), { 'Content-Length': '128000001' });
    expect(await problem(large)).toMatchObject({
      faults: [{ says: { en: expect.stringContaining('is larger than 128 MB') } }],
    });
    expect(await problem(send('/run', 'POST', {}))).toEqual({ kind: 'missing', what: 'reservations' });
    expect(await problem(send('/payouts'))).toEqual({ kind: 'missing', what: 'run' });
    expect(await problem(send('/decisions', 'POST', decisions))).toEqual({ kind: 'missing', what: 'run' });

    const wrong = bytesOf('reservations.csv').toString().replace('2025/4/10', '4月').replaceAll('確定', 'OK');
    await drop('reservations', 'r.csv', Buffer.from(wrong));
    await drop('entries', 'e.csv', bytesOf('entries.csv'));
    const { columns, status, revision } = await ask<Mapping>('/mapping');
    await ask('/mapping', 'POST', { revision, columns, status, apartments: {} });
    const faulty = await problem(send('/run', 'POST', {}));
    expect(faulty).toMatchObject({ kind: 'input', file: 'r.csv', hasMore: false });
    expect(faulty.kind === 'input' && faulty.faults).toContainEqual({
      line: 2,
      column: { letter: 'D', header: '状況' },
      says: expect.objectContaining({ ja: expect.stringContaining('「OK」という状態は登録されていません') }),
    });
    expect((await ask<GiftsState>('/')).run).toBeNull();
  });

  test('to work while a command does, to mark what nobody has seen, and tells that the store is away', async () => {
    const { ask, drop, send, problem, campaign, out } = openDeskGifts();
    copyFileSync(join(example, 'reservations.yaml'), join(campaign, 'reservations.yaml'));
    await drop('reservations', 'r.csv', bytesOf('reservations.csv'));
    const away = await send('/run', 'POST', {});
    expect([away.status, await away.text()]).toEqual([500, 'EntryStoreError']);
    await drop('entries', 'e.csv', bytesOf('entries.csv'));
    const { id } = await ask<GiftsRun>('/run', 'POST', {});
    const before = resultsIn(out);
    const folder = openOutputFolder(out);
    for (const attempt of [
      send('/run', 'POST', {}),
      send('/decisions', 'POST', decisions),
      send('/sent', 'POST', { run: id, on: '2025-07-15', reservations: 'all' }),
    ])
      expect(await problem(attempt)).toMatchObject({
        kind: 'input',
        faults: [{ says: { en: expect.stringContaining('is in use by another npm run gifts') } }],
      });
    folder.release();
    expect(resultsIn(out)).toEqual(before);

    await command(campaign, 'sent', join(out, 'payouts.csv'), '--on', '2025-07-01', '--out', out);
    const text = readFileSync(join(out, 'sent.csv'), 'utf8');
    writeFileSync(join(out, 'sent.csv'), text.replace('"18200"', '"18300"'));
    const sent = { run: id, on: '2025-07-15' };
    const conflict = await problem(send('/sent', 'POST', { ...sent, reservations: ['A-101'] }));
    expect(conflict).toMatchObject({
      faults: [{ says: { en: expect.stringContaining('sent.csv has reservation A-101, entry 15, ¥18300') } }],
    });
    const others = { kind: 'missing', what: 'run' };
    expect(await problem(send('/sent', 'POST', { ...sent, reservations: ['A-103'] }))).toEqual(others);
    await ask('/run', 'POST', {});
    expect(await problem(send('/sent', 'POST', { ...sent, reservations: 'all' }))).toEqual(others);
    expect((await ask<GiftsState>('/')).run).toMatchObject({ isCurrent: true });
    await ask('/entries', 'DELETE');
    expect((await ask<GiftsState>('/')).run).toMatchObject({ isCurrent: false });
  });
});

test('stops a run at once, leaves the folder as it was, and keeps the file', {
  timeout: 30_000,
}, async () => {
  const { ask, drop, send, problem, out } = openDeskGifts();
  await drop('reservations', 'bookings.csv', bookings(20_000));
  const entries = Array.from({ length: 20_000 }, (_, index) => ({
    id: index + 1,
    ...newEntry(index, { email: `guest${index}@mail.example` }),
    newest: true,
  }));
  await drop('entries', 'entries.json', Buffer.from(JSON.stringify(entries)));
  const running = send('/run', 'POST', {});
  const work = async () => (await ask<Progress>('/work')).work;
  await expect.poll(async () => (await work())?.step, { interval: 10, timeout: 20_000 }).toBe('deciding');
  expect(await ask<Progress>('/stop', 'POST')).toEqual({ work: null });
  expect(await problem(running)).toEqual({ kind: 'stopped' });
  openOutputFolder(out).release();
  expect(resultsIn(out)).toEqual({});
  expect(await ask<GiftsState>('/')).toMatchObject({
    ...{ run: null, entriesFile: 'entries.json', reservations: { name: 'bookings.csv', rows: 20_000 } },
  });
});
