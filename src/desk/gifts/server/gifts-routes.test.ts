import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  commandOn,
  exampleBytes,
  exampleDecisions,
  openDeskGifts,
  resultsIn,
  shareLedger,
} from '../../../../tests/support/desk-gifts.ts';
import { readResult } from '../../../../tests/support/gifts-command.ts';
import { hubSpotExport, storeExampleWithPast } from '../../../../tests/support/gifts-example.ts';
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts';
import { loadCampaign } from '../../../campaign/load-campaign.ts';
import { markSent } from '../../../gifts/folder/mark-sent.ts';
import { openOutputFolder } from '../../../gifts/folder/output-folder.ts';
import { writeGiftRun } from '../../../gifts/folder/write-gift-run.ts';
import { limits } from '../../../gifts/input/limits.ts';
import type { GiftsState, Mapping, MarkedSent, ReservationShown } from '../contract/gifts.ts';
import type { Changes } from '../contract/requests.ts';

const example = 'docs/gifts-example';

/** A desk that has the guide's example, by default with its map. */
async function openExample({
  entries = 'e.csv' as string | null,
  store = undefined as string | undefined,
} = {}) {
  const desk = openDeskGifts(store);
  copyFileSync(join(example, 'reservations.yaml'), join(desk.campaign, 'reservations.yaml'));
  await desk.drop('reservations', 'r.csv', exampleBytes('reservations.csv'));
  if (entries !== null) await desk.drop('entries', entries, exampleBytes('entries.csv'));
  return desk;
}

const missing = (what: string) => ({ kind: 'missing', what });

