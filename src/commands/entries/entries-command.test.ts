import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { run } from '../../../tests/support/entries-command.ts';
import { keptRun } from '../../../tests/support/kept-run.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { openStore } from '../../../tests/support/test-engines.ts';
import {
  entriesIn,
  newEntry,
  openTestStore,
  sharedEmptyStore,
} from '../../../tests/support/test-provider.ts';
import { knownLanguages } from '../../campaign/language.ts';
import { loadCampaign } from '../../campaign/load-campaign.ts';
import { entryEngine } from '../../entries/entry-engine.ts';
import { digester } from '../../gifts/ledger/guest-digests.ts';
import { runGiftsCommand } from '../gifts/gifts-command.ts';

const emptyStore = () => openTestStore();

async function filledStore() {
  const { path, store } = await emptyStore();
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

const lines = (csv: string) => csv.replace(/^\ufeff/, '').split('\r\n');

describe('the list', () => {
  test('counts per day in Tokyo and per language, and names how many are suspected', async () => {
    const { path } = await filledStore();
    const { out } = await run(path, []);
    expect(out).toContain('3 entries from 2 addresses (ja 2, en 1)');
    expect(out).toContain("1 suspected of being a robot's (not counted");
    expect(out).toMatch(/2025-03-28 +1 +0 +1\n2025-03-29 +1 +1 +0\n2025-04-01 +1 +1 +0\n/);
    expect(out).not.toMatch(/mail\.example|Smith/);
  });

  test('counts entries in a language that is no longer supported under its own tag', async () => {
    const { path, store } = await filledStore();
    await store.add(newEntry(5, { language: 'tlh' as never }));
    expect((await run(path, [])).out).toContain('4 entries from 3 addresses (ja 2, en 1, tlh 1)');
    expect((await run(path, ['export'])).out).toContain('"tlh","名前 5"');
  });

  test('of an empty store is zero', async () => {
    const { path } = await emptyStore();
    expect((await run(path, ['list'])).out).toContain('0 entries from 0 addresses\n');
  });
});

describe('the report', () => {
  test('is one private file with figures and without a name, and replaces another only when told', async () => {
    const { path } = await filledStore();
    const file = join(temporaryFolder(), 'report.html');
    await run(path, ['report', '--out', file, '--since', '2025-03-29']);
    const report = readFileSync(file, 'utf8');
    expect(report).toMatch(/entries from 2025-03-29 on.+<dt>Entries<\/dt><dd><span>2<\/span>/s);
    expect(report).not.toMatch(/mail\.example|名前|Smith/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await expect(run(path, ['report', '--out', file])).rejects.toThrow('exists already');
    await run(path, ['report', '--out', file, '--force']);
    expect(readFileSync(file, 'utf8')).toContain('<dt>Entries</dt><dd><span>3</span>');
  });
});

describe('the export', () => {
  test('is CSV that Excel in Japan opens, with the newest entry of an address marked', async () => {
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
  });

  test('has a column for every field with an answer, and no empty column', async () => {
    const { path, store } = await filledStore();
    await store.add(newEntry(5, { phone: '+81 3-0000-0000' }));
    const [head, , , , row] = lines((await run(path, ['export'])).out);
    expect(head).toContain('"email","phone","newest"');
    expect(row).toContain(`"visitor5@mail.example","'+81 3-0000-0000","yes"`);
    const entries = JSON.parse((await run(path, ['export', '--format', 'json'])).out);
    expect(entries[3]).toMatchObject({ email: 'visitor5@mail.example', phone: '+81 3-0000-0000' });
    expect(entries[0]).not.toHaveProperty('phone');
    // A field answered by other entries, but by none of the selected ones.
    expect(lines((await run(path, ['export', '--language', 'en'])).out)[0]).toBe(head);
    expect(lines((await run(path, ['export', '--since', '2099-01-01'])).out)).toEqual([head, '']);
  });

  test('says of every entry whether advertising may be sent, with the wording that was agreed to', async () => {
    const { path, store } = await filledStore();
    expect((await run(path, ['export'])).notes).toContain(
      "No advertising may be sent to 3 of them: advertising is 'no' there.",
    );
    const wording = 'I agree to receive advertising by email.';
    await store.add(newEntry(5, { marketingConsent: wording }));
    const { out, notes } = await run(path, ['export']);
    expect(lines(out)[0]).toContain('"email","marketingConsent","newest","suspected","advertising"');
    expect(lines(out)[1]).toContain('"Hanako@mail.example","","no","no","no"');
    expect(lines(out)[4]).toContain(`"${wording}","yes","no","yes"`);
    expect(notes).toContain('No advertising may be sent to 3 of them');
    const entries = JSON.parse((await run(path, ['export', '--format', 'json'])).out);
    expect(entries.map(({ advertising }: { advertising: boolean }) => advertising)).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(entries[3]).toMatchObject({ marketingConsent: wording });
  });

  test('writes a file that only its owner can read, and overwrites none unasked', async () => {
    const { path } = await filledStore();
    const out = join(temporaryFolder(), 'entries.csv');
    expect((await run(path, ['export', '--out', out])).out).toBe('');
    expect(statSync(out).mode & 0o777).toBe(0o600);
    await expect(run(path, ['export', '--out', out])).rejects.toThrow('exists already');
    await run(path, ['export', '--out', out, '--force', '--format', 'json', '--include-suspected']);
    const entries = JSON.parse(readFileSync(out, 'utf8'));
    expect(entries).toHaveLength(4);
    expect(entries[0], 'in UTC').toMatchObject({ time: '2025-03-28T15:30:00.000Z', newest: false });
  });
});

describe('two seasons in one store', () => {
  const twoSeasons = async () => {
    const { path, store } = await filledStore();
    await store.add(newEntry(5, { campaign: 'Autumn2025', time: '2025-09-01T00:00:00.000Z' }));
    return path;
  };
  const others = '  Autumn2025: 1 entry, 2025-09-01 to 2025-09-01\n';

  test('are counted apart: the one of CAMPAIGN_DIR, another by name, or all', async () => {
    const path = await twoSeasons();
    const { out } = await run(path, []);
    expect(out).toMatch(/^Spring2025: 3 entries from 2 addresses/);
    expect(out).toContain(
      `\nEntries of other campaigns in this store, suspected ones included (--campaign ID, --all-campaigns):\n${others}`,
    );
    expect((await run(path, ['--campaign', 'Autumn2025'])).out).toMatch(
      /^Autumn2025: 1 entries from 1 addresses[\s\S]*\n {2}Spring2025: 4 entries, 2025-03-28 to 2025-04-01\n$/,
    );
    expect((await run(path, ['--all-campaigns'])).out).toMatch(
      /^All campaigns: 4 entries from 3 addresses[\s\S]*Campaigns in this store[\s\S]*Autumn2025: 1 entry[\s\S]*Spring2025: 4 entries/,
    );
    vi.stubEnv('CAMPAIGN_DIR', temporaryFolder());
    onTestFinished(() => void vi.unstubAllEnvs());
    expect((await run(path, [])).out, 'when it is not known').toMatch(/^All campaigns: 4 entries/);
  });

  test('are exported and reported apart, and what is left out is named', async () => {
    const path = await twoSeasons();
    const { out, notes } = await run(path, ['export', '--format', 'json']);
    expect(JSON.parse(out)).toHaveLength(3);
    expect(notes).toContain(`Only entries of Spring2025. Entries of other campaigns`);
    expect(notes).toContain(others);
    const all = await run(path, ['export', '--format', 'json', '--all-campaigns']);
    expect(JSON.parse(all.out)).toHaveLength(4);
    expect(all.notes).not.toContain('other campaigns');
    const autumn = await run(path, ['report', '--campaign', 'Autumn2025']);
    expect(autumn.out).toMatch(/<dd>Autumn2025<\/dd>/);
    expect(autumn.out).toContain('<dt>Entries</dt><dd><span>1</span>');
    expect(autumn.out, 'whose period is not known here').not.toContain('Open for entries');
    expect((await run(path, ['report'])).out).toContain('Open for entries');
    expect((await run(path, ['report', '--all-campaigns'])).out).toContain('<dd>all campaigns</dd>');
  });
});

describe('the deletion of a flood', () => {
  const flood = ['delete', '--since', '2025-04-01 08:59:59', '--before', '2025-04-01 09:01'];

  test('counts, says from when, asks, and deletes by time of day in Tokyo and by source', async () => {
    const { path, store } = await filledStore();
    const page = 'https://spring.hinata.example/?utm_source=news%20letter';
    await store.add(newEntry(5, { time: '2025-04-01T00:00:00.000Z', page }));
    const no = await run(path, [...flood, '--no-source'], false);
    expect(no.confirm).toHaveBeenCalledWith('Delete 2 entries for good?', '--yes');
    expect(no.notes).toBe(
      'Spring2025: 2 entries, 2025-04-01 09:00:00 to 2025-04-01 09:00:00 (Tokyo), suspected ones included.\n' +
        'Nothing was deleted.\n',
    );
    expect((await run(path, [...flood, '--source', 'news letter', '--yes'])).notes).toContain(
      '1 entry deleted.',
    );
    expect((await run(path, [...flood, '--source', 'other'])).notes).toBe(
      'There is no such entry of Spring2025.\n',
    );
    const { notes } = await run(path, [...flood, '--yes']);
    expect(notes).toContain(
      '2 entries deleted. Backups, exports and those to whom they were delivered may still hold them.',
    );
    expect(entriesIn(path).map(({ id }) => id)).toEqual([1, 2]);
    expect(await store.add(newEntry(6))).toBe('stored');
  });

  test('takes a day on its own, and only this campaign’s entries', async () => {
    const { path, store } = await filledStore();
    await store.add(newEntry(5, { campaign: 'Autumn2025', time: '2025-03-28T15:30:00.000Z' }));
    await run(path, ['delete', '--before', '2025-03-29', '--yes']);
    expect(entriesIn(path).map(({ id }) => id)).toEqual([1, 3, 4, 5]);
    await run(path, ['delete', '--no-source', '--campaign', 'Autumn2025', '--yes']);
    expect(entriesIn(path).map(({ id }) => id)).toEqual([1, 3, 4]);
    await run(path, ['delete', '--since', '2025-03-29', '--yes']);
    expect(entriesIn(path)).toEqual([]);
  });
});

describe('the deletion', () => {
  test('asks, then deletes every entry of the address', async () => {
    const { path, store } = await filledStore();
    await store.add(newEntry(5, { email: 'hanako@mail.example', phone: '03-0000-1234' }));
    const { confirm, notes } = await run(path, ['delete', '--email', 'HANAKO@mail.example']);
    expect(confirm).toHaveBeenCalledWith('Delete 3 entries of HANAKO@mail.example for good?', '--yes');
    expect(notes).toContain('3 deleted');
    expect(entriesIn(path).map(({ id }) => id)).toEqual([2, 4]);
    for (const file of [path, `${path}-wal`])
      expect(readFileSync(file, 'latin1')).not.toMatch(/hanako|0000-1234/i);
  });

  test('deletes nothing when the answer is no, and nothing for an unknown address', async () => {
    const { path } = await filledStore();
    expect((await run(path, ['delete', '--email', 'hanako@mail.example'], false)).notes).toContain('Nothing');
    expect((await run(path, ['delete', '--email', 'x@mail.example'])).notes).toContain('There is no entry');
    expect(entriesIn(path)).toHaveLength(4);
  });

  test('fails when another program keeps it from being complete', async () => {
    const { path } = await filledStore();
    const reader = new DatabaseSync(path, { readOnly: true });
    onTestFinished(() => reader.close());
    reader.exec('BEGIN; SELECT count(*) FROM entry');
    await expect(run(path, ['delete', '--email', 'hanako@mail.example', '--yes'])).rejects.toThrow(
      'The deletion is not complete',
    );
  });
});

const recordCard = (path: string, entry: number, event: 'listed' | 'sent', guest = '') =>
  entryEngine(path)
    .giftLedger()
    .append(() => [
      {
        ...{ campaign: 'Spring2025', event, order: 'ORDER', reservation: 'R-1', entry, guest },
        ...{ amount: 18_200, day: '2025-07-01', by: 'sato', note: '' },
      },
    ]);

test('a flood is not deleted with an entry whose gift card is not sent, but with open pairs', async () => {
  const { path } = await filledStore();
  const folder = temporaryFolder();
  const args = ['delete', '--since', '2025-04-01', '--gifts', folder, '--yes'];
  const match = { pairs: [{ entered: '2025-04-01T00:00:00.000Z' }], more: 3 };
  keptRun(join(folder, 'Spring2025'), { decisions: [{ outcome: 'review', match }] });
  await recordCard(path, 3, 'listed');
  await expect(run(path, args)).rejects.toThrow(
    'Nothing was deleted: by the ledger, 1 of these entries have a gift card that is not sent. Leave them out',
  );
  await recordCard(path, 3, 'sent');
  expect((await run(path, args)).notes).toContain('2 entries deleted.');
  expect(entriesIn(path).map(({ id }) => id)).toEqual([1, 2]);
});

test('a person’s entry is deleted on request, and a gift card that they are still owed is named', async () => {
  const { path } = await filledStore();
  const ledger = entryEngine(path).giftLedger();
  const guest = `${digester((await ledger.open('Spring2025')).keys.get('Spring2025') ?? '')('hanako@mail.example')} one other`;
  await recordCard(path, 3, 'listed', guest);
  const owed =
    'The gift card for reservation R-1 (Spring2025, ¥18200) is not sent; once the entry is deleted';
  const args = ['delete', '--email', 'HANAKO@mail.example', '--yes'];
  expect((await run(path, args)).notes).toMatch(
    new RegExp(`^${owed.replaceAll(/[().]/g, '\\$&')}[^]*\n2 deleted`),
  );
  await recordCard(path, 3, 'sent', guest);
  expect((await run(path, args)).notes).not.toContain('gift card');
});

describe('everything about a person', () => {
  test('is in one file that only its owner can read, and nothing about anybody else', async () => {
    const path = join(temporaryFolder(), 'e.sqlite');
    const wording = (digest: string) => ({
      digest,
      campaign: 'Spring2025',
      language: 'ja',
      text: JSON.stringify({ terms: [], purpose: `目的 ${digest}` }),
    });
    const store = await openStore(path, { wordings: [wording('one'), wording('two')], sinks: ['webhook'] });
    await store.add(newEntry(1, { email: 'Hanako@mail.example', wording: 'one' }));
    await store.add(newEntry(2, { email: 'taro@mail.example', wording: 'two' }));
    await store.add(newEntry(3, { email: 'hanako@mail.example', suspected: true }));
    const row = (entry: number, guest: string) => ({
      ...{ campaign: 'Spring2025', event: 'sent' as const, order: `S${entry}`, reservation: `R-${entry}` },
      ...{ entry, guest, amount: 18_200, day: '2025-07-01', by: 'sato', note: '' },
    });
    const ledger = entryEngine(path).giftLedger();
    const { keys } = await ledger.open('Spring2025');
    const digest = digester(keys.get('Spring2025') ?? '');
    await ledger.append(() => [
      row(1, ''),
      row(2, `${digest('taro@mail.example')} a b`),
      row(99, `${digest('hanako@mail.example')} a b`),
    ]);
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'Spring2025'));
    writeFileSync(
      join(folder, 'Spring2025', 'decisions.yaml'),
      [1, 2]
        .map(
          (entry) =>
            `- { reservation: R-${entry}, entry: ${entry}, match: yes, reason: 電話, by: sato, at: "2025-07-01T10:00:00+09:00" }\n`,
        )
        .join(''),
    );
    const out = join(folder, 'person.json');
    await run(path, ['person', '--email', 'HANAKO@mail.example', '--gifts', folder, '--out', out]);
    expect(statSync(out).mode & 0o777).toBe(0o600);
    const text = readFileSync(out, 'utf8');
    const held = JSON.parse(text);
    expect(held.entries.map(({ id }: { id: number }) => id)).toEqual([1, 3]);
    expect(held.wordings).toEqual([
      { digest: 'one', campaign: 'Spring2025', language: 'ja', terms: [], purpose: '目的 one' },
    ]);
    expect(held.deliveries).toMatchObject([{ entry: 1, sink: 'webhook' }]);
    expect(held.giftCards.map(({ entry }: { entry: number }) => entry)).toEqual([1, 99]);
    expect(held.decisions.map(({ entry }: { entry: number }) => entry)).toEqual([1]);
    expect(text).not.toContain('taro');
  });
});

