import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { notesOf, run } from '../../../tests/support/entries-command.ts';
import { command, desk, kept } from '../../../tests/support/gifts-command.ts';
import { keptRun } from '../../../tests/support/kept-run.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { openStore } from '../../../tests/support/test-engines.ts';
import { entriesIn, newEntry, openTestStore } from '../../../tests/support/test-provider.ts';
import { entryEngine } from '../../entries/entry-engine.ts';
import type { NewLedgerRow } from '../../entries/gift-ledger.ts';
import { digester } from '../../gifts/ledger/guest-digests.ts';

async function filledStore() {
  const { path, store } = await openTestStore();
  const entries = [
    // 00:30 on the 29th in Tokyo.
    newEntry(1, { time: '2025-03-28T15:30:00.000Z', email: 'Hanako@mail.example' }),
    newEntry(2, { time: '2025-03-28T14:59:59.999Z', language: 'en', name: 'Smith, "Jo"' }),
    newEntry(3, { time: '2025-04-01T00:00:00.000Z', email: 'hanako@mail.example', name: '=1+1' }),
    newEntry(4, { time: '2025-04-01T00:00:00.000Z', suspected: true }),
  ];
  for (const entry of entries) await store.add(entry);
  return { path, store };
}

const ids = (path: string) => entriesIn(path).map(({ id }) => id);

const lines = (csv: string) => csv.replace(/^\ufeff/, '').split('\r\n');

/** As where no campaign can be read. */
const withoutCampaign = () => vi.stubEnv('CAMPAIGN_DIR', temporaryFolder());

test('the list counts per day in Tokyo and per language, and names how many are suspected', async () => {
  const { path } = await filledStore();
  const { out } = await run(path, []);
  expect(out).toContain('3 entries from 2 addresses (ja 2, en 1)');
  expect(out).toContain("1 suspected of being a robot's (not counted");
  expect(out).toMatch(/2025-03-28 +1 +0 +1\n2025-03-29 +1 +1 +0\n2025-04-01 +1 +1 +0\n$/);
  expect(out).not.toMatch(/mail\.example|Smith/);
  expect((await run(path, ['list', '--since', '2099-01-01'])).out).toContain('0 entries from 0 addresses\n');
});

