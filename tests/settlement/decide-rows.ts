import type { GiftRules } from '../../src/campaign/gift-rules.ts';
import { defaultColumnMap, type ReservationColumn } from '../../src/gifts/input/column-map.ts';
import { readReservations } from '../../src/gifts/input/read-reservations.ts';
import { decide, entry } from '../support/gifts.ts';
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
  const inTime = Date.parse(rules.entriesBefore) - 1;
  const entries = people.map((person, index) =>
    entry({ ...person, id: index + 1, time: guests[index]?.enteredAt ?? inTime }),
  );
  return decide({ rules, reservations, entries }).map((decision) => {
    if (decision.outcome === 'refused') return decision.codes.join(' ');
    return decision.outcome === 'payout' ? `${decision.gift.due} ${decision.gift.amount}` : decision.outcome;
  });
}

/** In the order of text, as decisions are. */
const numbered = (index: number): string => `R-${String(index).padStart(6, '0')}`;