describe('forgetting', () => {
  const forget = ['forget', '--before', '2025-04-01', '--gifts', '/no/folder'];

  test('says what will go and what it cannot reach, asks after the gift cards, asks, and erases', async () => {
    const { path } = await filledStore();
    const { confirm, notes } = await run(path, forget);
    expect(notes).toContain('  Spring2025: 2 entries, 2025-03-28 to 2025-03-29\n');
    expect(notes).toMatch(/Out of reach.*backups, exports, mails .* HubSpot/);
    expect(confirm.mock.calls).toEqual([
      [
        expect.stringContaining(
          'for Spring2025 here, so this command cannot know whether the gift cards are sent',
        ),
        '--gifts-sent',
      ],
      ['Erase 2 entries for good?', '--yes'],
    ]);
    expect(notes).toContain('2 entries erased.');
    expect(entriesIn(path).map(({ id }) => id)).toEqual([3, 4]);
  });

  test('erases nothing when either answer is no, and asks nothing when both are given', async () => {
    const { path } = await filledStore();
    for (const args of [forget, [...forget, '--yes'], [...forget, '--gifts-sent']])
      expect((await run(path, args, false)).notes).toContain('Nothing was erased.');
    expect(entriesIn(path)).toHaveLength(4);
    const { confirm } = await run(path, [...forget, '--yes', '--gifts-sent'], false);
    expect(confirm).not.toHaveBeenCalled();
    expect(entriesIn(path)).toHaveLength(2);
  });

  test('refuses while gift cards of these entries are open, and asks nothing about them once they are sent', async () => {
    const { path } = await emptyStore();
    const store = await openStore(path);
    await store.add(newEntry(1, { name: '山田 花子', email: 'hanako@mail.example' }));
    await store.add(newEntry(2, { name: 'Jo', email: 'jo@mail.example', time: '2025-04-20T00:00:00.000Z' }));
    await store.close();
    const folder = temporaryFolder();
    const reservations = join(folder, 'reservations.csv');
    const stay = '1,2025-04-10,2025-04-15,2025-05-01,2025-07-31,182000';
    const write = (name: string) =>
      writeFileSync(
        reservations,
        'id,name,email,status,apartment,reservedAt,paidAt,contractStart,contractEnd,firstMonthRent\n' +
          `R-1,${name},hanako@mail.example,confirmed,${stay}\nR-2,Jo,jo@mail.example,confirmed,${stay}\n`,
      );
    const out = join(folder, 'Spring2025');
    const gifts = (...args: string[]) =>
      runGiftsCommand([...args, '--out', out], loadCampaign, {
        language: 'en',
        write: () => {},
        note: () => {},
        user: 'sato',
        today: () => '2025-07-01',
        store: path,
      });
    const args = ['forget', '--before', '2025-04-01', '--gifts', folder, '--yes'];

    write('山田 太郎');
    await gifts('--reservations', reservations);
    await expect(run(path, args)).rejects.toThrow(
      /^Nothing was erased: 0 of these entries have a gift card that is not sent, and by .* 1 reservations/,
    );

    write('山田花子');
    await gifts('--reservations', reservations, '--on', '2025-05-01');
    await expect(run(path, [...args, '--gifts-sent'])).rejects.toThrow('Nothing was erased: 1 of these');
    expect(entriesIn(path)).toHaveLength(2);

    await gifts('--reservations', reservations, '--on', '2025-08-31');
    const payouts = readFileSync(join(out, 'payouts.csv'), 'utf8').split('\r\n');
    const first = join(folder, 'sent-today.csv');
    writeFileSync(first, payouts.slice(0, 2).join('\r\n'));
    await gifts('sent', first);
    await gifts('--reservations', reservations, '--on', '2025-08-31');
    const [, order = ''] = /(Spring2025[0-9A-F]{20})/.exec(payouts[1] ?? '') ?? [];
    await gifts('taken-back', order, '--note', 'x');
    await expect(run(path, args), 'it was not sent after all').rejects.toThrow(
      'Nothing was erased: 1 of these',
    );
    await gifts('sent', first);
    // The other guest's entry stays, so its gift card may still be pending.
    const { confirm } = await run(path, args, false);
    expect(confirm).not.toHaveBeenCalled();
    expect(entriesIn(path).map(({ id }) => id)).toEqual([2]);
  });

  test.each([
    ['made up to the last day to check in', '2025-05-30', []],
    ['without a day', undefined, []],
    ['that refuses who had not paid yet', '2025-04-05', ['refused']],
  ])('asks after the gift cards where nothing is open by a run %s', async (_what, on, outcomes) => {
    const { path } = await filledStore();
    const folder = temporaryFolder();
    const pairs = [{ entered: '2025-03-28T03:00:00.000Z' }];
    const decisions = outcomes.map((outcome) => ({ outcome, match: { pairs } }));
    const write = (day: string | undefined) => keptRun(join(folder, 'Spring2025'), { on: day, decisions });
    const args = ['forget', '--before', '2025-04-01', '--gifts', folder, '--yes'];
    write(on);
    const { confirm, notes } = await run(path, args, false);
    expect(confirm).toHaveBeenCalledOnce();
    expect(notes).toContain('Nothing was erased.');
    write('2025-05-31');
    expect((await run(path, args, false)).confirm).not.toHaveBeenCalled();
    expect(entriesIn(path)).toHaveLength(2);
  });

  test('asks nothing when there is nothing to erase', async () => {
    const { path } = await filledStore();
    const { confirm, notes } = await run(path, ['forget', '--before', '2025-03-28']);
    expect(confirm).not.toHaveBeenCalled();
    expect(notes).toBe('There is no entry of Spring2025 from before 2025-03-28.\n');
  });

  test('erases the entries of one campaign, and says which others stay', async () => {
    const { path, store } = await filledStore();
    await store.add(newEntry(5, { campaign: 'Summer2025', time: '2025-03-30T00:00:00.000Z' }));
    const yes = [...forget, '--yes', '--gifts-sent'];
    const { notes } = await run(path, yes);
    expect(notes).toContain(
      'Entries of other campaigns stay (--campaign ID erases them):\n  Summer2025: 1 entry, 2025-03-30 to 2025-03-30\n',
    );
    expect(entriesIn(path).map(({ id }) => id)).toEqual([3, 4, 5]);
    expect((await run(path, [...yes, '--campaign', 'Summer2025'])).notes).toContain('1 entry erased.');
    expect(entriesIn(path).map(({ id }) => id)).toEqual([3, 4]);
  });

  test('needs a campaign, by default the one of CAMPAIGN_DIR', async () => {
    const { path } = await filledStore();
    vi.stubEnv('CAMPAIGN_DIR', temporaryFolder());
    onTestFinished(() => void vi.unstubAllEnvs());
    await expect(run(path, [...forget, '--yes', '--gifts-sent'])).rejects.toThrow('Name the campaign');
    expect(entriesIn(path)).toHaveLength(4);
  });

  test('needs a day that exists', async () => {
    const { path } = await filledStore();
    for (const args of [['forget'], ['forget', '--before', '2025-02-30']])
      await expect(run(path, args)).rejects.toThrow('Name the first day that stays');
  });
});

