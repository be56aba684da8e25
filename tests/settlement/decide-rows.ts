import type { GiftRules } from '../../src/campaign/gift-rules.ts';
import { campaignGifts } from '../../src/gifts/ledger/campaign-gifts.ts';
import { type Cells, readRows, runSettlement } from './run-settlement.ts';
import { shift } from './shift-day.ts';

/** The cells of a reservation that are not as an eligible guest's, and when its guest entered: by default in time. */
export type Guest = Cells & { enteredAt?: number };

/**
 * What guests get, from the booking system's file to the decision. Each has entered once and has one reservation, which
 * keeps all terms on their last day, but for what is given.
 * @returns a line for each: a payout's due day and amount, or why there is none
 */
export function decideRows(guests: readonly Guest[], rules: GiftRules): string[] {
  const eligible = {
    status: 'confirmed',
    apartment: '1',
    reservedAt: rules.paymentDeadline,
    paidAt: rules.paymentDeadline,
    contractStart: rules.checkInDeadline,
    contractEnd: shift(rules.checkInDeadline, rules.minimumContractMonths, 3),
    firstMonthRent: '200000',
  };
  const people = guests.map((_, index) => ({ name: `Guest ${index}`, email: `${index}@mail.example` }));
  const rows = guests.map((row, index) => ({ ...eligible, ...row, ...people[index], id: numbered(index) }));
  const { reservations, faults } = readRows(rows, rules);
  if (faults.length > 0) throw new Error(`The rows cannot be read: ${JSON.stringify(faults)}`);
  const inTime = Date.parse(rules.entriesBefore) - 1;
  const entries = people.map((person, index) => {
    const time = guests[index]?.enteredAt ?? inTime;
    return { ...person, id: index + 1, time, language: 'ja', suspected: false };
  });
  const ledger = campaignGifts({ rows: [], keys: new Map([[rules.campaign, 'a key']]) }, rules.campaign);
  const { decided } = runSettlement({ rules, reservations, entries, decisions: [], ledger });
  return decided.map((decision) => {
    if (decision.outcome === 'refused') return decision.codes.join(' ');
    return decision.outcome === 'payout' ? `${decision.gift.due} ${decision.gift.amount}` : decision.outcome;
  });
}

/** In the order of text, as decisions are. */
const numbered = (index: number): string => `R-${String(index).padStart(6, '0')}`;
