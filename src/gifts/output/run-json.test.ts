import { expect, test } from 'vitest';
import { runSettlement } from '../../../tests/settlement/run-settlement.ts';
import { cancelled, entry, reservation, sentRow, springRules } from '../../../tests/support/gifts.ts';
import { campaignGifts } from '../ledger/campaign-gifts.ts';
import { guestKeys } from '../matching/guests.ts';
import { explainText } from './explain-text.ts';
import { runJson, totalsOf } from './run-json.ts';

const { campaign } = springRules;
const keys = new Map([[campaign, 'a key']]);
const ledger = campaignGifts({ rows: [], keys }, campaign);

test('the totals name the apartments that are none of the campaign’s, not those in doubt', () => {
  const reservations = [
    reservation({ apartment: '13', apartmentId: 'unclear' }),
    reservation({ id: 'R-2', apartment: '本社寮', apartmentId: undefined }),
  ];
  const given = { rules: springRules, reservations, entries: [entry()], decisions: [], ledger };
  expect(totalsOf(runSettlement(given)).otherApartments).toEqual([['本社寮', 1]]);
});

/** A run after the card for R-1 was sent: its guest has R-2 too. */
function runAfter(first = reservation()) {
  const rows = [{ ...sentRow, ...ledger.number(guestKeys(entry())) }];
  const other = { name: '鈴木 一郎', email: 'ichiro@mail.example' };
  return runSettlement({
    rules: springRules,
    reservations: [
      first,
      reservation({ id: 'R-2' }),
      reservation({ id: 'R-3', ...other }),
      reservation({ id: 'R-4', ...other, name: '鈴木 二郎' }),
      cancelled({ id: 'R-5' }),
    ],
    entries: [entry(), entry({ id: 2, ...other }), entry({ id: 3, at: '2025-04-20T00:00:00+09:00' })],
    decisions: [],
    ledger: campaignGifts({ rows, keys }, campaign),
  });
}

test('every reservation is in one class, and one whose card was sent is paid', () => {
  const { reservations, paid, payouts, review, refused, codes } = totalsOf(runAfter());
  expect({ paid, payouts, review, refused }).toEqual({ paid: 1, payouts: 1, review: 1, refused: 2 });
  expect(reservations).toBe(5);
  expect(codes).toEqual({ CANCELLED: 1, ALREADY_PAID: 1 });
});

test('the explanation for a guest with a card begins with its amount and day', () => {
  const { decisions } = JSON.parse(
    [...runJson(runAfter(reservation({ contractEnd: '2025-07-30' })))].join(''),
  );
  const explained = (id: string) => {
    const decision = decisions.find((each: { reservation: string }) => each.reservation === id);
    return explainText(decision, springRules, 'en');
  };
  const sent = 'A gift card of ¥18,200 was sent on July 1, 2025 for reservation R-1.\n';
  expect(explained('R-1').startsWith(`${sent}\nEntry 3`)).toBe(true);
  expect(explained('R-1')).toContain('× Contract end: July 30, 2025 ≧ July 31, 2025');
  expect(explained('R-2').startsWith(`${sent}Reservation R-2 gets no gift card.\n`)).toBe(true);
  expect(explained('R-3').startsWith('Reservation R-3 gets a gift card.\n')).toBe(true);
});
