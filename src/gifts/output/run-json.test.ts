import { expect, test } from 'vitest';
import { runSettlement } from '../../../tests/settlement/run-settlement.ts';
import { entry, reservation, springRules } from '../../../tests/support/gifts.ts';
import { campaignGifts } from '../ledger/campaign-gifts.ts';
import { totalsOf } from './run-json.ts';

test('the totals name the apartments that are none of the campaign’s, not those in doubt', () => {
  const reservations = [
    reservation({ apartment: '13', apartmentId: 'unclear' }),
    reservation({ id: 'R-2', apartment: '本社寮', apartmentId: undefined }),
  ];
  const ledger = campaignGifts({ rows: [], keys: new Map() }, springRules.campaign);
  const given = { rules: springRules, reservations, entries: [entry()], decisions: [], ledger };
  expect(totalsOf(runSettlement(given)).otherApartments).toEqual([['本社寮', 1]]);
});
