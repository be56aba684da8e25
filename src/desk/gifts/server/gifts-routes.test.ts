import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  commandOn,
  exampleBytes,
  exampleDecisions,
  openExample,
  resultsIn,
  shareLedger,
} from '../../../../tests/support/desk-gifts.ts';
import { readResult } from '../../../../tests/support/gifts-command.ts';
import { exampleFolder } from '../../../../tests/support/gifts-example.ts';
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts';
import { loadCampaign } from '../../../campaign/load-campaign.ts';
import { writeGiftRun } from '../../../gifts/folder/write-gift-run.ts';
import type { GiftsState, ReservationShown } from '../contract/gifts.ts';

test('writes what the command writes, byte for byte, from the dropped file to sent.csv', async () => {
  const { run, decide, takeBack, markSent: mark, send, campaign: copy, out } = await openExample();
  const campaign = loadCampaign(copy);
  const other = join(temporaryFolder(), 'command');
  const command = (...args: string[]) => commandOn('/nowhere', campaign, ...args, '--out', other);
  const csv = (name: string) => join(exampleFolder, `${name}.csv`);
  const files = ['--reservations', csv('reservations'), '--entries', csv('entries')];
  const first = await run();
  shareLedger(out, other);
  expect(first).toMatchObject({
    ...{ isCurrent: true, reservations: 8, entries: 7, payouts: 2, listedAmount: 47_000 },
    ...{ review: 2, refused: 4, paid: 0, changes: [] },
  });
  expect(first.lists.refused.flatMap(({ reasons }) => reasons.en)).toContainEqual({
    ...{ code: 'PAID_LATE', fact: 'Initial payment: May 1, 2025' },
    terms: ['Reservation and initial payment must be complete by April 30, 2025.'],
  });
  expect(first.lists.review).toMatchObject([
    {
      ...{ level: 'variant', amount: 28_500, reading: '', entry: { name: '高橋 一郎' } },
      reservation: { name: '髙橋 一郎', apartment: '3', reservedAt: '2025-04-20', firstMonthRent: 285_000 },
    },
    { level: 'email-only', entry: { name: 'Mary Smith' } },
  ]);
  for (const decision of exampleDecisions) await decide(decision);
  const { run: decided } = await decide(exampleDecisions[0] as object);
  expect(decided).toMatchObject({ isCurrent: true, review: 0, payouts: 3, refused: 5 });
  expect(decided?.lists.decisions).toMatchObject([
    { ...exampleDecisions[0], reservationName: '髙橋 一郎', entryName: '高橋 一郎' },
    exampleDecisions[1],
  ]);
  copyFileSync(join(out, 'decisions.yaml'), join(other, 'decisions.yaml'));

  const due = await run('2025-07-15');
  const reservations = due.lists.payouts.map(({ reservation }) => reservation.id);
  const { marked, run: rest } = await mark({ run: due.id, on: '2025-07-15', reservations });
  await command(...files, '--on', '2025-07-15');
  await command('sent', join(other, 'payouts.csv'), '--on', '2025-07-15', '--by', 'sato');
  await command(...files, '--on', '2025-07-15');
  expect([marked.added, rest?.listed, rest?.sent]).toEqual([2, 0, 2]);
  expect(resultsIn(out)).toEqual(resultsIn(other));
  await command('ledger');
  expect(rest?.files).toHaveLength(9);
  for (const name of rest?.files ?? []) {
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

test('shows how a guest’s name is read, and pays an amount in doubt once a yes has confirmed it', async () => {
  const { drop, run, decide } = await openExample();
  const text = exampleBytes('reservations.csv').toString().replace('¥182,000', '¥1,820,000');
  const lines = text.trimEnd().split('\n');
  const read = lines.map((line, at) => `${line},${['フリガナ', 'ヤマダ'][at] ?? ''}`);
  await drop('reservations', 'r.csv', Buffer.from(read.join('\n')));
  const [pair] = (await run()).lists.review;
  expect(pair).toMatchObject({ reservation: { id: 'A-101' }, entry: { id: 15 }, confirms: 182_000 });
  expect(pair?.reading).toBe('ヤマダ');
  const yes = { reservation: 'A-101', entry: 15, match: true, reason: 'ご入金と一致', by: 'sato' };
  const { run: decided } = await decide({ ...yes, amount: pair?.confirms });
  expect(decided?.lists.payouts[0]).toMatchObject({
    reservation: { id: 'A-101' },
    gift: { amount: 182_000 },
  });
});

test('explains a reservation without codes, and records what became of its card', async () => {
  const { ask, run, markSent: mark, send, problem } = await openExample();
  const { id } = await run();
  const shown = (reservation: string) => ask<ReservationShown>(`/reservation?reservation=${reservation}`);
  const late = await shown('A-105');
  expect(late).toMatchObject({ card: null, history: [] });
  expect(late.explained?.en).toContainEqual({ text: 'Apartment: 7 = 7', isMet: true });
  expect(late.explained?.en).toContainEqual({
    text: 'Initial payment: May 1, 2025 ≦ April 30, 2025',
    isMet: false,
  });
  expect(JSON.stringify(late.explained)).not.toMatch(/PAID_LATE|exact/);
  expect(await shown('A-999')).toEqual({ explained: null, history: [], card: null });
  expect((await send('/reservation?reservation=')).ok).toBe(false);

  const sent = await mark({ run: id, on: '2025-07-15', reservations: ['A-101'] });
  const { card } = await shown('A-101');
  expect(card).toMatchObject({ amount: 18_200, sentOn: '2025-07-15' });
  const amendment = {
    ...{ run: sent.run?.id, order: card?.order, event: 'corrected', amount: 18_000 },
    ...{ day: '2025-07-20', note: '入力の誤り', by: '鈴木' },
  };
  const other = send('/amendments', 'POST', { ...amendment, run: id });
  expect(await problem(other), 'of another run').toEqual({ kind: 'stale' });
  const early = send('/amendments', 'POST', { ...amendment, day: '2025-07-01' });
  expect(await problem(early)).toMatchObject({ kind: 'input', file: card?.order });
  const { run: corrected } = await ask<GiftsState>('/amendments', 'POST', amendment);
  expect(corrected).toMatchObject({
    ...{ sentAmount: 18_000, paid: 1, refused: 4, review: 2, payouts: 1, reservations: 8 },
    differences: { en: [expect.stringContaining('¥18,000 was sent, but today’s file comes to ¥18,200')] },
  });
  const { history, card: after } = await shown('A-101');
  expect(history.map(({ event }) => event)).toEqual(['listed', 'sent', 'corrected']);
  expect(history[2]).toMatchObject({ day: '2025-07-20', note: '入力の誤り', by: '鈴木' });
  expect(after).toMatchObject({ amount: 18_000 });
});

test('says where a command has decided otherwise since, and lists again what was not sent', async () => {
  const { ask, run, markSent: mark, campaign, out } = await openExample();
  const { id } = await run();
  const [reservations, entries] = [exampleBytes('reservations.csv'), exampleBytes('entries.csv')];
  await writeGiftRun(loadCampaign(campaign), {
    reservations: { name: 'r.csv', bytes: Buffer.from(`${reservations}`.replace('182,000', '172,000')) },
    entries: { name: 'e.csv', bytes: entries },
    ...{ store: '', out, on: undefined, by: 'suzuki', today: '2025-07-01' },
  });
  const sent = await mark({ run: id, on: '2025-07-15', reservations: ['A-101'] });
  expect(sent.marked.differences).toEqual({
    ja: ['予約「A-101」：送付した金額は18,200円ですが、前回の実行では17,200円です。'],
    en: ['reservation A-101: ¥18,200 was sent, but the last run has ¥17,200.'],
  });
  expect(sent.run).toMatchObject({ paid: 1, listed: 1 });
  const order = sent.run?.lists.sent[0]?.order;
  const back = { event: 'taken-back', day: '2025-07-16', note: '在庫切れ', by: 'sato' };
  const { run: renewed } = await ask('/amendments', 'POST', { run: sent.run?.id, order, ...back });
  expect(renewed).toMatchObject({ paid: 0, sent: 0, listed: 2 });
});
