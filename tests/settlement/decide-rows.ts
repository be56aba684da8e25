import type { GiftRules } from '../../src/campaign/gift-rules.ts';
import { decideGifts } from '../../src/gifts/decide-gifts.ts';
import { defaultColumnMap, type ReservationColumn } from '../../src/gifts/input/column-map.ts';
import { readReservations } from '../../src/gifts/input/read-reservations.ts';
import { compareEntries } from '../../src/gifts/matching/compare-entries.ts';
import { shift } from './shift-day.ts';

/** The cells of a reservation that are not as an eligible guest's, and when its guest entered: by default in time. */
export type Guest = Partial<Record<ReservationColumn, string>> & { enteredAt?: number };

const columns = [
  ...(['id', 'name', 'email', 'status', 'apartment', 'reservedAt', 'paidAt', 'contractStart'] as const),
  ...(['contractEnd', 'checkIn', 'endedOn', 'firstMonthRent', 'otherPromotion'] as const),
];

/**
 * What guests get, from the booking system's file to the decision. Each has entered once and has one reservation, which
 * keeps all terms on their last day, but for what is given.
 * @returns a line for each: a payout's amount and due day, or why there is none
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
  const rows = guests.map(({ enteredAt: _, ...row }, index) => {
    const cells: Guest = { ...eligible, ...row, ...people[index], id: numbered(index) };
    return columns.map((column) => cells[column] ?? '').join();
  });
  const text = [columns.join(), ...rows].join('\n');
  const { reservations, faults } = readReservations(text, defaultColumnMap, rules);
  if (faults.length > 0) throw new Error(`The rows cannot be read: ${JSON.stringify(faults)}`);
  const compared = compareEntries({ rules, reservations, decisions: [], sent: [] });
  const inTime = Date.parse(rules.entriesBefore) - 1;
  for (const [index, person] of people.entries()) {
    const time = guests[index]?.enteredAt ?? inTime;
    compared.take({ ...person, id: index + 1, time, language: 'ja', suspected: false });
  }
  const input = { rules, reservations, decisions: [], sent: [], entries: compared.done() };
  return decideGifts(input).map((decision) => {
    if (decision.outcome === 'refused') return decision.codes.join(' ');
    return decision.outcome === 'payout' ? `${decision.gift.due} ${decision.gift.amount}` : decision.outcome;
  });
}

/** In the order of text, as decisions are. */
const numbered = (index: number): string => `R-${String(index).padStart(6, '0')}`;
