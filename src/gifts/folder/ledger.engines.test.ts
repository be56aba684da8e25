import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { command, entry, headers } from '../../../tests/support/gifts-command.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { describeEngine, openArchive, openStore, sqlite } from '../../../tests/support/test-engines.ts';
import { entryEngine } from '../../entries/entry-engine.ts';

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
  const read = (name: string) => readFileSync(path(name), 'utf8');
  const listed = () =>
    (read('payouts.csv').match(/^"R-[^"]*"|^"\d+"/gm) ?? []).map((each) => each.slice(1, -1));
  const send = (list = path('payouts.csv'), ...args: string[]) => at(['sent', list, ...args]);
  const saveList = () => {
    const list = join(folder, `list-${readdirSync(folder).length}.csv`);
    writeFileSync(list, read('payouts.csv'));
    return list;
  };
  return { folder, out, run, read, path, listed, send, saveList, at };
}

const people = [
  ['山田 花子', 'hanako@mail.example'],
  ['鈴木 一郎', 'ichiro@mail.example'],
  ['John Smith', 'john@mail.example'],
] as const;

async function storeOf(place: () => Promise<string>, more: readonly (readonly [string, string])[] = []) {
  const address = await place();
  const store = await openStore(address);
  for (const [index, [name, email]] of [...people, ...more].entries()) {
    const number = index + 1;
    await store.add({ ...entry(1, name, email), idempotency: `entry ${number}` });
  }
  return { address, store };
}

describeEngine('with the ledger in %s', (_name, { place }) => {
  test('pays nobody twice from another folder or machine, nor one reservation in two campaigns', async () => {
    const { address } = await storeOf(place);
    const [one, other] = [placeOf({ store: address }), placeOf({ store: address })];
    const rows = [`R-1,${hanako},${stay}`, `R-2,${ichiro},${stay}`];
    await one.run(...rows);
    expect(await other.run(...rows)).toContain('2 to send');
    const late = other.saveList();
    expect(await one.send()).toContain('2 recorded as sent, 0 were recorded already.');
    expect(await other.send(late)).toContain('0 recorded as sent, 2 were recorded already.');
    const fresh = placeOf({ store: address });
    expect(await fresh.run(...rows)).toMatch(
      /payouts.csv {2}0 to send[\s\S]*sent before {2}2, ¥36,400 in all/,
    );
    expect(fresh.read('sent.csv')).toBe(one.read('sent.csv'));
    await entryEngine(address)
      .giftLedger()
      .append(({ rows: [row] }) => [
        {
          ...(row as NonNullable<typeof row>),
          campaign: 'Autumn2024',
          order: 'X',
          reservation: 'R-3',
          entry: 90,
          guest: '',
        },
      ]);
    await fresh.run(...rows, `R-3,John Smith,john@mail.example,${stay}`);
    expect(fresh.read('refused.csv')).toContain('"R-3","ALREADY_PAID"');
  });

  test('knows a guest whose entry was deleted, under every spelling and number, until the campaign is forgotten', async () => {
    const { address, store } = await storeOf(place);
    const work = placeOf({ store: address });
    await work.run(`R-1,${hanako},${stay}`);
    await work.send();
    await (await openArchive(address)).deleteAllOf('hanako@mail.example');
    await store.add({ ...entry(2, '花子 山田', 'Hanako@mail.example'), idempotency: 'again' });
    await work.run(`R-9,花子 山田,hanako@mail.example,${stay}`);
    expect(work.read('refused.csv')).toContain('"R-9","ALREADY_PAID"');
    expect(work.read('ledger.json')).not.toContain('hanako');
    const ledger = entryEngine(address).giftLedger();
    expect(JSON.stringify((await ledger.read()).rows)).not.toMatch(/花子|hanako/i);
    await (await openArchive(address)).deleteAllIn({ campaign: 'Spring2025', before: '2026-01-01' });
    expect((await ledger.read()).keys.size).toBe(0);
    expect((await ledger.read()).rows).toHaveLength(1);
  });

  test('lets one of two recorders at once go first, and doubles nothing', async () => {
    const { address } = await storeOf(place);
    const places = [placeOf({ store: address }), placeOf({ store: address }), placeOf({ store: address })];
    for (const each of places) await each.run(`R-1,${hanako},${stay}`, `R-2,${ichiro},${stay}`);
    const said = await Promise.all(places.map(({ send }) => send()));
    expect(said.map((each) => each.slice(0, 2)).sort()).toEqual(['0 ', '0 ', '2 ']);
    expect((await entryEngine(address).giftLedger().read()).rows).toHaveLength(2);
  });

  test('imports the sent.csv of an earlier version once, and says so', async () => {
    const { address } = await storeOf(place);
    const work = placeOf({ store: address });
    mkdirSync(work.out, { mode: 0o700 });
    // R-8's entry is gone; R-1 and R-7 are two cards of one guest, as an earlier version paid them.
    const lines = ['R-1,1,18200,2025-07-01', 'R-8,99,5000,2025-07-01', 'R-7,1,18200,2025-07-02'];
    writeFileSync(work.path('sent.csv'), `reservation,entry,amount,sentOn\n${lines.join('\n')}\n`);
    const rows = [
      `R-1,${hanako},${stay}`,
      `R-2,${ichiro},${stay}`,
      `R-8,John Smith,john@mail.example,${stay}`,
    ];
    expect(await work.run(...rows)).toMatch(
      /^3 gift cards of sent.csv are in the ledger now[\s\S]*sent before {2}3, ¥41,400/,
    );
    expect(work.listed()).toEqual(['R-2']);
    const { rows: recorded } = await entryEngine(address).giftLedger().read();
    expect(recorded.map(({ reservation, guest }) => [reservation, guest.split(' ').length])).toEqual([
      ['R-1', 3],
      ['R-8', 1],
      ['R-7', 3],
    ]);
    expect(new Set(recorded.map(({ order }) => order)).size).toBe(3);
    expect(await work.run(...rows)).not.toContain('in the ledger now');
    expect((await entryEngine(address).giftLedger().read()).rows).toHaveLength(3);
    expect(work.read('sent.csv').match(/"R-\d"/g)).toEqual(['"R-1"', '"R-8"', '"R-7"']);
  });

  test('changes nothing when the store goes away', async () => {
    const { address } = await storeOf(place);
    const work = placeOf({ store: address });
    await work.run(`R-1,${hanako},${stay}`);
    const before = work.read('payouts.csv');
    const gone = address.startsWith('postgres') ? `${address}_gone` : `${address}.gone`;
    await expect(work.at(['sent', work.path('payouts.csv')], gone)).rejects.toThrow(/entry store/);
    expect(work.read('payouts.csv')).toBe(before);
    expect(existsSync(work.path('sent.csv'))).toBe(false);
    expect(await work.send()).toContain('1 recorded as sent');
  });
});

