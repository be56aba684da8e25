import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  command,
  entry,
  headers,
  names,
  readResult,
  writeEntries,
} from '../../../tests/support/gifts-command.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { describeEngine, openArchive, openStore, sqlite } from '../../../tests/support/test-engines.ts';
import { entryEngine } from '../../entries/entry-engine.ts';
import type { LedgerRow } from '../../entries/gift-ledger.ts';

const hanako = '山田 花子,hanako@mail.example';
const ichiro = '鈴木 一郎,ichiro@mail.example';
const stay = 'confirmed,1,2025-04-10,2025-04-15,2025-05-01,2025-07-31,,,182000';
const cancelled = 'cancelled,,,,,,,,';

/** A place of work: its own folder and file of reservations, on entries of others. */
function placeOf(entries: { store: string } | { file: string }) {
  const folder = temporaryFolder();
  const [file, out] = [join(folder, 'r.csv'), join(folder, 'out')];
  const of = 'file' in entries ? ['--entries', entries.file] : [];
  const at = (args: string[], store = 'store' in entries ? entries.store : '/nowhere') =>
    command([...args, '--out', out], 'en', store);
  const run = (...rows: string[]) => {
    writeFileSync(file, [headers, ...rows].join('\n'));
    return at(['--reservations', file, ...of]);
  };
  const path = (name: string) => join(out, name);
  const read = (name: string) => readResult(out, name);
  const orders = () => read('payouts.csv').match(/Spring2025[0-9A-F]{20}/g) ?? [];
  const send = (list = path('payouts.csv'), ...args: string[]) => at(['sent', list, ...args]);
  const saveList = () => {
    const list = join(folder, `list-${readdirSync(folder).length}.csv`);
    writeFileSync(list, read('payouts.csv'));
    return list;
  };
  return { folder, out, run, read, path, orders, send, saveList, at };
}

const people = [
  ['山田 花子', 'hanako@mail.example'],
  ['鈴木 一郎', 'ichiro@mail.example'],
  ['John Smith', 'john@mail.example'],
] as const;

async function storeOf(place: () => Promise<string>) {
  const address = await place();
  const store = await openStore(address);
  for (const [name, email] of people) await store.add({ ...entry(1, name, email), idempotency: email });
  return address;
}