test.each([
  ['export --since 2025-03-29', /"Hanako@mail\.example"/],
  ['person --email hanako@mail.example', /"Hanako@mail\.example"/],
])(
  '%s --out writes a file that only its owner can read, and replaces one only when told',
  async (call, content) => {
    const args = call.split(' ');
    const { path } = await filledStore();
    const file = join(temporaryFolder(), 'out');
    const first = await run(path, [...args, '--out', file]);
    expect(first.out).toBe('');
    expect(first.notes).toContain(` into ${file}`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await expect(run(path, [...args, '--out', file])).rejects.toThrow('exists already');
    writeFileSync(file, 'old');
    await run(path, [...args, '--out', file, '--force']);
    expect(readFileSync(file, 'utf8')).toMatch(content);
  },
);

test('the export is CSV that Excel in Japan opens, with the newest entry of an address marked', async () => {
  const { path } = await filledStore();
  const { out, notes } = await run(path, ['export']);
  expect(out.startsWith('\ufeff')).toBe(true);
  expect(lines(out)).toEqual([
    '"id","time","day","language","name","email","newest","suspected","advertising","page","campaign"',
    '"1","2025-03-29 00:30:00","2025-03-29","ja","名前 1","Hanako@mail.example","no","no","no","","Spring2025"',
    '"2","2025-03-28 23:59:59","2025-03-28","en","Smith, ""Jo""","visitor2@mail.example","yes","no","no","","Spring2025"',
    `"3","2025-04-01 09:00:00","2025-04-01","ja","'=1+1","hanako@mail.example","yes","no","no","","Spring2025"`,
    '',
  ]);
  expect(notes).toContain('3 entries exported; 1 suspected left out (--include-suspected).');
  expect(notes).toContain("No advertising may be sent to 3 of them: advertising is 'no' there.");
});

test('the export has a column for every field with an answer, among them the agreement to advertising', async () => {
  const { path, store } = await filledStore();
  const agreed = { marketingConsent: 'I agree to receive advertising by email.' };
  await store.add(newEntry(5, { ...agreed, phone: '+81 3-0000-0000', language: 'tlh' as never }));
  const { out, notes } = await run(path, ['export']);
  const [head, first, , , last] = lines(out);
  expect(head).toContain('"email","phone","marketingConsent","newest","suspected","advertising"');
  expect(first).toContain('"Hanako@mail.example","","","no","no","no"');
  expect(last).toContain('"tlh","名前 5","visitor5@mail.example","\'+81 3-0000-0000",');
  expect(last).toContain(`"${agreed.marketingConsent}","yes","no","yes"`);
  expect(notes).toContain('No advertising may be sent to 3 of them');
  // Answered by other entries, but by none of the selected ones.
  expect(lines((await run(path, ['export', '--language', 'en'])).out)[0]).toBe(head);
  expect(lines((await run(path, ['export', '--since', '2099-01-01'])).out)).toEqual([head, '']);
  const json = await run(path, ['export', '--format', 'json', '--include-suspected']);
  const entries = JSON.parse(json.out);
  expect(entries).toHaveLength(5);
  expect(entries[0], 'in UTC').toMatchObject({ time: '2025-03-28T15:30:00.000Z', advertising: false });
  expect(entries[0]).not.toHaveProperty('phone');
  expect(entries[4]).toMatchObject({ ...agreed, phone: '+81 3-0000-0000', newest: true, advertising: true });
});

test('two seasons in one store are counted and exported apart, and the other one is named', async () => {
  const { path, store } = await filledStore();
  await store.add(newEntry(5, { campaign: 'Autumn2025', time: '2025-09-01T00:00:00.000Z' }));
  const others =
    'Entries of other campaigns in this store, suspected ones included (--campaign ID, --all-campaigns):\n' +
    '  Autumn2025: 1 entry, 2025-09-01 to 2025-09-01\n';
  const { out } = await run(path, []);
  expect(out).toMatch(/^Spring2025: 3 entries from 2 addresses/);
  expect(out).toContain(`\n\n${others}`);
  expect((await run(path, ['--campaign', 'Autumn2025'])).out).toMatch(
    /^Autumn2025: 1 entries from 1 addresses[\s\S]*\n {2}Spring2025: 4 entries, 2025-03-28 to 2025-04-01\n$/,
  );
  expect((await run(path, ['--all-campaigns'])).out).toMatch(
    /^All campaigns: 4 entries from 3 addresses[\s\S]*Campaigns in this store[\s\S]*Autumn2025: 1 entry[\s\S]*Spring2025: 4 entries/,
  );
  const spring = await run(path, ['export', '--format', 'json']);
  expect(JSON.parse(spring.out)).toHaveLength(3);
  expect(spring.notes).toContain(`Only entries of Spring2025. ${others}`);
  const all = await run(path, ['export', '--format', 'json', '--all-campaigns']);
  expect(JSON.parse(all.out)).toHaveLength(4);
  expect(all.notes).not.toContain('other campaigns');
  withoutCampaign();
  expect((await run(path, [])).out).toMatch(/^All campaigns: 4 entries/);
});

const card = { campaign: 'Spring2025', event: 'sent', order: 'ORDER', reservation: 'R-1', entry: 1 } as const;
const noted = { guest: 'address one other', amount: 18_200, day: '2025-07-01', by: 'sato', note: '' };

const record = (path: string, ...rows: Partial<NewLedgerRow>[]) =>
  entryEngine(path)
    .giftLedger()
    .append(() => rows.map((row) => ({ ...card, ...noted, ...row })));

/** How the ledger knows a guest. */
async function guestsOf(path: string): Promise<(email: string) => string> {
  const { keys } = await entryEngine(path).giftLedger().open('Spring2025');
  const digest = digester(keys.get('Spring2025') ?? '');
  return (email) => `${digest(email)} one other`;
}

test('the deletion of a flood counts, says from when, asks, and deletes by time of day or day in Tokyo, source and campaign', async () => {
  const { path, store } = await filledStore();
  const page = 'https://spring.hinata.example/?utm_source=news%20letter';
  await store.add(newEntry(5, { time: '2025-04-01T00:00:00.000Z', page }));
  const flood = ['delete', '--since', '2025-04-01 08:59:59', '--before', '2025-04-01 09:01'];
  const no = await run(path, [...flood, '--no-source'], false);
  expect(no.confirm).toHaveBeenCalledWith('Delete 2 entries for good?', '--yes');
  expect(no.notes).toBe(
    'Spring2025: 2 entries, 2025-04-01 09:00:00 to 2025-04-01 09:00:00 (Tokyo), suspected ones included.\n' +
      'Nothing was deleted.\n',
  );
  expect(await notesOf(path, ...flood, '--source', 'news letter', '--yes')).toContain('1 entry deleted.');
  expect(await notesOf(path, ...flood, '--source', 'other')).toBe('There is no such entry of Spring2025.\n');
  expect(await notesOf(path, ...flood, '--yes')).toContain(
    '2 entries deleted. Backups, exports and those to whom they were delivered may still hold them.',
  );
  await store.add(newEntry(6, { campaign: 'Autumn2025', time: '2025-03-28T15:30:00.000Z' }));
  await run(path, ['delete', '--before', '2025-03-29', '--yes']);
  expect(ids(path)).toHaveLength(2);
  await run(path, ['delete', '--no-source', '--campaign', 'Autumn2025', '--yes']);
  expect(ids(path)).toEqual([1]);
});

test('the deletion of a flood refuses an entry whose gift card is not sent, but minds no open pairs', async () => {
  const { path } = await filledStore();
  const folder = temporaryFolder();
  const args = ['delete', '--since', '2025-04-01', '--gifts', folder, '--yes'];
  const match = { pairs: [{ entered: '2025-04-01T00:00:00.000Z' }], more: 3 };
  keptRun(join(folder, 'Spring2025'), { decisions: [{ outcome: 'review', match }] });
  await record(path, { event: 'listed', entry: 3 });
  await expect(run(path, args)).rejects.toThrow(
    'Nothing was deleted: by the ledger, 1 of these entries have a gift card that is not sent. Leave them out',
  );
  await record(path, { entry: 3 });
  expect(await notesOf(path, ...args)).toContain('2 entries deleted.');
  expect(ids(path)).toEqual([1, 2]);
});

const deleteHanako = ['delete', '--email', 'HANAKO@mail.example'];

test('the deletion of an address asks, then deletes every entry, and names a gift card that the person is still owed', async () => {
  const { path, store } = await filledStore();
  await store.add(newEntry(5, { email: 'hanako@mail.example' }));
  const guest = (await guestsOf(path))('hanako@mail.example');
  await record(path, { event: 'listed', guest });
  expect((await run(path, deleteHanako, false)).notes).toBe(
    'The gift card for reservation R-1 (Spring2025, ¥18200) is not sent; once the entry is deleted it is no longer listed.\n' +
      'Nothing was deleted.\n',
  );
  await record(path, { guest });
  const { confirm, notes } = await run(path, deleteHanako);
  expect(confirm).toHaveBeenCalledWith('Delete 3 entries of HANAKO@mail.example for good?', '--yes');
  expect(notes).toMatch(/^3 entries deleted\. Backups, exports/);
  expect(ids(path)).toEqual([2, 4]);
  const again = await run(path, deleteHanako);
  expect(again.notes).toBe('There is no entry of HANAKO@mail.example.\n');
  expect(again.confirm).not.toHaveBeenCalled();
});

test('the deletion of an address fails when another program keeps it from being complete', async () => {
  const { path } = await filledStore();
  const reader = new DatabaseSync(path, { readOnly: true });
  onTestFinished(() => reader.close());
  reader.exec('BEGIN; SELECT count(*) FROM entry');
  await expect(run(path, deleteHanako)).rejects.toThrow('The deletion is not complete');
});

test('everything about a person is in one file, and nothing about anybody else', async () => {
  const path = join(temporaryFolder(), 'e.sqlite');
  const wordings = ['one', 'two'].map((digest) => ({
    ...{ digest, campaign: 'Spring2025', language: 'ja' },
    text: JSON.stringify({ terms: [], purpose: `目的 ${digest}` }),
  }));
  const store = await openStore(path, { wordings, sinks: ['webhook'] });
  await store.add(newEntry(1, { email: 'Hanako@mail.example', wording: 'one' }));
  await store.add(newEntry(2, { email: 'taro@mail.example', wording: 'two' }));
  await store.add(newEntry(3, { email: 'hanako@mail.example', suspected: true }));
  const guest = await guestsOf(path);
  await record(
    path,
    { entry: 1 },
    { entry: 2, order: 'S2', reservation: 'R-2', guest: guest('taro@mail.example') },
    // Of an entry that was deleted.
    { entry: 99, order: 'S99', reservation: 'R-99', guest: guest('hanako@mail.example') },
  );
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'Spring2025'));
  const decided = (entry: number) =>
    `- { reservation: R-${entry}, entry: ${entry}, match: yes, reason: 電話, by: sato, at: "2025-07-01T10:00:00+09:00" }\n`;
  writeFileSync(join(folder, 'Spring2025', 'decisions.yaml'), decided(1) + decided(2));
  const { out } = await run(path, ['person', '--email', 'HANAKO@mail.example', '--gifts', folder]);
  expect(JSON.parse(out)).toMatchObject({
    entries: [{ id: 1 }, { id: 3 }],
    wordings: [{ digest: 'one', campaign: 'Spring2025', language: 'ja', terms: [], purpose: '目的 one' }],
    deliveries: [{ entry: 1, sink: 'webhook' }],
    giftCards: [{ entry: 1 }, { entry: 99 }],
    decisions: [{ entry: 1 }],
  });
  expect(out).not.toMatch(/taro|two/);
});

