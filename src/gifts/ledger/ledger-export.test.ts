import { expect, test } from 'vitest';
import type { LedgerRow } from '../../entries/gift-ledger.ts';
import { ledgerMonths } from './ledger-export.ts';

const row = (order: string, recorded: string): LedgerRow => ({
  ...{ campaign: 'Spring2025', event: 'sent', order, reservation: order, entry: 1, guest: 'of one guest' },
  ...{ amount: 1, day: '2025-06-01', by: 'sato', note: '', recorded },
});

test('months are in order, whatever the clock was when they were recorded', () => {
  const rows = [row('A', '2025-07-01T00:00:00.000Z'), row('B', '2025-06-30T00:00:00.000Z')];
  expect(ledgerMonths(rows).map(({ month }) => month)).toEqual(['2025-06', '2025-07']);
});