describeEngine('with the ledger in %s', (_name, { place }) => {
  test('pays nobody twice from another folder or machine, nor one reservation in two campaigns, and shows a guest of both', async () => {
    const address = await storeOf(place);
    const [one, other] = [placeOf({ store: address }), placeOf({ store: address })];
    const rows = [`R-1,${hanako},${stay}`, `R-2,${ichiro},${stay}`];
    await one.run(...rows);
    expect(await other.run(...rows)).toContain('2 to send');
    const late = other.saveList();
    const gone = address.startsWith('postgres') ? `${address}_gone` : `${address}.gone`;
    await expect(one.at(['sent', late], gone), 'without the store').rejects.toThrow(/entry store/);
    expect(one.orders(), 'then').toHaveLength(2);
    expect(await one.send()).toContain('2 recorded as sent, 0 were recorded already.');
    expect(await other.send(late)).toContain('0 recorded as sent, 2 were recorded already.');
    const fresh = placeOf({ store: address });
    expect(await fresh.at(['ledger'])).toContain('in all  2 sent, ¥36,400');
    expect(await fresh.run(...rows)).toMatch(
      /payouts.csv {2}0 to send[\s\S]*sent before {2}2, ¥36,400 in all/,
    );
    expect(fresh.read('sent.csv')).toBe(one.read('sent.csv'));
    const john = (id: string) => `${id},John Smith,john@mail.example,${stay}`;
    await fresh.run(...rows, john('R-4'));
    const ledger = entryEngine(address).giftLedger();
    const recorded = await ledger.read();
    expect(JSON.stringify(recorded)).not.toMatch(/花子|hanako/i);
    const autumn = { campaign: 'Autumn2024', event: 'sent', order: 'X', reservation: 'R-3' } as const;
    await ledger.copy(autumn.campaign, {
      rows: [{ ...(recorded.rows.at(-1) as LedgerRow), ...autumn }],
      keys: new Map([[autumn.campaign, recorded.keys.get('Spring2025') ?? '']]),
    });
    expect(await fresh.run(...rows, john('R-3'), john('R-4'))).toContain(
      'The guest of reservation R-4 has had a gift card in Autumn2024 too.',
    );
    expect(fresh.read('refused.csv')).toContain('"R-3","ALREADY_PAID"');
    expect(fresh.read('payouts.csv')).toMatch(/^"R-4",.*"SENT_IN:Autumn2024"/m);
  });

  test('knows a guest whose entry was deleted, under every spelling and number, without a name', async () => {
    const address = await storeOf(place);
    const work = placeOf({ store: address });
    await work.run(`R-1,${hanako},${stay}`);
    await work.send();
    await (await openArchive(address)).deleteAllOf('hanako@mail.example');
    await (await openStore(address)).add({
      ...entry(2, '花子 山田', 'Hanako@mail.example'),
      idempotency: 'again',
    });
    await work.run(`R-9,花子 山田,hanako@mail.example,${stay}`);
    expect(work.read('refused.csv')).toContain('"R-9","ALREADY_PAID"');
    expect(JSON.stringify(await entryEngine(address).giftLedger().read())).not.toMatch(/花子|hanako/i);
  });

  test('lets one of several recorders at once go first, and doubles nothing', async () => {
    const address = await storeOf(place);
    const places = [1, 2, 3].map(() => placeOf({ store: address }));
    for (const each of places) await each.run(`R-1,${hanako},${stay}`, `R-2,${ichiro},${stay}`);
    const said = await Promise.all(places.map(({ send }) => send()));
    expect(said.map((each) => each.slice(0, 2)).sort()).toEqual(['0 ', '0 ', '2 ']);
    const { rows } = await entryEngine(address).giftLedger().read();
    expect(rows.map(({ event }) => event)).toEqual(['listed', 'listed', 'sent', 'sent']);
  });
});

const inStore = async () => placeOf({ store: await storeOf(sqlite.place) });

test('a number that is used again stops the run with both guests, and asks nobody to pay back', async () => {
  const work = await inStore();
  await work.run(`7,${hanako},${stay}`);
  await work.send();
  const before = work.read('reclaim.csv');
  await expect(work.run(`7,${ichiro},${cancelled}`, `8,${hanako},${stay}`)).rejects.toThrow(
    /has reservation '7' of 鈴木 一郎 today, but .* another guest was sent: Spring2025, entry 1, order Spring2025[0-9A-F]{20}, ¥18200 on 2025-07-02. Nothing was decided/,
  );
  expect(work.read('reclaim.csv')).toBe(before);
});

test('what was sent was listed once, anew when it changed, and can be recorded by whoever has the store as it went out', async () => {
  const address = await storeOf(sqlite.place);
  const [work, other] = [placeOf({ store: address }), placeOf({ store: address })];
  const john = `R-3,John Smith,john@mail.example,${stay}`;
  await work.run(`R-1,${hanako},${stay}`, `R-2,${ichiro},${stay}`, john);
  const monday = work.saveList();
  for (const _again of [1, 2])
    await work.run(`R-1,${hanako},${stay.replace('182000', '150000')}`, `R-2,${ichiro},${cancelled}`, john);
  const { rows } = await entryEngine(address).giftLedger().read();
  expect(rows.map(({ event, reservation, amount }) => `${event} ${reservation} ${amount}`)).toEqual([
    ...['listed R-1 18200', 'listed R-2 18200', 'listed R-3 18200'],
    ...['listed R-1 15000', 'unlisted R-2 18200'],
  ]);
  expect(rows[0]).toMatchObject({ by: 'sato', day: '2025-07-02' });
  expect(await other.send(monday, '--by', '佐藤', '--on', '2025-07-01')).toBe(
    '3 recorded as sent, 0 were recorded already. payouts.csv no longer lists them.\n' +
      '  reservation R-1: ¥18,200 was sent, but the last run has ¥15,000.\n' +
      '  reservation R-2: ¥18,200 was sent, but by the last run it gets none.\n' +
      'Sent in all: 3, ¥54,600.\n',
  );
  const today = await work.run(
    `R-1,${hanako},${stay.replace('182000', '100000')}`,
    `R-2,${ichiro},${cancelled}`,
  );
  expect(work.orders()).toEqual([]);
  expect(today).toMatch(
    /^reservation R-1 \(order \w+\): ¥18,200 was sent, but today’s file comes to ¥10,000.$/m,
  );
  expect(today).toMatch(/^reservation R-3 \(order \w+\): ¥18,200 was sent, but it is not in today’s file.$/m);
  expect(work.read('reclaim.csv')).toContain('"R-2","2","18200","2025-07-01","CANCELLED"');
});