const inStore = async () => placeOf({ store: (await storeOf(sqlite.place)).address });

describe('a number that is used again', () => {
  test('stops the run with both guests, whether today’s is cancelled or eligible, and asks nobody to pay back', async () => {
    const work = await inStore();
    await work.run(`7,${hanako},${stay}`);
    await work.send();
    const before = work.read('reclaim.csv');
    for (const today of [cancelled, stay]) {
      await expect(work.run(`7,${ichiro},${today}`, `8,${hanako},${stay}`)).rejects.toThrow(
        /has reservation '7' of 鈴木 一郎 today, but .* another guest was sent: Spring2025, entry 1, order Spring2025[0-9A-F]{20}, ¥18200 on 2025-07-02. Nothing was decided/,
      );
    }
    expect(work.read('reclaim.csv')).toBe(before);
    await work.run(`8,${hanako},${stay}`);
    expect(work.read('refused.csv')).toContain('"8","ALREADY_PAID"');
    await work.run(`7,山田花子,hanako@mail.example,${cancelled}`);
    expect(work.read('reclaim.csv')).toContain('"7","1","18200","2025-07-02","CANCELLED"');
  });

  test('is a question where the address is the same, and none where a person said yes', async () => {
    const work = await inStore();
    await work.run(`7,${hanako},${stay}`);
    await work.send();
    await work.run(`7,山田 太郎,hanako@mail.example,${cancelled}`);
    expect(work.read('reclaim.csv')).not.toContain('CANCELLED');
    writeFileSync(
      work.path('decisions.yaml'),
      '- { reservation: "7", entry: 1, match: yes, reason: "改姓", by: "sato", at: "2025-07-03T10:00:00+09:00" }\n',
    );
    await work.run(`7,佐藤 花子,sato@mail.example,${cancelled}`);
    expect(work.read('reclaim.csv')).toContain('"7","1","18200","2025-07-02","CANCELLED"');
  });
});