const forget = ['forget', '--before', '2025-04-01', '--gifts', '/no/folder'];

test('forgetting says what will go and what it cannot reach, asks after the gift cards, asks, and erases', async () => {
  const { path } = await filledStore();
  for (const args of [forget, [...forget, '--yes'], [...forget, '--gifts-sent']])
    expect((await run(path, args, false)).notes).toContain('Nothing was erased.');
  expect(ids(path)).toHaveLength(4);
  const { confirm, notes } = await run(path, forget);
  expect(notes).toContain('  Spring2025: 2 entries, 2025-03-28 to 2025-03-29\n');
  expect(notes).toMatch(/Out of reach.*backups, exports, mails .* HubSpot/);
  const unknown = 'for Spring2025 here, so this command cannot know whether the gift cards are sent';
  expect(confirm.mock.calls).toEqual([
    [expect.stringContaining(unknown), '--gifts-sent'],
    ['Erase 2 entries for good?', '--yes'],
  ]);
  expect(notes).toContain('2 entries erased.');
  expect(ids(path)).toEqual([3, 4]);
  const again = await run(path, forget);
  expect(again.confirm).not.toHaveBeenCalled();
  expect(again.notes).toBe('There is no entry of Spring2025 from before 2025-04-01.\n');
});

test('forgetting refuses while gift cards of these entries are open, and asks nothing about them once they are sent', async () => {
  const { path, store } = await openTestStore();
  for (const entry of kept) await store.add(entry);
  const { file, folder } = desk();
  const out = join(folder, 'Spring2025');
  const gifts = (...args: string[]) => command([...args, '--out', out], 'en', path);
  const args = ['forget', '--gifts', folder, '--yes', '--before'];
  const open = (cards: number, pairs: number) =>
    `Nothing was erased: ${cards} of these entries have a gift card that is not sent, and by ${out} ${pairs} reservations`;

  await gifts('--reservations', file, '--on', '2025-05-01');
  await expect(run(path, [...args, '2025-04-03', '--gifts-sent'])).rejects.toThrow(open(1, 1));
  await gifts('--reservations', file, '--on', '2025-08-31');
  const [head, first] = readFileSync(join(out, 'payouts.csv'), 'utf8').split('\r\n');
  const sent = join(folder, 'sent-today.csv');
  writeFileSync(sent, `${head}\r\n${first}`);
  await gifts('sent', sent);
  await expect(run(path, [...args, '2025-04-03'])).rejects.toThrow(open(0, 1));
  const [order = ''] = /Spring2025[0-9A-F]{20}/.exec(first ?? '') ?? [];
  await gifts('taken-back', order, '--note', 'x');
  await expect(run(path, [...args, '2025-04-02']), 'not sent after all').rejects.toThrow(open(1, 0));
  await gifts('sent', sent);
  // The other guests' entries stay, so their gift cards may still be pending.
  const { confirm } = await run(path, [...args, '2025-04-02'], false);
  expect(confirm).not.toHaveBeenCalled();
  expect(ids(path)).toEqual([2, 3, 4]);
});