describe('columns', () => {
  test('are mapped once: proposed, kept with their comments, and never over somebody else’s change', async () => {
    const { drop, send, mapping, storeMapping, problem, campaign } = openDeskGifts();
    await drop('reservations', 'r.csv', exampleBytes('reservations.csv'));
    const proposed = await mapping('reservations');
    expect(proposed).toMatchObject({
      isKnown: false,
      columns: { id: '予約番号', firstMonthRent: '初月賃料' },
    });
    expect(Object.keys(proposed.columns)).toHaveLength(14);
    const quoted = (from: Mapping) => from.fields.find(({ field }) => field === 'paidAt')?.terms?.en;
    expect(quoted(proposed)).toBe('Bank transfers must arrive by April 30, 2025.');
    const terms = join(campaign, 'terms.yaml');
    writeFileSync(terms, readFileSync(terms, 'utf8').replace('clause: transfer-arrives-by', 'clause: none'));
    expect(quoted(await mapping('reservations'))).toBeUndefined();
    expect(proposed.lists).toMatchObject([
      {
        field: 'status',
        words: [{ word: '確定', meaning: 'confirmed' }, { word: '入金済', meaning: '' }, {}],
      },
      { field: 'apartment', words: expect.arrayContaining([{ word: 'NHB-201', count: 1, meaning: '' }]) },
    ]);
    const otherColumn = await mapping('reservations', { status: '併用', apartment: '' });
    expect(otherColumn.lists).toMatchObject([{ words: [{ word: 'なし' }, { word: '早割' }] }]);
    const { columns, revision } = proposed;
    const meanings = { status: { 入金済: 'confirmed' } };
    await storeMapping({ what: 'reservations', revision, columns, meanings });
    const kept = await mapping('reservations');
    expect(kept).toMatchObject({ isKnown: true, columns });
    expect(kept.lists[0]?.words[1]).toMatchObject({ word: '入金済', meaning: 'confirmed' });

    const file = join(campaign, 'reservations.yaml');
    copyFileSync(join(example, 'reservations.yaml'), file);
    const change = {
      ...{ what: 'reservations', columns },
      meanings: { apartment: { 'ｎｈｂ-201': '2', '3': '' } },
    };
    const late = send('/mapping', 'POST', { ...change, revision: kept.revision });
    expect(await problem(late)).toEqual({ kind: 'changed' });
    expect(readFileSync(file)).toEqual(exampleBytes('reservations.yaml'));
    const { revision: current } = await mapping('reservations');
    await storeMapping({ what: 'reservations', columns, revision: current, meanings: {} });
    expect(readFileSync(file), 'nothing to change').toEqual(exampleBytes('reservations.yaml'));
    await storeMapping({ ...change, revision: current });
    expect(readFileSync(file, 'utf8')).toMatch(/^# What the booking system calls[\s\S]*"?ｎｈｂ-201"?: 2/);
    expect(readFileSync(file, 'utf8')).not.toMatch(/NHB|"3"/);
    const other = { ...change, revision: current, meanings: { status: { 確定: 'paid' } } };
    expect((await send('/mapping', 'POST', other)).ok).toBe(false);
  });

  test.each<[string, Record<string, string>, string, boolean]>([
    ['a kept header in another width', { email: 'ＥＭＡＩＬ' }, 'memo', true],
    ['a guess that nobody has kept', {}, 'checkIn', false],
    ['a required column that the file has lost', { email: 'メルアド' }, 'memo', false],
    ['an optional column that the file has lost', { checkIn: '入居' }, 'memo', false],
  ])('are asked for again unless all is clear: %s', async (_case, kept, header, isKnown) => {
    const { drop, mapping, campaign } = openDeskGifts();
    const required = ['id', 'name', 'email', 'status', 'apartment', 'reservedAt', 'paidAt'];
    const all = [...required, 'contractStart', 'contractEnd', 'firstMonthRent'];
    const columns = { ...Object.fromEntries(all.map((name) => [name, name])), ...kept };
    writeFileSync(join(campaign, 'reservations.yaml'), JSON.stringify({ columns }));
    await drop('reservations', 'r.csv', Buffer.from(`${[...all, header].join(',')}\n${'1,'.repeat(10)}1\n`));
    expect((await mapping('reservations')).isKnown).toBe(isKnown);
  });

  test('are not asked for in an export of ours, whose cells are read as such', async () => {
    const { ask, drop, send, sendFile, mapping, storeMapping, problem, campaign } = openDeskGifts();
    expect(await ask<GiftsState>('/')).toMatchObject({
      ...{ reservations: null, entries: null, formProvider: 'built-in' },
      store: expect.stringMatching(/none\.sqlite$/),
    });
    const ours = await drop('entries', 'entries.csv', exampleBytes('entries.csv'));
    expect(ours.entries).toMatchObject({ name: 'entries.csv', rows: 7, separator: ',' });
    const { columns, revision, isOurs, isKnown } = await mapping('entries');
    expect([columns.email, isOurs, isKnown]).toEqual(['email', true, true]);
    const meanings = { language: {} };
    await storeMapping({ what: 'entries', columns, meanings, revision });
    expect(await mapping('entries')).toMatchObject({ isOurs: true, isKnown: true });
    expect(readFileSync(join(campaign, 'reservations.yaml'), 'utf8')).toContain('columns: {}');
    const stale = { what: 'entries', columns: { id: 'Record ID' }, meanings, revision };
    expect(await problem(send('/mapping', 'POST', stale))).toEqual({ kind: 'changed' });

    const byHand = 'entries: {columns: {id: Record ID},  timeZone: UTC} # as they like it\n';
    writeFileSync(join(campaign, 'reservations.yaml'), byHand);
    const { revision: current } = await mapping('entries');
    await storeMapping({ ...stale, revision: current });
    expect(readFileSync(join(campaign, 'reservations.yaml'), 'utf8'), 'nothing to change').toBe(byHand);

    expect(await problem(sendFile('entries', 'e.csv', Buffer.from('one column\nx\n')))).toMatchObject({
      ...{ kind: 'input', file: 'e.csv', faults: [{ line: 1 }] },
    });
    expect((await ask<GiftsState>('/')).entries, 'the file before it stays').toEqual(ours.entries);
    expect(await ask('/file?what=entries', 'DELETE')).toMatchObject({ entries: null });
    expect(await problem(send('/mapping?what=entries'))).toEqual(missing('entries'));
  });

  test('of HubSpot’s entries lead to the same result, once they are matched', async () => {
    const { drop, send, mapping, storeMapping, problem, run, campaign, out } = await openExample();
    await run('e.csv');
    const { 'run.json': _ownRun, ...own } = resultsIn(out);
    const found = await drop('entries', 'hubspot.csv', hubSpotExport());
    expect(found.entries).toMatchObject({ rows: 7, headers: expect.arrayContaining(['Conversion Date']) });
    expect(found.run).toMatchObject({ isCurrent: false, given: { entries: 'e.csv' } });
    expect(await problem(send('/run', 'POST', { entries: 'hubspot.csv' }))).toMatchObject({
      ...{ kind: 'input', file: 'hubspot.csv' },
      faults: [{ line: 1, says: { en: expect.stringContaining("has no column 'id'") } }, { line: 1 }],
    });
    const { columns, revision, ...proposed } = await mapping('entries');
    expect(columns).toEqual({
      ...{ id: 'Record ID', time: 'Conversion Date', name: 'Name', email: 'Email', language: 'Form' },
    });
    expect(proposed).toMatchObject({
      ...{ isKnown: false, isOurs: false },
      lists: [
        {
          options: [{ value: 'ja', name: { ja: '日本語', en: 'Japanese' } }, { value: 'en' }],
          words: [
            { word: 'Entry JA', count: 6, meaning: '' },
            { word: 'Entry EN', count: 1, meaning: '' },
          ],
        },
      ],
    });
    const meanings = { language: { 'Entry JA': 'ja', 'Entry EN': 'en' } };
    await storeMapping({ what: 'entries', columns, meanings, revision });
    expect((await mapping('entries')).isKnown).toBe(true);
    expect(readFileSync(join(campaign, 'reservations.yaml'), 'utf8')).toMatch(
      /^# What the booking system calls[\s\S]*\napartments: \{ "NHB-201": 1, .*\n.*\nentries:\n {2}columns:\n {4}id: Record ID\n/,
    );
    await run('hubspot.csv');
    const { 'run.json': _run, ...results } = resultsIn(out);
    expect(results, 'as from our own export').toEqual(own);
  });
});

test('writes what the command writes, byte for byte, from the dropped file to sent.csv', async () => {
  const { run, decide, takeBack, markSent: mark, send, campaign: copy, out } = await openExample();
  const campaign = loadCampaign(copy);
  const other = join(temporaryFolder(), 'command');
  const command = (...args: string[]) => commandOn('/nowhere', campaign, ...args);
  const csv = (name: string) => join(example, `${name}.csv`);
  const files = ['--reservations', csv('reservations'), '--entries', csv('entries'), '--out', other];
  const first = await run('e.csv');
  shareLedger(out, other);
  expect(first).toMatchObject({
    ...{ isCurrent: true, reservations: 8, entries: 7, payouts: 2, listedAmount: 47_000 },
    ...{ review: 2, refused: 4, paid: 0, changes: [] },
  });
  expect(first.codes.find(({ code }) => code === 'PAID_LATE')?.terms.en).toContain('April 30, 2025');
  expect(
    first.lists.review.map(({ reservation, entry, level }) => [reservation.name, entry.name, level]),
  ).toEqual([
    ['髙橋 一郎', '高橋 一郎', 'variant'],
    ['John Smith', 'Mary Smith', 'email-only'],
  ]);
  expect(first.lists.review[0]).toMatchObject({
    ...{ reading: '', amount: 28_500 },
    reservation: { apartment: '3', reservedAt: '2025-04-20', firstMonthRent: 285_000 },
  });
  for (const decision of exampleDecisions) await decide(decision);
  const { run: decided } = await decide(exampleDecisions[0] as object);
  expect(decided).toMatchObject({ isCurrent: true, review: 0, payouts: 3, refused: 5 });
  expect(decided?.lists.decisions).toMatchObject([
    { ...exampleDecisions[0], reservationName: '髙橋 一郎', entryName: '高橋 一郎' },
    exampleDecisions[1],
  ]);
  const text = readFileSync(join(out, 'decisions.yaml'), 'utf8');
  expect(text).toMatch(
    /^- reservation: "A-103"\n {2}entry: 19\n {2}match: yes\n {2}reason: "電話で本人確認"\n {2}by: "sato"\n {2}at: "20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\+09:00"\n- /,
  );
  writeFileSync(join(other, 'decisions.yaml'), text);

  const due = await run('e.csv', '2025-07-15');
  const { marked, run: rest } = await mark({
    ...{
      run: due.id,
      on: '2025-07-15',
      reservations: due.lists.payouts.map(({ reservation }) => reservation.id),
    },
  });
  await command(...files, '--on', '2025-07-15');
  await command('sent', join(other, 'payouts.csv'), '--on', '2025-07-15', '--out', other);
  await command(...files, '--on', '2025-07-15');
  expect([marked.added, rest?.listed, rest?.sent]).toEqual([2, 0, 2]);
  expect(resultsIn(out)).toEqual(resultsIn(other));
  await command('ledger', '--out', other);
  expect(rest?.files).toHaveLength(9);
  for (const { name } of rest?.files ?? []) {
    const saved = await send(`/files/${name}`);
    expect(await saved.text(), name).toBe(readResult(other, name).replace('\ufeff', ''));
    expect(saved.headers.get('Content-Disposition')).toBe(`attachment; filename="${name}"`);
  }
  for (const name of ['.lock', 'none.csv', '..%2f..%2fpackage.json'])
    expect((await send(`/files/${name}`)).status, name).toBe(404);
  const { run: open } = await takeBack({ reservation: 'A-103', entry: 19, match: true });
  expect(open?.lists.decisions).toHaveLength(1);
  expect(open?.changes).toEqual([
    {
      reservation: 'A-103',
      before: { outcome: 'payout', amount: 28_500 },
      now: { outcome: 'review', amount: null },
    },
  ]);
});

test('shows how a guest’s name is read where a column of the booking system says so', async () => {
  const { drop, run } = await openExample();
  const lines = exampleBytes('reservations.csv').toString().trimEnd().split('\n');
  const read = lines.map(
    (line, index) => `${line},${['フリガナ', '', '', 'タカハシ イチロウ'][index] ?? ''}`,
  );
  await drop('reservations', 'r.csv', Buffer.from(read.join('\n')));
  const { lists } = await run('e.csv');
  expect(lists.review[0]?.reading).toBe('タカハシ イチロウ');
});

describe('refuses', () => {
  test('to run with other entries than those on screen', async () => {
    const { ask, run, send, problem, out } = await openExample();
    const refused = async (entries: string | null) => problem(send('/run', 'POST', { entries }));
    expect(await refused(null), 'a CSV was dropped elsewhere').toEqual(missing('entries'));
    expect(await refused('f.csv'), 'or another one').toEqual(missing('entries'));
    expect((await send('/run', 'POST', {})).ok, 'for one that does not say').toBe(false);
    await run('e.csv');
    const before = resultsIn(out);
    await ask('/file?what=entries', 'DELETE');
    expect(await refused('e.csv'), 'or it was removed').toEqual(missing('entries'));
    expect(resultsIn(out)).toEqual(before);
  });

  test('a file that is not a list of reservations, and says what to do and in which reservation', async () => {
    const { ask, drop, sendFile, send, problem, mapping, storeMapping } = openDeskGifts();
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
    expect(await problem(send('/run', 'POST', { entries: null }))).toEqual(missing('reservations'));
    expect(await problem(send('/decisions', 'POST', exampleDecisions[0]))).toEqual(missing('run'));

    const wrong = exampleBytes('reservations.csv')
      .toString()
      .replace('2025/4/10', '4月')
      .replaceAll('確定', 'OK');
    const many = Array.from({ length: limits.faults }, (_, index) => `X-${index}`).join('\n');
    await drop('reservations', 'r.csv', Buffer.from(wrong + many));
    await drop('entries', 'e.csv', exampleBytes('entries.csv'));
    const { columns, revision } = await mapping('reservations');
    await storeMapping({ what: 'reservations', revision, columns, meanings: {} });
    const faulty = await problem(send('/run', 'POST', { entries: 'e.csv' }));
    expect(faulty).toMatchObject({ kind: 'input', file: 'r.csv', hasMore: true });
    if (faulty.kind !== 'input') return;
    expect(faulty.faults).toHaveLength(limits.faults);
    expect(faulty.faults).toContainEqual({
      ...{ line: 2, reservation: 'A-101', column: { number: 4, header: '状況' } },
      says: expect.objectContaining({ ja: expect.stringContaining('「OK」という状況は登録されていません') }),
    });
    expect((await ask<GiftsState>('/')).run).toBeNull();
  });

  test('to work while a command does, or to mark rows that nobody has seen, and reports an unavailable store', async () => {
    const desk = await openExample({ entries: null });
    const { ask, drop, send, problem, mapping, storeMapping, run, markSent: mark, out } = desk;
    const away = await send('/run', 'POST', { entries: null });
    expect([away.status, await away.text()]).toEqual([500, 'MissingStoreError']);
    await drop('entries', 'e.csv', exampleBytes('entries.csv'));
    const { id } = await run('e.csv');
    const before = resultsIn(out);
    const sent = { run: id, on: '2025-07-15', reservations: ['A-101'] };
    const folder = openOutputFolder(out);
    for (const attempt of [
      send('/run', 'POST', { entries: 'e.csv' }),
      send('/decisions', 'POST', exampleDecisions[0]),
      send('/sent', 'POST', sent),
      send('/files/ledger.csv'),
    ])
      expect(await problem(attempt)).toMatchObject({
        kind: 'input',
        faults: [{ says: { en: expect.stringContaining('is in use by another npm run gifts') } }],
      });
    expect((await send('/files/ledger.csv')).ok, 'or it would be saved under this name').toBe(false);
    folder[Symbol.dispose]();
    expect(resultsIn(out)).toEqual(before);

    const marks = { on: '2025-07-01', today: '2025-07-15', by: 'sato' };
    const file = join(out, 'payouts.csv');
    await markSent({ campaign: 'Spring2025', out, store: '' }, { file, ...marks });
    const { marked } = await mark(sent);
    expect([marked.added, marked.known]).toEqual([0, 1]);
    expect(await problem(send('/sent', 'POST', { ...sent, reservations: ['A-103'] }))).toEqual(
      missing('run'),
    );
    const newest = await run('e.csv');
    expect(await problem(send('/sent', 'POST', sent)), 'of an earlier run').toEqual(missing('run'));
    const folderBefore = resultsIn(out);
    const { columns, revision } = await mapping('reservations');
    const meanings = { apartment: { Elsewhere: '1' } };
    const changed = await storeMapping({ what: 'reservations', revision, columns, meanings });
    expect(changed.run).toMatchObject({ id: newest.id, isCurrent: false });
    expect(await problem(send('/decisions', 'POST', exampleDecisions[0]))).toEqual(missing('run'));
    expect(await problem(send('/sent', 'POST', { ...sent, run: newest.id }))).toEqual(missing('run'));
    expect(resultsIn(out)).toEqual(folderBefore);
    await run('e.csv');
    expect((await ask<GiftsState>('/file?what=entries', 'DELETE')).run?.isCurrent).toBe(false);
  });
});

test('records although the run cannot be made anew, and says why', async () => {
  const { run, markSent: mark, decide, out } = await openExample();
  const { id } = await run('e.csv');
  const file = join(out, 'decisions.yaml');
  writeFileSync(file, 'decisions: [');
  expect(await mark({ run: id, on: '2025-07-15', reservations: ['A-101'] })).toMatchObject({
    ...{ marked: { added: 1 }, run: { isCurrent: false, notRenewed: { kind: 'input', file } } },
  });
  expect(readFileSync(join(out, 'sent.csv'), 'utf8')).toContain('"A-101"');
  rmSync(file);
  expect(await run('e.csv')).toMatchObject({ isCurrent: true, notRenewed: null, sent: 1 });
  const ledger = join(out, 'ledger.sqlite');
  rmSync(ledger);
  const { run: decided } = await decide(exampleDecisions[0] as object);
  expect(decided).toMatchObject({ isCurrent: false, notRenewed: { file: ledger } });
  expect(readFileSync(file, 'utf8')).toContain('A-103');
});

test('shows the decision of a colleague instead of replacing it', async () => {
  const { ask, run, decide, takeBack, send, problem, out } = await openExample();
  await run('e.csv');
  const [yes] = exampleDecisions;
  const no = { ...yes, match: false, by: 'suzuki' };
  await decide({ ...yes });
  const late = await problem(send('/decisions', 'POST', no));
  expect(late).toEqual({ kind: 'decided', decisions: [{ ...yes, at: expect.stringContaining('+09:00') }] });
  expect((await ask<GiftsState>('/')).run?.isCurrent).toBe(true);
  await takeBack({ reservation: 'A-103', entry: 19, match: true });
  expect((await decide(no)).run?.lists.decisions).toMatchObject([{ match: false, by: 'suzuki' }]);
  const file = join(out, 'decisions.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('match: no', 'match: yes'));
  const unseen = { reservation: 'A-103', entry: 19, match: false };
  expect(await problem(send('/decisions', 'DELETE', unseen))).toMatchObject({ kind: 'decided' });
  expect((await ask<GiftsState>('/')).run?.isCurrent).toBe(false);
  await run('e.csv');
  const confirmed = await decide({ ...yes, amount: 28_800 });
  expect(confirmed.run?.lists.decisions).toMatchObject([{ entry: 19, amount: 28_800 }]);
});

test('shows other terms and other campaigns, and judges by the terms that were shown', async () => {
  const store = join(temporaryFolder(), 'entries.sqlite');
  await storeExampleWithPast(store);
  const { run, decide } = await openExample({ entries: null, store });
  const { review, lists } = await run(null);
  expect(review).toBe(3);
  expect(lists.payouts.map(({ reservation, sentIn }) => [reservation.id, sentIn])).toEqual([
    ['A-101', ['Autumn2024']],
    ['A-102', []],
  ]);
  expect(lists.review.find(({ reservation }) => reservation.id === 'A-105')).toMatchObject({
    ...{ isDecidable: true, why: { ja: '', en: '' }, sentIn: [] },
    reworded: [
      {
        fact: { ja: '初回のお支払い：2025年5月1日', en: 'Initial payment: May 1, 2025' },
        shown: '2025年5月31日までに、ご予約と初回のお支払いを完了してください。',
        today: '2025年4月30日までに、ご予約と初回のお支払いを完了してください。',
      },
    ],
  });
  const yes = { reservation: 'A-105', entry: 23, match: true, reason: '約束どおり', by: 'sato' };
  const { run: shown } = await decide({ ...yes, terms: 'shown' });
  expect(shown).toMatchObject({ review: 2, payouts: 3 });
  expect(shown?.lists.decisions).toMatchObject([{ reservation: 'A-105', terms: 'shown' }]);
  expect((await decide({ ...yes, terms: 'today' })).run).toMatchObject({ review: 2, payouts: 2 });
});

test('explains a reservation, and records what became of its card, with who, when and why', async () => {
  const { ask, run, markSent: mark, send, problem } = await openExample();
  const { id } = await run('e.csv');
  const shown = (reservation: string, language = 'en') =>
    ask<ReservationShown>(`/reservation?reservation=${reservation}&language=${language}`);
  const late = await shown('A-105');
  expect(late).toMatchObject({ card: null, history: [] });
  expect(late.explained).toContainEqual({ text: 'Apartment: 7 = 7', isMet: true });
  expect(late.explained).toContainEqual({
    text: 'Initial payment: May 1, 2025 ≦ April 30, 2025',
    isMet: false,
  });
  expect((await shown('A-105', 'ja')).explained?.[0]).toEqual({
    text: '予約 A-105：ギフトカードの対象外です。',
    isMet: null,
  });
  expect(await shown('A-999')).toEqual({ explained: null, history: [], card: null });
  expect((await send('/reservation?reservation=A-105&language=fr')).ok).toBe(false);

  const sent = await mark({ run: id, on: '2025-07-15', reservations: ['A-101'] });
  const { card } = await shown('A-101');
  expect(card).toMatchObject({ amount: 18_200, sentOn: '2025-07-15', recovered: 0 });
  const amendment = (changes: Partial<Changes['POST /amendments']>) => ({
    ...{ run: sent.run?.id, order: card?.order, event: 'corrected', amount: 18_000 },
    ...{ day: '2025-07-20', note: '入力の誤り', by: '鈴木', ...changes },
  });
  const other = send('/amendments', 'POST', amendment({ run: id }));
  expect(await problem(other), 'of another run').toEqual(missing('run'));
  const early = send('/amendments', 'POST', amendment({ day: '2025-07-01' }));
  expect(await problem(early)).toMatchObject({ kind: 'input', file: card?.order });
  const amend = async (changes: Partial<Changes['POST /amendments']>) =>
    (await ask<GiftsState>('/amendments', 'POST', amendment(changes))).run ?? sent.run;
  const corrected = await amend({});
  expect(corrected).toMatchObject({
    ...{ sentAmount: 18_000, paid: 1, refused: 4, review: 2, payouts: 1, reservations: 8 },
    differences: { en: [expect.stringContaining('¥18,000 was sent, but today’s file comes to ¥18,200')] },
  });
  expect((await shown('A-101')).history).toMatchObject([
    { event: 'listed', amount: 18_200 },
    { event: 'sent', day: '2025-07-15' },
    {
      ...{ event: 'corrected', amount: 18_000, day: '2025-07-20', note: '入力の誤り', by: '鈴木' },
      recorded: expect.stringMatching(/Z$/),
    },
  ]);
  const part = await amend({
    run: corrected?.id ?? '',
    event: 'recovered',
    amount: 8_000,
    day: '2025-08-01',
  });
  expect((await shown('A-101')).card).toMatchObject({ amount: 18_000, recovered: 8_000 });
  await amend({ run: part?.id ?? '', event: 'written-off', amount: undefined });
  expect((await shown('A-101')).card).toMatchObject({ writtenOff: 10_000 });
});

test('takes back what was not sent, and says where a command has decided otherwise since', async () => {
  const { ask, run, campaign, out } = await openExample();
  const { id } = await run('e.csv');
  const [reservations, entries] = [exampleBytes('reservations.csv'), exampleBytes('entries.csv')];
  await writeGiftRun(loadCampaign(campaign), {
    reservations: { name: 'r.csv', bytes: Buffer.from(`${reservations}`.replace('182,000', '172,000')) },
    entries: { name: 'e.csv', bytes: entries },
    ...{ store: '', out, on: undefined, by: 'suzuki', today: '2025-07-01' },
  });
  const sent = await ask<GiftsState & { marked: MarkedSent }>('/sent', 'POST', {
    ...{ run: id, on: '2025-07-15', reservations: ['A-101'] },
  });
  expect(sent.marked.differences).toEqual({
    ja: ['予約「A-101」：送付した金額は18,200円ですが、前回の実行では17,200円です。'],
    en: ['reservation A-101: ¥18,200 was sent, but the last run has ¥17,200.'],
  });
  expect(sent.run).toMatchObject({ paid: 1, listed: 1 });
  const back = { event: 'taken-back', day: '2025-07-16', note: '在庫切れ', by: 'sato' };
  const order = sent.run?.lists.sent[0]?.order;
  const { run: renewed } = await ask<GiftsState>('/amendments', 'POST', {
    run: sent.run?.id,
    order,
    ...back,
  });
  expect(renewed).toMatchObject({ paid: 0, sent: 0, listed: 2 });
});