describe('the backup', () => {
  test('is private, and restores while the server has written on', async () => {
    const { path, store } = await filledStore();
    const copy = join(temporaryFolder(), 'backup.sqlite');
    expect((await run(path, ['backup', copy])).notes).toBe(`Backed up 4 entries into ${copy}.\n`);
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    await store.add(newEntry(5));
    await store.close();
    for (const end of ['', '-wal', '-shm']) rmSync(`${path}${end}`, { force: true });
    copyFileSync(copy, path);
    const { store: restored } = await openTestStore({}, path);
    expect(await restored.add(newEntry(9_999))).toBe('stored');
    expect(entriesIn(path)).toHaveLength(5);
  });

  test.each(['-wal', '-shm', '-journal'])('leaves alone what lies beside it and ends in %s', async (end) => {
    const { path } = await filledStore();
    const copy = join(temporaryFolder(), 'backup.sqlite');
    writeFileSync(`${copy}${end}`, 'precious');
    await expect(run(path, ['backup', copy])).rejects.toThrow(`${copy}${end} exists already`);
    expect(readdirSync(dirname(copy))).toEqual([`backup.sqlite${end}`]);
    expect(readFileSync(`${copy}${end}`, 'utf8')).toBe('precious');
  });
});

test('the backup of a PostgreSQL is left to pg_dump: prints the command, without the password, and fails', async () => {
  await expect(
    run('postgres://campaign:geheim@127.0.0.1:5432/entries', ['backup', 'april 1.dump']),
  ).rejects.toThrow(
    /^Nothing was backed up.*pg_dump --format=custom --no-unlogged-table-data --file='april 1\.dump' postgres:\/\/campaign@127\.0\.0\.1:5432\/entries,/,
  );
});

