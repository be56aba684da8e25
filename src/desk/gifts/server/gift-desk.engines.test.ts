import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  bookings,
  exampleBytes,
  exampleDecisions,
  openDeskGifts,
  resultsIn,
  shareLedger,
} from '../../../../tests/support/desk-gifts.ts';
import { readResult } from '../../../../tests/support/gifts-command.ts';
import { hubSpotExport } from '../../../../tests/support/gifts-example.ts';
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts';
import { describeEngine, openStore } from '../../../../tests/support/test-engines.ts';
import { newEntry } from '../../../../tests/support/test-provider.ts';
import type { Campaign } from '../../../campaign/campaign.ts';
import { loadCampaign } from '../../../campaign/load-campaign.ts';
import { runGiftsCommand } from '../../../commands/gifts/gifts-command.ts';
import type {
  DecisionRow,
  GiftsRun,
  GiftsState,
  Mapping,
  MarkedSent,
  PayoutRow,
  RefusedRow,
  ReviewPair,
  TableFile,
  Words,
} from '../contract/gifts.ts';

const example = 'docs/gifts-example';

/** Runs the command on a store and the desk's campaign. */
const commandOn = (store: string, campaign: Campaign, ...args: string[]) =>
  runGiftsCommand(args, () => campaign, {
    store,
    language: 'en',
    write: () => {},
    note: () => {},
    user: 'sato',
    today: '2025-07-15',
  });

/** Runs it on files alone. */
const command = (campaign: Campaign, ...args: string[]) => commandOn('/nowhere', campaign, ...args);

test('writes what the command writes, byte for byte, from the dropped file to sent.csv', async () => {
  const { ask, drop, send, campaign: copy, out } = openDeskGifts();
  const campaign = loadCampaign(copy);
  const other = join(temporaryFolder(), 'command');
  const files = [
    ...['--reservations', join(example, 'reservations.csv'), '--entries', join(example, 'entries.csv')],
    ...['--out', other],
  ];
  copyFileSync(join(example, 'reservations.yaml'), join(copy, 'reservations.yaml'));
  await drop('reservations', 'reservations.csv', exampleBytes('reservations.csv'));
  await drop('entries', 'entries.csv', exampleBytes('entries.csv'));

  const first = await ask<GiftsRun>('/run', 'POST', { entries: 'entries.csv' });
  shareLedger(out, other);
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
  expect(first.codes.find(({ code }) => code === 'PAID_LATE')?.terms.en).toContain('April 30, 2025');

  const pairs = await ask<ReviewPair[]>('/review');
  expect(pairs.map(({ reservation, entry, level }) => [reservation.name, entry.name, level])).toEqual([
    ['髙橋 一郎', '高橋 一郎', 'variant'],
    ['John Smith', 'Mary Smith', 'email-only'],
  ]);
  const decided = await ask<GiftsRun>('/decisions', 'POST', exampleDecisions);
  expect(decided).toMatchObject({ isCurrent: true, decisions: 2, review: 0, payouts: 3 });
  const text = readFileSync(join(out, 'decisions.yaml'), 'utf8');
  expect(text).toMatch(
    /^- reservation: "A-103"\n {2}entry: 19\n {2}match: yes\n {2}reason: "電話で本人確認"\n {2}by: "sato"\n {2}at: "20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\+09:00"\n- /,
  );
  writeFileSync(join(other, 'decisions.yaml'), text);
  await command(campaign, ...files);
  expect(resultsIn(out)).toEqual(resultsIn(other));
  expect(await ask<DecisionRow[]>('/decisions')).toMatchObject([
    { ...exampleDecisions[0], reservationName: '髙橋 一郎', entryName: '高橋 一郎', unused: null },
    { ...exampleDecisions[1], unused: null },
  ]);

  const due = await ask<GiftsRun>('/run', 'POST', { on: '2025-07-15', entries: 'entries.csv' });
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
    expect(await saved.text(), name).toBe(readResult(out, name).replace('\ufeff', ''));
    expect(saved.headers.get('Content-Disposition')).toBe(`attachment; filename="${name}"`);
  }
  expect(run.files).toHaveLength(7);
  for (const name of ['.lock', 'none.csv', '..%2f..%2fpackage.json'])
    expect((await send(`/files/${name}`)).status, name).toBe(404);

  const rest = await ask<GiftsRun>('/run', 'POST', { entries: 'entries.csv' });
  const marked = await ask<MarkedSent>('/sent', 'POST', {
    ...{ run: rest.id, on: '2025-08-01', reservations: ['A-103'] },
  });
  expect(marked).toMatchObject({ added: 1, run: { payouts: 0, sent: 3 } });
  expect(await ask('/sent')).toContainEqual(
    expect.objectContaining({ reservation: 'A-103', entry: 19, sentOn: '2025-08-01' }),
  );
  await ask('/decisions', 'DELETE', [{ reservation: 'A-103', entry: 19, match: true }]);
  expect(await ask<DecisionRow[]>('/decisions')).toHaveLength(1);
});

