import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  exampleBytes,
  exampleDecisions,
  openDeskGifts,
  openExample,
  resultsIn,
} from '../../../../tests/support/desk-gifts.ts';
import { markSent } from '../../../gifts/folder/mark-sent.ts';
import { openOutputFolder } from '../../../gifts/folder/output-folder.ts';
import { limits } from '../../../gifts/input/limits.ts';
import type { GiftsState } from '../contract/gifts.ts';

const stale = { kind: 'stale' };

test('refuses a file that is not a list of reservations, and says what to do and in which reservation', async () => {
  const { drop, sendFile, send, problem, storeMapping, mapping } = openDeskGifts();
  const large = { 'Content-Length': '128000001' };
  for (const [text, says, headers = {}] of [
    ['', 'has no header. Export it again.'],
    ['PK\u0003\u0004\0\0', 'holds a NUL byte'],
    ['id', 'is larger than 128 MB', large],
  ] as const)
    expect(await problem(sendFile('reservations', 'r.csv', Buffer.from(text), headers))).toMatchObject({
      ...{ kind: 'input', file: 'r.csv', faults: [{ says: { en: expect.stringContaining(says) } }] },
    });
  expect(await problem(send('/run', 'POST', {})), 'without one').toEqual(stale);

  const wrong = exampleBytes('reservations.csv').toString().replaceAll('確定', 'OK');
  const many = Array.from({ length: limits.faults }, (_, index) => `X-${index}`).join('\n');
  await drop('reservations', 'r.csv', Buffer.from(wrong + many));
  await drop('entries', 'e.csv', exampleBytes('entries.csv'));
  const { columns, revision } = await mapping('reservations');
  await storeMapping({ what: 'reservations', revision, columns, meanings: {} });
  const faulty = await problem(send('/run', 'POST', {}));
  expect(faulty).toMatchObject({ kind: 'input', file: 'r.csv' });
  if (faulty.kind !== 'input') return;
  expect(faulty.faults).toHaveLength(limits.faults + 1);
  expect(faulty.faults).toContainEqual({
    ...{ line: 2, reservation: 'A-101', column: { number: 4, header: '状況' } },
    says: expect.objectContaining({ ja: expect.stringContaining('「OK」という状況は登録されていません') }),
  });
});

test('writes nothing while a command does, and reports an unavailable store', async () => {
  const { ask, drop, send, problem, run, out } = await openExample();
  await ask('/file', 'DELETE', { what: 'entries' });
  const away = await send('/run', 'POST', {});
  expect([away.status, await away.text()]).toEqual([500, 'MissingStoreError']);
  await drop('entries', 'e.csv', exampleBytes('entries.csv'));
  const { id } = await run();
  const before = resultsIn(out);
  const folder = openOutputFolder(out);
  for (const attempt of [
    send('/run', 'POST', {}),
    send('/decisions', 'POST', exampleDecisions[0]),
    send('/sent', 'POST', { run: id, on: '2025-07-15', by: 'sato', reservations: ['A-101'] }),
    send('/files/ledger.csv'),
  ])
    expect(await problem(attempt)).toMatchObject({
      kind: 'input',
      faults: [{ says: { en: expect.stringContaining('is in use by another npm run gifts') } }],
    });
  expect((await send('/files/ledger.csv')).ok, 'or it would be saved under this name').toBe(false);
  folder[Symbol.dispose]();
  expect(resultsIn(out)).toEqual(before);
});

test('records nothing but rows of the result that was seen, and nothing twice', async () => {
  const { ask, send, problem, mapping, storeMapping, run, markSent: mark, out } = await openExample();
  expect(await problem(send('/decisions', 'POST', exampleDecisions[0])), 'before a run').toEqual(stale);
  const { id } = await run();
  const sent = { run: id, on: '2025-07-15', by: 'sato', reservations: ['A-101'] };
  const marks = { on: '2025-07-01', today: '2025-07-15', by: 'sato' };
  const file = join(out, 'payouts.csv');
  await markSent({ campaign: 'Spring2025', out, store: '' }, { file, ...marks });
  const { marked } = await mark(sent);
  expect([marked.added, marked.known]).toEqual([0, 1]);
  expect(await problem(send('/sent', 'POST', { ...sent, reservations: ['A-103'] }))).toEqual(stale);
  const newest = await run();
  expect(await problem(send('/sent', 'POST', sent)), 'of an earlier run').toEqual(stale);
  const before = resultsIn(out);
  const { columns, revision } = await mapping('reservations');
  const meanings = { apartment: { Elsewhere: '1' } };
  const changed = await storeMapping({ what: 'reservations', revision, columns, meanings });
  expect(changed.run).toMatchObject({ id: newest.id, isCurrent: false });
  expect(await problem(send('/decisions', 'POST', exampleDecisions[0]))).toEqual(stale);
  expect(await problem(send('/sent', 'POST', { ...sent, run: newest.id }))).toEqual(stale);
  expect(resultsIn(out)).toEqual(before);
  await run();
  expect((await ask<GiftsState>('/file', 'DELETE', { what: 'entries' })).run?.isCurrent).toBe(false);
});

test('records although the run cannot be made anew', async () => {
  const { run, markSent: mark, send, problem, out } = await openExample();
  const { id } = await run();
  const file = join(out, 'decisions.yaml');
  writeFileSync(file, 'decisions: [');
  expect(await mark({ run: id, on: '2025-07-15', reservations: ['A-101'] })).toMatchObject({
    ...{ marked: { added: 1 }, run: { isCurrent: false } },
  });
  expect(readFileSync(join(out, 'sent.csv'), 'utf8')).toContain('"A-101"');
  expect(await problem(send('/run', 'POST', {})), 'which says why').toMatchObject({ kind: 'input', file });
  rmSync(file);
  expect(await run()).toMatchObject({ isCurrent: true, sent: 1 });
});

test('does not replace the decision of a colleague', async () => {
  const { ask, run, decide, takeBack, send, problem, out } = await openExample();
  await run();
  const [yes] = exampleDecisions;
  const no = { ...yes, match: false, by: 'suzuki' };
  await decide({ ...yes });
  expect(await problem(send('/decisions', 'POST', no))).toEqual(stale);
  await run();
  await takeBack({ reservation: 'A-103', entry: 19, match: true });
  expect((await decide(no)).run?.lists.decisions).toMatchObject([{ match: false, by: 'suzuki' }]);
  const file = join(out, 'decisions.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('match: no', 'match: yes'));
  const unseen = { reservation: 'A-103', entry: 19, match: false };
  expect(await problem(send('/decisions', 'DELETE', unseen))).toEqual(stale);
  expect((await ask<GiftsState>('/')).run?.isCurrent).toBe(false);
  await run();
  const confirmed = await decide({ ...yes, amount: 28_800 });
  expect(confirmed.run?.lists.decisions).toMatchObject([{ entry: 19, amount: 28_800 }]);
});