test.each([
  ['made up to the last day to check in', '2025-05-30', []],
  ['without a day', undefined, []],
  ['that refuses who had not paid yet', '2025-04-05', ['refused']],
])('forgetting asks after the gift cards where nothing is open by a run %s', async (_what, on, outcomes) => {
  const { path } = await filledStore();
  const folder = temporaryFolder();
  const match = { pairs: [{ entered: '2025-03-28T03:00:00.000Z' }] };
  const decisions = outcomes.map((outcome) => ({ outcome, match }));
  const args = ['forget', '--before', '2025-04-01', '--gifts', folder, '--yes'];
  keptRun(join(folder, 'Spring2025'), { on, decisions });
  const { confirm, notes } = await run(path, args, false);
  expect(confirm).toHaveBeenCalledOnce();
  expect(notes).toContain('Nothing was erased.');
  keptRun(join(folder, 'Spring2025'), { on: '2025-05-31', decisions });
  expect((await run(path, args, false)).confirm).not.toHaveBeenCalled();
  expect(ids(path)).toHaveLength(2);
});

test('forgetting erases the entries of one campaign, and says which others stay', async () => {
  const { path, store } = await filledStore();
  await store.add(newEntry(5, { campaign: 'Summer2025', time: '2025-03-30T00:00:00.000Z' }));
  const yes = [...forget, '--yes', '--gifts-sent'];
  const { notes, confirm } = await run(path, yes, false);
  expect(confirm).not.toHaveBeenCalled();
  expect(notes).toContain(
    'Entries of other campaigns stay (--campaign ID erases them):\n  Summer2025: 1 entry, 2025-03-30 to 2025-03-30\n',
  );
  expect(ids(path)).toEqual([3, 4, 5]);
  expect(await notesOf(path, ...yes, '--campaign', 'Summer2025')).toContain('1 entry erased.');
  expect(ids(path)).toEqual([3, 4]);
});

