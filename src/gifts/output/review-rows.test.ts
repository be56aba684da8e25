import { expect, test } from 'vitest';
import { runSettlement } from '../../../tests/settlement/run-settlement.ts';
import { entry, reservation, springRules } from '../../../tests/support/gifts.ts';
import type { ConfirmedReservation } from '../reservation.ts';
import { reviewPairs } from './review-rows.ts';
import { totalsOf } from './run-json.ts';

test.each<[string, Partial<ConfirmedReservation>, number | undefined]>([
  ['is shown with the amount that a yes has to state', { firstMonthRent: 90_000 }, 9_000],
  ['of a card of ¥0 asks for no yes', { firstMonthRent: 5 }, undefined],
  ['that only the map can settle asks for no yes', { apartmentId: 'unclear' }, undefined],
])('a doubt that %s', (_, changes, confirms) => {
  const reservations = [reservation(changes)];
  const run = runSettlement({ rules: springRules, reservations, entries: [entry()] });
  const [pair] = reviewPairs(run, false);
  expect(pair).toMatchObject({ confirms, isDecidable: confirms !== undefined });
  const [ofFiles] = reviewPairs(run, true);
  expect([pair, ofFiles].map((each) => JSON.stringify(each?.why).includes('.yaml'))).toEqual([false, true]);
  expect(totalsOf(run).otherApartments, 'it may be the campaign’s').toEqual([]);
});
