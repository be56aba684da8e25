import { expect, test } from 'vitest';
import type { LedgerRow } from '../../entries/gift-ledger.ts';
import { guestKeys } from '../matching/guests.ts';
import { campaignGifts } from './campaign-gifts.ts';
import { ledgerMonths } from './ledger-export.ts';

const row = (order: string, recorded: string, guest = 'address one other'): LedgerRow => ({
  ...{ campaign: 'Spring2025', event: 'sent', order, reservation: order, entry: 1, guest },
  ...{ amount: 1, day: '2025-06-01', by: 'sato', note: '', recorded },
});

test('months are in order, whatever the clock was when they were recorded', () => {
  const rows = [row('A', '2025-07-01T00:00:00.000Z'), row('B', '2025-06-30T00:00:00.000Z')];
  expect(ledgerMonths(rows).map(({ month }) => month)).toEqual(['2025-06', '2025-07']);
});

test('an order number stays a guest’s own, however their name is spaced when they enter again', () => {
  const keys = new Map([['Spring2025', 'a key']]);
  const giftsOf = (rows: LedgerRow[]) => campaignGifts({ rows, keys }, 'Spring2025');
  const person = (name: string) => guestKeys({ name, email: 'takahashi@mail.example' });
  const { guest } = giftsOf([]).number(person('高橋 一郎'));
  const { number } = giftsOf([row('FIRST', '2025-06-30T00:00:00.000Z', guest)]);
  expect(number(person('高橋一郎')).order).toBe('FIRST');
  expect(number(person('高橋 二郎')).order).toMatch(/^Spring2025[0-9A-F]{20}$/);
});