describe('invalid usage', () => {
  const empty = sharedEmptyStore();

  test.each([
    [['remove'], "no command 'remove'"],
    [['list', 'all'], 'Too many arguments: all'],
    [['--frmat', 'csv'], 'frmat'],
    [['export', '--format', 'xlsx'], 'csv or json'],
    [['export', '--since', '2025-02-30'], 'day such as'],
    [['export', '--language', 'de'], 'ja, en, or fr'],
    [['delete'], 'Name the address'],
    [['person'], 'Name the address'],
    [['delete', '--since', '2025-04-01 25:00'], '--since is a day such as'],
    [['delete', '--before', '2025-02-30 10:00'], '--before is a day such as'],
    [['delete', '--since', '2025-04-02', '--before', '2025-04-01'], '--since has to be earlier'],
    [['delete', '--since', '2025-04-02', '--email', 'a@mail.example'], 'not by both'],
    [['delete', '--source', 'line', '--no-source'], 'not both'],
    [['list', '--campaign', 'Spring2025', '--all-campaigns'], 'not both'],
    [['backup'], 'Name a backup file'],
    [['backup', 'a', 'b'], 'Too many arguments: b'],
    [['delete', 'hanako@mail.example'], 'Too many arguments: hanako@mail.example'],
  ])('%j is explained', async (args, words) => {
    await expect(run(empty().path, args)).rejects.toThrow(words);
  });

  test('says before the first start that there is no store yet, and creates none', async () => {
    const path = join(temporaryFolder(), 'e.sqlite');
    for (const args of [['list'], ['export'], ['backup', 'x'], ['delete', '--email', 'a@mail.example']]) {
      await expect(run(path, args)).rejects.toThrow('There is no entry store at');
    }
    expect(existsSync(path)).toBe(false);
  });

  test('prints the whole help on request', async () => {
    const { out } = await run('nowhere', ['--help']);
    expect(out).toMatch(/export --format csv[\s\S]*Restore a backup/);
    expect(out).toContain(`--language ${knownLanguages.join('|')} `);
  });
});