test('what was sent is recorded as a second card of its guest when a note says why, and no third is paid', async () => {
  const work = await inStore();
  const [one = '', two = '', three = ''] = ['R-1', 'R-2', 'R-3'].map((id) => `${id},${hanako},${stay}`);
  await work.run(one);
  const first = work.saveList();
  await work.run(two.replace('182000', '150000'));
  const second = work.saveList();
  const note = ['--note', '二重に発送'];
  await work.send(first);
  await expect(work.send(second)).rejects.toThrow(
    /line 2: says reservation R-2, .* its guest or reservation has had a gift card .* reservation R-1, .* --note/,
  );
  const said = await work.send(second, ...note);
  expect(said).toMatch(
    /^1 recorded as sent, 0 .*\n {2}reservation R-2: ¥15,000 was sent beside another card of ¥18,200 \(order \w+\).\n/,
  );
  expect(said).toContain('Sent in all: 2, ¥33,200.');
  expect(await work.send(second, ...note)).toContain('0 recorded as sent, 1 were recorded already');
  expect(await work.send(first, ...note)).toContain('0 recorded as sent, 1 were recorded already');
  expect(await work.at(['ledger'])).toContain('in all  2 sent, ¥33,200');
  const cards = work.read('ledger.csv').split('\r\n').slice(1, -1);
  const orders = cards.map((card) => /Spring2025[0-9A-F]{20}/.exec(card)?.[0] ?? '');
  expect(new Set(orders).size).toBe(2);
  expect(cards[1]).toContain('"15000","0","15000","0","0","15000","二重に発送",""');
  await work.at(['recovered', orders[1] ?? '', ...note]);
  expect(await work.run(one, `R-2,${hanako},${cancelled}`, three)).toContain('0 to send');
  expect(work.read('reclaim.csv')).toMatch(
    new RegExp(`"R-2","1","15000",.*"${orders[1]}","15000","0","0","sato"\r\n$`),
  );
  await work.at(['taken-back', orders[0] ?? '', ...note]);
  expect(await work.run(one, two, three)).toContain('0 to send');
});

test('what was sent is in a run of its own, and every run is kept once, for its owner alone', async () => {
  const work = await inStore();
  const runs = () => readdirSync(work.path('runs')).filter((name) => name !== 'ledger.json');
  await work.run(`R-1,${hanako},${stay}`);
  const [first = ''] = runs();
  await work.run(`R-1,${hanako},${stay}`);
  expect(runs(), 'the same run').toHaveLength(1);
  const [order = ''] = work.orders();
  await work.send();
  await work.run(`R-1,${hanako},${stay}`);
  expect(runs()).toHaveLength(2);
  for (const name of runs()) {
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d{9}Z-[0-9a-f]{12}\.json$/);
    expect(statSync(join(work.path('runs'), name)).mode & 0o777).toBe(0o600);
  }
  await work.at(['taken-back', order, '--note', 'x']);
  await work.run(`R-1,${hanako},${stay}`);
  expect(runs().at(-1)?.slice(-17), 'the first one again is the newest').toBe(first.slice(-17));
  expect(runs()).toHaveLength(2);
});

