import { expect, test } from 'vitest';
import { unpaidEntries } from './unpaid-entries.ts';

const payouts = [
  { reservation: 'R-1', entry: 7 },
  { reservation: 'R-2', entry: 3 },
  { reservation: 'R-3', entry: 10 },
];

test('lists the entries whose gift cards have not been sent, in order', () => {
  expect(unpaidEntries(payouts, [])).toEqual([3, 7, 10]);
  expect(unpaidEntries(payouts, [{ reservation: 'R-2', entry: 3 }])).toEqual([7, 10]);
});

test('counts a reservation as paid whichever of its entries got the card, and an entry likewise', () => {
  const sent = [
    { reservation: 'R-1', entry: 6 },
    { reservation: 'R-0', entry: 10 },
  ];
  expect(unpaidEntries(payouts, sent)).toEqual([3]);
});