test.each(['-wal', '-shm', '-journal'])(
  'the backup is private, and leaves a %s beside it alone',
  async (end) => {
    const { path } = await filledStore();
    const copy = join(temporaryFolder(), 'backup.sqlite');
    expect(await notesOf(path, 'backup', `${copy}.ok`)).toBe(`Backed up 4 entries into ${copy}.ok.\n`);
    expect(statSync(`${copy}.ok`).mode & 0o777).toBe(0o600);
    writeFileSync(`${copy}${end}`, 'precious');
    await expect(run(path, ['backup', copy])).rejects.toThrow(`${copy}${end} exists already`);
    expect(existsSync(copy)).toBe(false);
    expect(readFileSync(`${copy}${end}`, 'utf8')).toBe('precious');
  },
);

test('the backup of a PostgreSQL is left to pg_dump: prints the command, without the password, and fails', async () => {
  await expect(
    run('postgres://campaign:geheim@127.0.0.1:5432/entries', ['backup', 'april 1.dump']),
  ).rejects.toThrow(
    /^Nothing was backed up.*pg_dump --format=custom --no-unlogged-table-data --file='april 1\.dump' postgres:\/\/campaign@127\.0\.0\.1:5432\/entries,/,
  );
});

const nowhere = join(temporaryFolder(), 'e.sqlite');

test.each([
  ['remove', "no command 'remove'"],
  ['constructor', "no command 'constructor'"],
  ['list all', 'Too many arguments: all'],
  ['--frmat csv', 'frmat'],
  ['export --format xlsx', 'csv or json'],
  ['export --since 2025-02-30', 'day such as'],
  ['export --language de', 'ja or en'],
  ['list --campaign Spring2025 --all-campaigns', 'not both'],
  ['delete', 'Name the address'],
  ['delete hanako@mail.example', 'Too many arguments: hanako@mail.example'],
  ['delete --since 2025-04-01T25:00', '--since is a day such as'],
  ['delete --before 2025-02-30T10:00', '--before is a day such as'],
  ['delete --since 2025-04-02 --before 2025-04-01', '--since has to be earlier'],
  ['delete --since 2025-04-02 --email a@mail.example', 'not by both'],
  ['delete --source line --no-source', 'not both'],
  ['person', 'Name the address'],
  ['forget', 'Name the first day that stays'],
  ['forget --before 2025-02-30', 'Name the first day that stays'],
  ['backup', 'Name a backup file'],
  ['backup a b', 'Too many arguments: b'],
  ['import', 'Name a JSON export: import FILE.'],
  ['deliveries --sink fax', "--sink is mail, hubspot, or webhook, not 'fax'"],
  ['deliveries --state lost', '--state is queued, sent'],
  ['resend --entry x', '--entry is the number of an entry'],
  ['deliver --backfill mail', 'none is sent for older entries'],
  ['deliver --backfill webhook', 'Say by --recipient NAME'],
])('the wrong call %s is explained before the store is opened', async (args, words) => {
  await expect(run(nowhere, args.split(' '))).rejects.toThrow(words);
});

test.each(['forget --before 2025-04-01', 'delete --no-source'])(
  '%s needs a campaign, by default the one of CAMPAIGN_DIR',
  async (args) => {
    withoutCampaign();
    await expect(run(nowhere, args.split(' '))).rejects.toThrow('Name the campaign');
  },
);

test.each(['list', 'export', 'backup x', 'delete --email a@mail.example', 'deliveries'])(
  '%s says before the first start that there is no store yet, and creates none',
  async (args) => {
    await expect(run(nowhere, args.split(' '))).rejects.toThrow('There is no entry store at');
    expect(existsSync(nowhere)).toBe(false);
  },
);