test('what was sent is not forgotten by an older backup of the store, or another one', async () => {
  const address = await storeOf(sqlite.place);
  const work = placeOf({ store: address });
  const backup = join(work.folder, 'backup.sqlite');
  await entryEngine(address).backUp(backup);
  await work.run(`R-1,${hanako},${stay}`);
  await work.send();
  const run = () => work.at(['--reservations', join(work.folder, 'r.csv')], backup);
  const lacks = 'lacks some of the 2 rows that this folder has seen';
  await expect(run()).rejects.toThrow(lacks);
  await expect(work.at(['sent', work.path('payouts.csv')], backup)).rejects.toThrow(lacks);
  expect(await work.at(['ledger', '--from', address], backup), 'moved on purpose').toContain(
    '1 sent, ¥18,200',
  );
  expect(await run()).toContain('payouts.csv  0 to send');
  await expect(work.at(['ledger', '--from', backup], address)).resolves.toContain('1 sent');
  const other = join(work.folder, 'other.sqlite');
  await (await openStore(other)).close();
  await placeOf({ store: other }).run(`R-9,${ichiro},${stay}`);
  await expect(work.at(['ledger', '--from', other], address)).rejects.toThrow(lacks);
});

test('without a store, a ledger that is missing, older or another one stops every run and every record', async () => {
  const file = join(temporaryFolder(), 'entries.csv');
  writeEntries(
    file,
    people.map(([name, email]) => entry(1, name, email)),
  );
  const [work, other] = [placeOf({ file }), placeOf({ file })];
  const [ledger, another] = [work, other].map(({ path }) => path('ledger.sqlite')) as [string, string];
  const rows = [`R-1,${hanako},${stay}`, `R-2,${ichiro},${stay}`];
  await work.run(...rows);
  const older = readFileSync(ledger);
  await other.run(...rows);
  for (const { send } of [work, other]) await send();
  const before = [...names, 'run.json'].map(work.read);
  const damages = { missing: undefined, empty: '', older, another: readFileSync(another) };
  for (const [what, damaged] of Object.entries(damages)) {
    rmSync(ledger, { force: true });
    if (damaged !== undefined) writeFileSync(ledger, damaged);
    const stops = /ledger.sqlite:? (lacks some of the 4 rows|is empty, or of an older version)/;
    await expect(work.run(...rows), what).rejects.toThrow(stops);
    await expect(work.send(), what).rejects.toThrow(stops);
    expect([...names, 'run.json'].map(work.read), what).toEqual(before);
  }
});