describe('what was sent', () => {
  test('can be recorded after a later run that decides otherwise, which is named', async () => {
    const work = await inStore();
    await work.run(
      `R-1,${hanako},${stay}`,
      `R-2,${ichiro},${stay}`,
      `R-3,John Smith,john@mail.example,${stay}`,
    );
    const monday = work.saveList();
    await work.run(
      `R-1,${hanako},${stay.replace('182000', '150000')}`,
      `R-2,${ichiro},${cancelled}`,
      `R-3,John Smith,john@mail.example,${stay}`,
    );
    const said = await work.send(monday, '--by', '佐藤', '--on', '2025-07-01');
    expect(said).toBe(
      '3 recorded as sent, 0 were recorded already. payouts.csv no longer lists them.\n' +
        '  reservation R-1: ¥18,200 was sent, but the last run has ¥15,000.\n' +
        '  reservation R-2: ¥18,200 was sent, but by the last run it gets none.\n' +
        'Sent in all: 3, ¥54,600.\n',
    );
    expect(work.listed()).toEqual([]);
    const today = await work.run(
      `R-1,${hanako},${stay.replace('182000', '100000')}`,
      `R-2,${ichiro},${cancelled}`,
    );
    expect(today).toMatch(
      /^reservation R-1 \(order \w+\): ¥18,200 was sent, but today’s file comes to ¥10,000.$/m,
    );
    expect(today).toMatch(
      /^reservation R-3 \(order \w+\): ¥18,200 was sent, but it is not in today’s file.$/m,
    );
    expect(work.read('reclaim.csv')).toContain('"R-2","2","18200","2025-07-01","CANCELLED"');
  });

  test('is in every summary, and every run is kept for its owner alone', async () => {
    const work = await inStore();
    await work.run(`R-1,${hanako},${stay}`);
    await work.run(`R-1,${hanako},${stay}`);
    await work.send();
    expect(await work.run(`R-1,${hanako},${stay}`)).toContain('sent before  1, ¥18,200 in all');
    const runs = readdirSync(work.path('runs'));
    expect(runs).toHaveLength(2);
    for (const name of runs) {
      expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d{9}Z-[0-9a-f]{12}$/);
      expect(statSync(join(work.path('runs'), name)).mode & 0o777).toBe(0o700);
    }
    expect(readFileSync(join(work.path('runs'), runs[0] ?? '', 'payouts.csv'), 'utf8')).toContain('"R-1"');
  });

  test('stays sent when sent.csv is lost, shortened or old, and the file is written again', async () => {
    const work = await inStore();
    await work.run(`R-1,${hanako},${stay}`, `R-2,${ichiro},${stay}`);
    await work.send();
    const sent = work.read('sent.csv');
    for (const damage of [undefined, sent.slice(0, sent.indexOf('\n') + 1), 'anything']) {
      if (damage === undefined) rmSync(work.path('sent.csv'));
      else writeFileSync(work.path('sent.csv'), damage);
      expect(await work.run(`R-1,${hanako},${stay}`, `R-2,${ichiro},${stay}`)).toContain('0 to send');
      expect(work.read('sent.csv')).toBe(sent);
    }
  });

  test('is not forgotten by an older backup of the store, or another one', async () => {
    const { address } = await storeOf(sqlite.place);
    const work = placeOf({ store: address });
    const backup = join(work.folder, 'backup.sqlite');
    await entryEngine(address).backUp(backup);
    await work.run(`R-1,${hanako},${stay}`);
    await work.send();
    const run = () => work.at(['--reservations', join(work.folder, 'r.csv')], backup);
    const lacks = 'lacks some of the 1 rows that this folder has seen';
    await expect(run()).rejects.toThrow(lacks);
    await expect(work.at(['sent', work.path('payouts.csv')], backup)).rejects.toThrow(lacks);
    rmSync(work.path('ledger.json'));
    expect(await run(), 'moved on purpose').toContain('1 gift cards of sent.csv are in the ledger now');
  });
});

