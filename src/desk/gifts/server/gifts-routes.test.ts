import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  exampleBytes,
  exampleDecisions,
  openDeskGifts,
  resultsIn,
} from '../../../../tests/support/desk-gifts.ts';
import { storeExampleWithPast } from '../../../../tests/support/gifts-example.ts';
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts';
import { loadCampaign } from '../../../campaign/load-campaign.ts';
import { markSent } from '../../../gifts/folder/mark-sent.ts';
import { openOutputFolder } from '../../../gifts/folder/output-folder.ts';
import { writeGiftRun } from '../../../gifts/folder/write-gift-run.ts';
import type {
  GiftsRun,
  GiftsState,
  Mapping,
  MarkedSent,
  NewAmendment,
  PayoutRow,
  ReservationShown,
  ReviewPair,
  SentRow,
  TableFile,
} from '../contract/gifts.ts';

const example = 'docs/gifts-example';

/** Requests for a run with the entries of the store, or of the CSV that most tests drop. */
const ofStore = { entries: null };
const ofCsv = { entries: 'e.csv' };

test('maps the columns once: proposes a mapping, keeps comments, and refuses to overwrite somebody else’s change', async () => {
  const { ask, drop, send, problem, campaign } = openDeskGifts();
  await drop('reservations', 'r.csv', exampleBytes('reservations.csv'));
  const proposed = await ask<Mapping>('/reservations/mapping');
  expect(proposed).toMatchObject({
    isStored: false,
    columns: { id: '予約番号', firstMonthRent: '初月賃料' },
  });
  const quoted = (from: Mapping) => from.fields.find(({ field }) => field === 'paidAt')?.terms?.en;
  expect(quoted(proposed)).toBe('Bank transfers must arrive by April 30, 2025.');
  const terms = join(campaign, 'terms.yaml');
  writeFileSync(terms, readFileSync(terms, 'utf8').replace('clause: transfer-arrives-by', 'clause: none'));
  expect(quoted(await ask<Mapping>('/reservations/mapping'))).toBeUndefined();
  expect(proposed.proposed).toHaveLength(14);
  const status = { 確定: 'confirmed', 入金済: 'confirmed', キャンセル: 'cancelled' };
  const { columns, revision } = proposed;
  const meanings = { status, apartment: {} };
  const kept = await ask<Mapping>('/reservations/mapping', 'POST', { revision, columns, meanings });
  expect(kept).toMatchObject({ isStored: true, columns, meanings, proposed: [] });

  const file = join(campaign, 'reservations.yaml');
  copyFileSync(join(example, 'reservations.yaml'), file);
  const change = { columns, meanings: { status, apartment: { 'NHB-201': '2' } } };
  const late = send('/reservations/mapping', 'POST', { ...change, revision: kept.revision });
  expect(await problem(late)).toEqual({ kind: 'changed' });
  expect(readFileSync(file)).toEqual(exampleBytes('reservations.yaml'));
  const current = await ask<Mapping>('/reservations/mapping');
  const same = { columns: current.columns, meanings: current.meanings };
  await ask('/reservations/mapping', 'POST', { ...same, revision: current.revision });
  expect(readFileSync(file), 'nothing to change').toEqual(exampleBytes('reservations.yaml'));
  await ask('/reservations/mapping', 'POST', { ...change, revision: current.revision });
  expect(readFileSync(file, 'utf8')).toMatch(/^# What the booking system calls[\s\S]*"NHB-201": 2/);
  const other = { ...change, meanings: { status: { 確定: 'paid' } } };
  expect((await send('/reservations/mapping', 'POST', other)).ok).toBe(false);
});

test('asks for no columns of an export of ours, and takes the files away again', async () => {
  const { ask, drop, send, sendFile, problem, campaign } = openDeskGifts();
  expect(await ask<GiftsState>('/')).toMatchObject({
    ...{ reservations: null, entries: null, languages: ['ja', 'en'], formProvider: 'built-in' },
    store: expect.stringMatching(/none\.sqlite$/),
  });
  const ours = await drop<TableFile>('entries', 'entries.csv', exampleBytes('entries.csv'));
  expect(ours).toMatchObject({ name: 'entries.csv', rows: 7, separator: ',' });
  const { columns, meanings, revision, isOurs } = await ask<Mapping>('/entries/mapping');
  expect([columns.email, isOurs]).toEqual(['email', true]);
  // As its columns are anyway: without them in the map, its cells are read as those of an export of ours.
  const kept = await ask<Mapping>('/entries/mapping', 'POST', { columns, meanings, revision });
  expect(kept).toMatchObject({ isStored: false, isOurs: true });
  expect(readFileSync(join(campaign, 'reservations.yaml'), 'utf8')).toContain('columns: {}');
  const stale = { columns: { id: 'Record ID' }, meanings: {}, revision };
  expect(await problem(send('/entries/mapping', 'POST', stale))).toEqual({ kind: 'changed' });

  const byHand = 'entries: {columns: {id: Record ID},  timeZone: UTC} # as they like it\n';
  writeFileSync(join(campaign, 'reservations.yaml'), byHand);
  const same = { columns: { id: 'Record ID' }, meanings: {} };
  const { revision: current } = await ask<Mapping>('/entries/mapping');
  await ask('/entries/mapping', 'POST', { ...same, revision: current });
  expect(readFileSync(join(campaign, 'reservations.yaml'), 'utf8'), 'nothing to change').toBe(byHand);

  expect(await problem(sendFile('entries', 'e.csv', Buffer.from('one column\nx\n')))).toMatchObject({
    ...{ kind: 'input', file: 'e.csv', faults: [{ line: 1 }] },
  });
  expect((await ask<GiftsState>('/')).entries, 'the file before it stays').toEqual(ours);
  expect(await ask<GiftsState>('/entries', 'DELETE')).toMatchObject({ entries: null });
  const words = send('/entries/words', 'POST', { language: 'Form' });
  expect(await problem(words)).toEqual({ kind: 'missing', what: 'entries' });
  await drop('reservations', 'r.csv', exampleBytes('reservations.csv'));
  expect(await ask<GiftsState>('/reservations', 'DELETE')).toMatchObject({ reservations: null });
});

describe('refuses', () => {
  test('to run with other entries than those on screen', async () => {
    const { ask, drop, send, problem, campaign, out } = openDeskGifts();
    copyFileSync(join(example, 'reservations.yaml'), join(campaign, 'reservations.yaml'));
    await drop('reservations', 'r.csv', exampleBytes('reservations.csv'));
    await drop('entries', 'e.csv', exampleBytes('entries.csv'));
    const other = { kind: 'missing', what: 'entries' };
    expect(await problem(send('/run', 'POST', ofStore)), 'a CSV was dropped elsewhere').toEqual(other);
    expect(await problem(send('/run', 'POST', { entries: 'f.csv' })), 'or another one').toEqual(other);
    expect((await send('/run', 'POST', {})).ok, 'for one that does not say').toBe(false);
    await ask('/run', 'POST', ofCsv);
    const before = resultsIn(out);
    await ask('/entries', 'DELETE');
    expect(await problem(send('/run', 'POST', ofCsv)), 'or it was removed').toEqual(other);
    expect(resultsIn(out)).toEqual(before);
  });

  test('a file that is not a list of reservations, and says what to do', async () => {
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
    expect(await problem(send('/run', 'POST', ofStore))).toEqual({
      kind: 'missing',
      what: 'reservations',
    });
    expect(await problem(send('/payouts'))).toEqual({ kind: 'missing', what: 'run' });
    expect(await problem(send('/decisions', 'POST', exampleDecisions))).toEqual({
      kind: 'missing',
      what: 'run',
    });

    const wrong = exampleBytes('reservations.csv')
      .toString()
      .replace('2025/4/10', '4月')
      .replaceAll('確定', 'OK');
    await drop('reservations', 'r.csv', Buffer.from(wrong));
    await drop('entries', 'e.csv', exampleBytes('entries.csv'));
    const { columns, meanings, revision } = await ask<Mapping>('/reservations/mapping');
    await ask('/reservations/mapping', 'POST', {
      revision,
      columns,
      meanings: { ...meanings, apartment: {} },
    });
    const faulty = await problem(send('/run', 'POST', ofCsv));
    expect(faulty).toMatchObject({ kind: 'input', file: 'r.csv', hasMore: false });
    expect(faulty.kind === 'input' && faulty.faults).toContainEqual({
      line: 2,
      column: { letter: 'D', header: '状況' },
      says: expect.objectContaining({ ja: expect.stringContaining('「OK」という状況は登録されていません') }),
    });
    expect((await ask<GiftsState>('/')).run).toBeNull();
  });

  test('to work while a command does, or to mark rows that nobody has seen, and reports an unavailable store', async () => {
    const { ask, drop, send, problem, campaign, out } = openDeskGifts();
    copyFileSync(join(example, 'reservations.yaml'), join(campaign, 'reservations.yaml'));
    await drop('reservations', 'r.csv', exampleBytes('reservations.csv'));
    const away = await send('/run', 'POST', ofStore);
    expect([away.status, await away.text()]).toEqual([500, 'EntryStoreError']);
    await drop('entries', 'e.csv', exampleBytes('entries.csv'));
    const { id } = await ask<GiftsRun>('/run', 'POST', ofCsv);
    const before = resultsIn(out);
    const folder = openOutputFolder(out);
    for (const attempt of [
      send('/run', 'POST', ofCsv),
      send('/decisions', 'POST', exampleDecisions),
      send('/sent', 'POST', { run: id, on: '2025-07-15', reservations: 'all' }),
    ])
      expect(await problem(attempt)).toMatchObject({
        kind: 'input',
        faults: [{ says: { en: expect.stringContaining('is in use by another npm run gifts') } }],
      });
    folder[Symbol.dispose]();
    expect(resultsIn(out)).toEqual(before);

    const marks = { on: '2025-07-01', today: '2025-07-15', by: 'sato' };
    const file = join(out, 'payouts.csv');
    await markSent({ campaign: 'Spring2025', out, store: '' }, { file, ...marks });
    const sent = { run: id, on: '2025-07-15' };
    const again = await ask<MarkedSent>('/sent', 'POST', { ...sent, reservations: ['A-101'] });
    expect([again.added, again.known]).toEqual([0, 1]);
    const others = { kind: 'missing', what: 'run' };
    expect(await problem(send('/sent', 'POST', { ...sent, reservations: ['A-103'] }))).toEqual(others);
    await ask('/run', 'POST', ofCsv);
    expect(await problem(send('/sent', 'POST', { ...sent, reservations: 'all' }))).toEqual(others);
    const { run: newest } = await ask<GiftsState>('/');
    expect(newest).toMatchObject({ isCurrent: true });
    const folderBefore = resultsIn(out);
    const { columns, meanings, revision } = await ask<Mapping>('/reservations/mapping');
    await ask('/reservations/mapping', 'POST', {
      revision,
      columns,
      meanings: { ...meanings, apartment: { Elsewhere: '1' } },
    });
    expect((await ask<GiftsState>('/')).run).toMatchObject({ isCurrent: false });
    expect(await problem(send('/decisions', 'POST', exampleDecisions))).toEqual(others);
    const outdated = { run: newest?.id, on: '2025-07-15', reservations: 'all' };
    expect(await problem(send('/sent', 'POST', outdated))).toEqual(others);
    expect(resultsIn(out)).toEqual(folderBefore);
    await ask('/run', 'POST', ofCsv);
    await ask('/entries', 'DELETE');
    expect((await ask<GiftsState>('/')).run).toMatchObject({ isCurrent: false });
  });
});

test('records although the run cannot be made anew, and says why', async () => {
  const { ask, drop, campaign, out } = openDeskGifts();
  copyFileSync(join(example, 'reservations.yaml'), join(campaign, 'reservations.yaml'));
  await drop('reservations', 'r.csv', exampleBytes('reservations.csv'));
  await drop('entries', 'e.csv', exampleBytes('entries.csv'));
  const { id } = await ask<GiftsRun>('/run', 'POST', ofCsv);
  const file = join(out, 'decisions.yaml');
  writeFileSync(file, 'decisions: [');
  const sent = await ask<MarkedSent>('/sent', 'POST', { run: id, on: '2025-07-15', reservations: ['A-101'] });
  expect(sent).toMatchObject({
    ...{ added: 1, run: { isCurrent: false, notRenewed: { kind: 'input', file } } },
  });
  expect(readFileSync(join(out, 'sent.csv'), 'utf8')).toContain('"A-101"');
  rmSync(file);
  expect(await ask<GiftsRun>('/run', 'POST', ofCsv)).toMatchObject({
    isCurrent: true,
    notRenewed: null,
    sent: 1,
  });
  const ledger = join(out, 'ledger.sqlite');
  rmSync(ledger);
  const decided = await ask<GiftsRun>('/decisions', 'POST', exampleDecisions);
  expect(decided).toMatchObject({ isCurrent: false, notRenewed: { file: ledger } });
  expect(await ask('/decisions')).toHaveLength(2);
});

test('shows the decision of a colleague instead of replacing it', async () => {
  const { ask, drop, send, problem, campaign, out } = openDeskGifts();
  copyFileSync(join(example, 'reservations.yaml'), join(campaign, 'reservations.yaml'));
  await drop('reservations', 'r.csv', exampleBytes('reservations.csv'));
  await drop('entries', 'e.csv', exampleBytes('entries.csv'));
  await ask('/run', 'POST', ofCsv);
  const [yes] = exampleDecisions;
  const no = { ...yes, match: false, by: 'suzuki' };
  await ask('/decisions', 'POST', [yes]);
  const late = await problem(send('/decisions', 'POST', [no, exampleDecisions[1]]));
  expect(late).toEqual({ kind: 'decided', decisions: [{ ...yes, at: expect.stringContaining('+09:00') }] });
  expect((await ask<GiftsState>('/')).run).toMatchObject({ isCurrent: true, decisions: 1 });
  await ask('/decisions', 'DELETE', [{ reservation: 'A-103', entry: 19, match: true }]);
  expect(await ask<GiftsRun>('/decisions', 'POST', [no])).toMatchObject({ decisions: 1 });
  const file = join(out, 'decisions.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('match: no', 'match: yes'));
  const unseen = [{ reservation: 'A-103', entry: 19, match: false }];
  expect(await problem(send('/decisions', 'DELETE', unseen))).toMatchObject({ kind: 'decided' });
  expect((await ask<GiftsState>('/')).run).toMatchObject({ isCurrent: false });
  await ask('/run', 'POST', ofCsv);
  await ask('/decisions', 'POST', [{ ...yes, amount: 28_800 }]);
  expect(await ask('/decisions')).toMatchObject([{ entry: 19, amount: 28_800 }]);
});

test('shows other terms and other campaigns, and judges by the terms that were shown', async () => {
  const store = join(temporaryFolder(), 'entries.sqlite');
  await storeExampleWithPast(store);
  const { ask, drop, campaign } = openDeskGifts(store);
  copyFileSync(join(example, 'reservations.yaml'), join(campaign, 'reservations.yaml'));
  await drop('reservations', 'r.csv', exampleBytes('reservations.csv'));
  expect(await ask<GiftsRun>('/run', 'POST', ofStore)).toMatchObject({ sentElsewhere: 1, review: 3 });
  const payouts = await ask<PayoutRow[]>('/payouts');
  expect(payouts.map(({ reservation, sentIn }) => [reservation, sentIn])).toEqual([
    ['A-101', ['Autumn2024']],
    ['A-102', []],
  ]);
  const late = (await ask<ReviewPair[]>('/review')).find(({ reservation }) => reservation.id === 'A-105');
  expect(late).toMatchObject({
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
  expect(await ask<GiftsRun>('/decisions', 'POST', [{ ...yes, terms: 'shown' }])).toMatchObject({
    ...{ review: 2, payouts: 3 },
  });
  expect(await ask('/decisions')).toMatchObject([{ reservation: 'A-105', terms: 'shown' }]);
  expect(await ask<GiftsRun>('/decisions', 'POST', [{ ...yes, terms: 'today' }])).toMatchObject({
    ...{ review: 2, payouts: 2 },
  });
});

test('explains a reservation, and records what became of its card, with who, when and why', async () => {
  const { ask, drop, send, problem, campaign } = openDeskGifts();
  copyFileSync(join(example, 'reservations.yaml'), join(campaign, 'reservations.yaml'));
  await drop('reservations', 'r.csv', exampleBytes('reservations.csv'));
  await drop('entries', 'e.csv', exampleBytes('entries.csv'));
  const { id } = await ask<GiftsRun>('/run', 'POST', ofCsv);
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

  const { run } = await ask<MarkedSent>('/sent', 'POST', {
    run: id,
    on: '2025-07-15',
    reservations: ['A-101'],
  });
  const { card } = await shown('A-101');
  expect(card).toMatchObject({ amount: 18_200, sentOn: '2025-07-15', open: 18_200 });
  const amendment = (changes: Partial<NewAmendment>) => ({
    ...{ run: run.id, order: card?.order, event: 'corrected', amount: 18_000 },
    ...{ day: '2025-07-20', note: '入力の誤り', by: '鈴木', ...changes },
  });
  const other = send('/amendments', 'POST', amendment({ run: id }));
  expect(await problem(other), 'of another run').toEqual({ kind: 'missing', what: 'run' });
  const early = send('/amendments', 'POST', amendment({ day: '2025-07-01' }));
  expect(await problem(early)).toMatchObject({ kind: 'input', file: card?.order });
  const corrected = await ask<GiftsRun>('/amendments', 'POST', amendment({}));
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
  const part = amendment({ run: corrected.id, event: 'recovered', amount: 8_000, day: '2025-08-01' });
  const { id: now } = await ask<GiftsRun>('/amendments', 'POST', part);
  expect((await shown('A-101')).card).toMatchObject({ amount: 18_000, open: 10_000 });
  await ask('/amendments', 'POST', amendment({ run: now, event: 'written-off', amount: undefined }));
  expect((await shown('A-101')).card).toMatchObject({ open: 0 });
});

test('takes back what was not sent, and says where a command has decided otherwise since', async () => {
  const { ask, drop, campaign, out } = openDeskGifts();
  copyFileSync(join(example, 'reservations.yaml'), join(campaign, 'reservations.yaml'));
  const [reservations, entries] = [exampleBytes('reservations.csv'), exampleBytes('entries.csv')];
  await drop('reservations', 'r.csv', reservations);
  await drop('entries', 'e.csv', entries);
  const { id } = await ask<GiftsRun>('/run', 'POST', ofCsv);
  await writeGiftRun(loadCampaign(campaign), {
    reservations: { name: 'r.csv', bytes: Buffer.from(`${reservations}`.replace('182,000', '172,000')) },
    entries: { name: 'e.csv', bytes: entries },
    ...{ store: '', out, on: undefined, by: 'suzuki', today: '2025-07-01' },
  });
  const sent = await ask<MarkedSent>('/sent', 'POST', { run: id, on: '2025-07-15', reservations: ['A-101'] });
  expect(sent.differences).toEqual({
    ja: ['予約「A-101」：送付した金額は18,200円ですが、前回の実行では17,200円です。'],
    en: ['reservation A-101: ¥18,200 was sent, but the last run has ¥17,200.'],
  });
  expect(sent.run).toMatchObject({ paid: 1, listed: 1 });
  const [card] = await ask<SentRow[]>('/sent');
  const back = { event: 'taken-back', day: '2025-07-16', note: '在庫切れ', by: 'sato' };
  const run = await ask<GiftsRun>('/amendments', 'POST', { run: sent.run.id, order: card?.order, ...back });
  expect(run).toMatchObject({ paid: 0, sent: 0, listed: 2 });
});
