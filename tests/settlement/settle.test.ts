import { expect, test } from 'vitest';
import { type Campaign, type Entry, type Reservation, settle } from './settle.ts';

/*
 * The examples of the contract, word for word. All else is shown by the agreement of the two settlements, of which the first
 * has tests of its own.
 */

const spring: Campaign = {
  id: 'Spring2025',
  inForce: [
    ...(['entry-required', 'entry-period', 'eligible-apartments', 'one-card-per-guest'] as const),
    ...(['minimum-contract', 'contract-kept', 'starts-by', 'reserved-and-paid-by'] as const),
    ...(['transfer-arrives-by', 'no-other-promotion', 'reclaim'] as const),
  ],
  periodStart: '2025-03-28T10:00+09:00',
  countsEarly: false,
  periodEnd: '2025-04-30T23:59+09:00',
  prices: { 1: [200_000, 200_000], 2: [470_000, 470_000] },
  paymentDeadline: '2025-04-30',
  checkInDeadline: '2025-05-30',
  minimumContractMonths: 3,
  giftRate: 10,
  giftMonthsAfterCheckIn: 2,
  variants: ['髙高', '﨑崎', '邊邉辺', '齋齊斎', '龍龙竜', '𠮷吉'],
};
const hanako = { name: '山田 花子', email: 'hanako@example.com' };
const entry: Entry = {
  ...hanako,
  ...{ id: 1, campaign: spring.id, enteredAt: '2025-04-01T12:00+09:00' },
  ...{ suspected: false, otherwiseWorded: [] },
};
type Confirmed = Extract<Reservation, { status: 'confirmed' }>;
const reservation: Confirmed = {
  ...{ ...hanako, id: 'R-1', status: 'confirmed', apartment: 1 },
  ...{
    reservedAt: '2025-04-02',
    paidAt: '2025-04-10',
    contractStart: '2025-05-01',
    contractEnd: '2025-10-31',
  },
  ...{ checkIn: null, endedOn: null, firstMonthRent: 185_000, initialPayment: null, otherPromotion: false },
};

/** What the reservation comes to, in a line: `payout 1 exact`, `waiting 1 variant`, `refused UNPAID`. */
function lineOf(
  changes: Partial<Confirmed>,
  given: Partial<Campaign> = {},
  entered: Partial<Entry> = {},
): string {
  const [outcome] = settle({
    campaign: { ...spring, ...given },
    entries: [{ ...entry, ...entered }],
    reservations: [{ ...reservation, ...changes }],
    ...{ decisions: [], ledger: [] },
  }).outcomes;
  if (outcome?.kind === 'payout') return `payout ${outcome.entry} ${outcome.match}`;
  if (outcome?.kind === 'refused') return ['refused', ...outcome.codes].join(' ');
  if (outcome?.kind !== 'waiting') return '';
  return `waiting ${outcome.pairs.map(({ entry: id, match }) => `${id} ${match}`).join(', ')}`;
}

test.each([
  ['payout 1 exact', 'ＪＯＨＮ ＳＭＩＴＨ', 'JOHN SMITH'],
  ['payout 1 exact', 'ﾔﾏﾀﾞ ﾊﾅｺ', 'ヤマダ ハナコ'],
  ['payout 1 exact', '山田　花子', '山田 花子'],
  ['payout 1 spacing', '山田花子', '山田 花子'],
  ['payout 1 spacing', 'john smith', 'John Smith'],
  ['payout 1 spacing', '葛\u{e0100}城', '葛城'],
  ['payout 1 spacing', 'O’Brien', "O'Brien"],
  ['payout 1 reading', 'ヤマダ ハナコ', 'やまだ はなこ'],
  ['payout 1 reading', 'José García', 'Jose Garcia'],
  ['payout 1 reading', 'Smith John', 'John Smith'],
  ['waiting 1 variant', '髙橋', '高橋'],
  ['waiting 1 variant', '山﨑', '山崎'],
  ['waiting 1 variant', '渡邊', '渡辺'],
  ['waiting 1 variant', '齋藤', '斎藤'],
  ['waiting 1 variant', '龍', '龙'],
  ['waiting 1 variant', '山田花子様', '山田花子'],
  ['waiting 1 email-only', '山田花子', 'Yamada Hanako'],
  ['waiting 1 email-only', '大田', '太田'],
  ['waiting 1 email-only', 'ガトウ', 'カトウ'],
])('%s: %s and %s', (line, one, other) => {
  expect([lineOf({ name: one }, {}, { name: other }), lineOf({ name: other }, {}, { name: one })]).toEqual([
    line,
    line,
  ]);
});

test.each<[string, Partial<Confirmed>, Partial<Confirmed>]>([
  ['RESERVED_LATE', { reservedAt: '2025-04-30T23:59:59.999' }, { reservedAt: '2025-05-01T00:00' }],
  ['PAID_LATE', { paidAt: '2025-04-30T14:59:59Z' }, { paidAt: '2025-04-30T15:00:00Z' }],
  ['UNPAID', {}, { paidAt: null }],
  ['STARTS_LATE', { contractStart: '2025-05-30' }, { contractStart: '2025-05-31' }],
  ['CHECKS_IN_LATE', { checkIn: '2025-05-30' }, { checkIn: '2025-05-31' }],
  ['TOO_SHORT', { contractEnd: '2025-07-31' }, { contractEnd: '2025-07-30' }],
  ['ENDED_EARLY', { endedOn: '2025-07-31' }, { endedOn: '2025-07-30' }],
  ['OTHER_PROMOTION', {}, { otherPromotion: true }],
  ['NOT_ELIGIBLE', {}, { apartment: 3 }],
  ['NO_ENTRY', {}, { name: '鈴木 太郎', email: 'taro@example.com' }],
])('%s', (code, good, bad) => {
  expect(lineOf(good)).toBe('payout 1 exact');
  expect(lineOf(bad)).toBe(`refused ${code}`);
});

test('three months from 1 April end on 30 June, and from 30 November on 28 February', () => {
  const winter = { checkInDeadline: '2025-12-31' };
  for (const [contractStart, last, before] of [
    ['2025-04-01', '2025-06-30', '2025-06-29'],
    ['2025-11-30', '2026-02-28', '2026-02-27'],
  ] as const) {
    expect(lineOf({ contractStart, contractEnd: last }, winter)).toBe('payout 1 exact');
    expect(lineOf({ contractStart, contractEnd: before }, winter)).toBe('refused TOO_SHORT');
  }
});