describe('without a store', () => {
  const inFile = () => {
    const folder = temporaryFolder();
    const file = join(folder, 'entries.json');
    writeFileSync(
      file,
      JSON.stringify(
        people.map(([name, email], index) => ({
          id: index + 1,
          ...entry(1, name, email),
          idempotency: `${index}`,
        })),
      ),
    );
    return placeOf({ file });
  };
  const rows = [`R-1,${hanako},${stay}`, `R-2,${ichiro},${stay}`, `R-3,John Smith,john@mail.example,${stay}`];

  test('a ledger that is missing, shortened or changed stops every run and every record', async () => {
    const damages: Record<string, (text: string) => string | undefined> = {
      missing: () => undefined,
      empty: () => '',
      'shortened by a row': (text) => text.slice(0, text.trimEnd().lastIndexOf('\n') + 1),
      'cut within a row': (text) => text.slice(0, -20),
      changed: (text) => text.replace('18200', '18201'),
      'without a row in the middle': (text) => text.split('\n').toSpliced(2, 1).join('\n'),
      'with a conflict’s marker': (text) => `<<<<<<< ours\n${text}`,
      'with another key': (text) => text.replace(/"key":"../, '"key":"zz'),
    };
    const work = inFile();
    await work.run(...rows);
    const list = work.saveList();
    await work.send();
    const whole = work.read('ledger.jsonl');
    const before = ['payouts.csv', 'sent.csv', 'run.json'].map(work.read);
    for (const [what, damage] of Object.entries(damages)) {
      const damaged = damage(whole);
      if (damaged === undefined) rmSync(work.path('ledger.jsonl'));
      else writeFileSync(work.path('ledger.jsonl'), damaged);
      await expect(work.run(...rows), what).rejects.toThrow(
        /ledger.jsonl(, line \d)?: (is not as it was written|lacks some of the 3 rows)/,
      );
      await expect(work.send(list), what).rejects.toThrow(/ledger.jsonl/);
      expect(['payouts.csv', 'sent.csv', 'run.json'].map(work.read), what).toEqual(before);
    }
    writeFileSync(work.path('ledger.jsonl'), whole);
    expect(await work.run(...rows)).toContain('payouts.csv  0 to send');
  });

  test('and without the sent.csv that an earlier version’s run read, nothing is paid again', async () => {
    const work = inFile();
    await work.run(...rows);
    const run = JSON.parse(work.read('run.json'));
    writeFileSync(
      work.path('run.json'),
      JSON.stringify({ ...run, sha256: { ...run.sha256, sent: 'a' } }, null, 2),
    );
    for (const name of ['ledger.json', 'ledger.jsonl']) rmSync(work.path(name));
    await expect(work.run(...rows)).rejects.toThrow('sent.csv: is missing, though the last run read it');
    await expect(work.send()).rejects.toThrow('run.json: is a run of an earlier version');
  });
});

describe('a card that was sent', () => {
  const order = (read: (name: string) => string) =>
    /Spring2025[0-9A-F]{20}/.exec(read('payouts.csv'))?.[0] ?? '';

  test('is corrected, recovered, written off or taken back by a later row, with who, when and why', async () => {
    const work = await inStore();
    await work.run(`R-1,${hanako},${stay}`, `R-2,${ichiro},${stay}`);
    const [one = '', two = ''] = work.read('payouts.csv').match(/Spring2025[0-9A-F]{20}/g) ?? [];
    await work.send(undefined, '--on', '2025-06-30', '--by', 'sato');
    const why = ['--note', '入力の誤り', '--by', '田中'];
    expect(await work.at(['corrected', one, '--amount', '10,000', ...why])).toContain(
      'in all  2 sent, ¥28,200',
    );
    await work.run(`R-1,${hanako},${cancelled}`, `R-2,${ichiro},${stay}`);
    expect(work.read('reclaim.csv')).toContain(`"R-1","1","10000","2025-06-30","CANCELLED",`);
    await work.at(['recovered', one, '--amount', '4000', '--on', '2025-07-01', ...why]);
    expect(await work.at(['written-off', one, ...why])).toBe(
      'Spring2025\n' +
        '  2025-06  2 sent, ¥28,200; recovered ¥0; written off ¥0\n' +
        '  2025-07  0 sent, ¥0; recovered ¥4,000; written off ¥6,000\n' +
        '  in all  2 sent, ¥28,200; recovered ¥4,000; written off ¥6,000\n',
    );
    await work.run(`R-1,${hanako},${cancelled}`, `R-2,${ichiro},${stay}`);
    expect(work.read('reclaim.csv')).toMatch(new RegExp(`"R-1",.*"${one}","4000","6000","0","田中"`));
    await work.at(['taken-back', two, ...why]);
    expect(await work.run(`R-1,${hanako},${cancelled}`, `R-2,${ichiro},${stay}`)).toContain(
      '1 to send, ¥18,200',
    );
    expect(order(work.read), 'the number stays the guest’s').toBe(two);
    expect(await work.at(['ledger'])).toContain('Written to');
    expect(work.read('ledger.csv').split('\r\n')).toEqual([
      '\ufeff"order","reservation","entry","name","email","amount","sentOn","by","recordedAmount","recovered","writtenOff","open","later"',
      `"${one}","R-1","1","山田 花子","hanako@mail.example","10000","2025-06-30","sato","18200","4000","6000","0","2025-07-02 corrected 10000 (田中: 入力の誤り); 2025-07-01 recovered 4000 (田中: 入力の誤り); 2025-07-02 written-off 6000 (田中: 入力の誤り)"`,
      `"${two}","R-2","2","","","0","","田中","18200","0","0","0","2025-07-02 taken-back 18200 (田中: 入力の誤り)"`,
      '',
    ]);
    expect(statSync(work.path('ledger.csv')).mode & 0o777).toBe(0o600);
  });

  test('is recorded and changed only by its number, with a reason, an open amount and a day that has been', async () => {
    const work = await inStore();
    await work.run(`R-1,${hanako},${stay}`);
    const [number, list] = [order(work.read), work.saveList()];
    await expect(work.send(list, '--on', '2099-01-01')).rejects.toThrow('2099-01-01 is still to come');
    expect(existsSync(work.path('sent.csv'))).toBe(false);
    await work.send();
    const before = work.read('sent.csv');
    const why = ['--note', 'x'];
    for (const [sentence, ...args] of [
      ["has no gift card with the order number 'NONE'", 'recovered', 'NONE', ...why],
      ['say why with --note', 'recovered', number],
      ['¥18200 is open', 'recovered', number, ...why, '--amount', '18201'],
      ['¥18200 is open', 'written-off', number, ...why, '--amount', '0'],
      ['name the right amount with --amount', 'corrected', number, ...why],
      ["--amount is whole yen, not 'many'", 'corrected', number, ...why, '--amount', 'many'],
      ['before the card was sent (2025-07-02)', 'recovered', number, ...why, '--on', '2025-07-01'],
      ['2099-01-01 is still to come', 'recovered', number, ...why, '--on', '2099-01-01'],
    ])
      await expect(work.at(args), args.join(' ')).rejects.toThrow(sentence);
    expect(work.read('sent.csv')).toBe(before);
  });

  test('cannot be taken back once a part of it is recovered', async () => {
    const work = await inStore();
    await work.run(`R-1,${hanako},${stay}`);
    const number = order(work.read);
    await work.send();
    await work.at(['recovered', number, '--note', 'x', '--amount', '200']);
    for (const args of [['taken-back'], ['corrected', '--amount', '1']])
      await expect(work.at([args[0] ?? '', number, '--note', 'x', ...args.slice(1)])).rejects.toThrow(
        'cannot be changed any more: ¥200 has been recovered or written off',
      );
  });

  test('is shown on a machine that has only the store', async () => {
    const { address } = await storeOf(sqlite.place);
    const work = placeOf({ store: address });
    await work.run(`R-1,${hanako},${stay}`);
    await work.send();
    const other = placeOf({ store: address });
    expect(await other.at(['ledger'])).toContain('in all  1 sent, ¥18,200');
    expect(other.read('sent.csv')).toBe(work.read('sent.csv'));
  });
});

test('shows a guest who was paid in another campaign, and pays', async () => {
  const { address } = await storeOf(sqlite.place);
  const work = placeOf({ store: address });
  await work.run(`R-1,${hanako},${stay}`);
  await work.send();
  const ledger = entryEngine(address).giftLedger();
  const { rows, keys } = await ledger.read();
  const other = await sqlite.place();
  await openStore(other).then(async (store) => store.add(entry(1, '山田 花子', 'hanako@mail.example')));
  const theirs = entryEngine(other).giftLedger();
  const { DatabaseSync } = await import('node:sqlite');
  const database = new DatabaseSync(other);
  database.prepare('INSERT INTO gift_key VALUES (?, ?)').run('Autumn2024', keys.get('Spring2025') ?? '');
  database.close();
  await theirs.append(() => rows.map((row) => ({ ...row, campaign: 'Autumn2024', reservation: 'A-1' })));
  const next = placeOf({ store: other });
  expect(await next.run(`R-5,${hanako},${stay}`)).toContain(
    'The guest of reservation R-5 has had a gift card in Autumn2024 too.',
  );
  expect(next.read('payouts.csv')).toContain('"SENT_IN:Autumn2024"');
});