test('settles the entries of HubSpot as the command does, once their columns are matched', async () => {
  const { ask, drop, send, problem, campaign: copy, out } = openDeskGifts();
  const folder = temporaryFolder();
  copyFileSync(join(example, 'reservations.yaml'), join(copy, 'reservations.yaml'));
  await drop('reservations', 'reservations.csv', exampleBytes('reservations.csv'));
  await drop('entries', 'entries.csv', exampleBytes('entries.csv'));
  await ask<GiftsRun>('/run', 'POST', { entries: 'entries.csv' });
  const { 'run.json': _ownRun, ...own } = resultsIn(out);

  writeFileSync(join(folder, 'hubspot.csv'), hubSpotExport());
  const found = await drop<TableFile>('entries', 'hubspot.csv', hubSpotExport());
  expect(found).toMatchObject({
    rows: 7,
    headers: ['Record ID', 'Email', 'Name', 'Conversion Date', 'Form'],
  });
  expect((await ask<GiftsState>('/')).run).toMatchObject({
    isCurrent: false,
    given: { entries: 'entries.csv' },
  });
  expect(await problem(send('/run', 'POST', { entries: 'hubspot.csv' }))).toMatchObject({
    ...{ kind: 'input', file: 'hubspot.csv' },
    faults: [{ line: 1, says: { en: expect.stringContaining("has no column 'id'") } }, { line: 1 }],
  });
  const proposed = await ask<Mapping>('/entries/mapping');
  expect(proposed).toMatchObject({
    ...{ isStored: false, isOurs: false, meanings: { language: {} } },
    columns: { id: 'Record ID', time: 'Conversion Date', name: 'Name', email: 'Email', language: 'Form' },
    proposed: ['id', 'time', 'name', 'email', 'language'],
  });
  expect((await ask<Words>('/entries/words', 'POST', { language: 'Form' })).language).toEqual({
    words: [
      { word: 'Entry JA', count: 6 },
      { word: 'Entry EN', count: 1 },
    ],
    hasMore: false,
  });
  const { columns, revision } = proposed;
  const meanings = { language: { 'Entry JA': 'ja', 'Entry EN': 'en' } };
  const kept = await ask<Mapping>('/entries/mapping', 'POST', { columns, meanings, revision });
  expect(kept).toMatchObject({ isStored: true, meanings, proposed: [] });
  expect(readFileSync(join(copy, 'reservations.yaml'), 'utf8')).toMatch(
    /^# What the booking system calls[\s\S]*\napartments: \{ "NHB-201": 1, .*\n.*\nentries:\n {2}columns:\n {4}id: Record ID\n/,
  );

  const run = await ask<GiftsRun>('/run', 'POST', { entries: 'hubspot.csv' });
  expect(run.given).toEqual({ reservations: 'reservations.csv', entries: 'hubspot.csv' });
  const { 'run.json': _run, ...results } = resultsIn(out);
  expect(results, 'as from our own export').toEqual(own);
  const other = join(folder, 'command');
  shareLedger(out, other);
  await command(
    loadCampaign(copy),
    ...['--reservations', join(example, 'reservations.csv'), '--entries', join(folder, 'hubspot.csv')],
    ...['--out', other],
  );
  expect(resultsIn(out)).toEqual(resultsIn(other));
});

describeEngine('with entries in %s', (_name, { place }) => {
  test('writes what the command writes for a file from Windows', async () => {
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
    const found = await drop<TableFile>('reservations', 'bookings.csv', bytes);
    expect(found).toMatchObject({ encoding: 'Shift_JIS', separator: ';', rows: 80 });
    expect(found.sample[0]?.slice(0, 4)).toEqual(['R-1', '髙橋 1', 'guest1@mail.example', '確定']);
    const faulty = await ask<Words>('/reservations/words', 'POST', {
      status: 'status',
      apartment: 'apartment',
    });
    expect(faulty).toMatchObject({
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
    const run = await ask<GiftsRun>('/run', 'POST', { entries: null });
    await commandOn(address, loadCampaign(campaign), '--reservations', file, '--out', join(folder, 'out'));
    expect(resultsIn(out)).toEqual(resultsIn(join(folder, 'out')));
    expect([run.payouts, run.review, run.refused].every((count) => count > 0)).toBe(true);
    expect(await ask<PayoutRow[]>('/payouts')).toHaveLength(run.payouts);
    expect(await ask<RefusedRow[]>('/refused')).toHaveLength(run.refused);
  });
});