test('a card that was sent is corrected, recovered, written off or taken back by a later row, with who, when and why', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2025-06-30T23:00:00+09:00') });
  onTestFinished(() => void vi.useRealTimers());
  const work = await inStore();
  await work.run(`R-1,${hanako},${stay}`, `R-2,${ichiro},${stay}`);
  const [one = '', two = ''] = work.orders();
  await work.send(undefined, '--on', '2025-06-30', '--by', 'sato');
  const why = ['--note', '入力の誤り', '--by', '田中'];
  const june = '  2025-06  2 sent, ¥36,400; recovered ¥0; written off ¥0\n';
  expect(await work.at(['ledger'])).toContain(june);
  // The first moment of July in Japan. June is closed, whatever is recorded from now on.
  vi.setSystemTime('2025-06-30T15:00:00Z');
  expect(await work.at(['corrected', one, '--amount', '10,000', '--on', '2025-06-30', ...why])).toContain(
    'in all  2 sent, ¥28,200',
  );
  await work.run(`R-1,${hanako},${cancelled}`, `R-2,${ichiro},${stay}`);
  expect(work.read('reclaim.csv')).toContain(`"R-1","1","10000","2025-06-30","CANCELLED",`);
  await work.at(['recovered', one, '--amount', '4000', '--on', '2025-07-01', ...why]);
  expect(await work.at(['written-off', one, ...why])).toBe(
    'Spring2025\n' +
      june +
      '  2025-07  0 sent, -¥8,200; recovered ¥4,000; written off ¥6,000\n' +
      '  in all  2 sent, ¥28,200; recovered ¥4,000; written off ¥6,000\n',
  );
  await work.run(`R-1,${hanako},${cancelled}`, `R-2,${ichiro},${stay}`);
  expect(work.read('reclaim.csv')).toMatch(new RegExp(`"R-1",.*"${one}","4000","6000","0","田中"`));
  await work.at(['taken-back', two, ...why]);
  await work.at(['ledger']);
  expect(work.read('ledger.csv'), 'it is still the guest’s').toContain(`"${two}","R-2","2","鈴木 一郎"`);
  expect(await work.run(`R-1,${hanako},${cancelled}`, `R-2,${ichiro},${stay}`)).toContain(
    '1 to send, ¥18,200',
  );
  expect(work.orders(), 'the number stays the guest’s').toEqual([two]);
  await work.send();
  expect(await work.at(['ledger'])).toContain(
    `${june}  2025-07  0 sent, -¥8,200; recovered ¥4,000; written off ¥6,000\n`,
  );
  expect(work.read('ledger.csv').split('\r\n')).toEqual([
    '\ufeff"order","reservation","entry","name","email","listedOn","sentOn","by","recordedAmount","corrected","amount","recovered","writtenOff","open","note","later"',
    `"${one}","R-1","1","山田 花子","hanako@mail.example","2025-07-02","2025-06-30","sato","18200","-8200","10000","4000","6000","0","","2025-06-30 corrected 10000 (田中: 入力の誤り); 2025-07-01 recovered 4000 (田中: 入力の誤り); 2025-07-02 written-off 6000 (田中: 入力の誤り)"`,
    `"${two}","R-2","2","鈴木 一郎","ichiro@mail.example","2025-07-02","2025-06-30","sato","18200","-18200","0","0","0","0","","2025-07-02 taken-back 18200 (田中: 入力の誤り)"`,
    `"${two}","R-2","2","鈴木 一郎","ichiro@mail.example","2025-07-02","2025-07-02","sato","18200","0","18200","0","0","18200","",""`,
    '',
  ]);
  expect(work.read('ledger-months.csv').split('\r\n').slice(1)).toEqual([
    '"2025-06","2","36400","0","0"',
    '"2025-07","0","-8200","4000","6000"',
    '',
  ]);
  expect(statSync(work.path('ledger.csv')).mode & 0o777).toBe(0o600);
});

test('a card that was sent is recorded and changed only by its number, with a reason, an open amount and a day that has been', async () => {
  const work = await inStore();
  await work.run(`R-1,${hanako},${stay}`);
  const [[number = ''], list] = [work.orders(), work.saveList()];
  await expect(work.send(list, '--on', '2099-01-01')).rejects.toThrow('2099-01-01 is still to come');
  expect(work.read('sent.csv')).not.toContain('R-1');
  await work.send();
  const before = work.read('sent.csv');
  const why = ['--note', 'x'];
  for (const [sentence, ...args] of [
    ["has no gift card with the order number 'NONE'", 'recovered', 'NONE', ...why],
    ['say why with --note', 'recovered', number],
    ['¥18,200 is open', 'recovered', number, ...why, '--amount', '18201'],
    ['¥18,200 is open', 'written-off', number, ...why, '--amount', '0'],
    ['name the right amount with --amount', 'corrected', number, ...why],
    ['cannot be a gift card of ¥0', 'corrected', number, ...why, '--amount', '0'],
    ['is of ¥18,200 already', 'corrected', number, ...why, '--amount', '18200'],
    ["--amount is whole yen, not 'many'", 'corrected', number, ...why, '--amount', 'many'],
    ['before the card was sent (2025-07-02)', 'recovered', number, ...why, '--on', '2025-07-01'],
    ['2099-01-01 is still to come', 'recovered', number, ...why, '--on', '2099-01-01'],
    ['2015-01-01 is still to come, or more than', 'recovered', number, ...why, '--on', '2015-01-01'],
  ])
    await expect(work.at(args), args.join(' ')).rejects.toThrow(sentence);
  expect(work.read('sent.csv')).toBe(before);
  await work.at(['recovered', number, ...why, '--amount', '200']);
  for (const [event, ...amount] of [['taken-back'], ['corrected', '--amount', '1']] as const)
    await expect(work.at([event, number, ...why, ...amount]), event).rejects.toThrow(
      'cannot be changed any more: ¥200 has been recovered or written off',
    );
});
