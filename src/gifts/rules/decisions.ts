import type { ClauseId, clauseOfRefusal, RefusalCode } from '../../campaign/clauses.ts';
import type { GiftRules } from '../../campaign/gift-rules.ts';
import type { ReservationColumn } from '../input/column-map.ts';
import { matchLevel } from '../matching/match-level.ts';
import type { ConfirmedReservation } from '../reservation.ts';
import { type Day, lastDayOfPeriod, monthsAfter } from './calendar.ts';

/** Whether a reservation is refused on its own. */
export type Rule = (reservation: ConfirmedReservation, rules: GiftRules) => boolean;

type Refuses<Id extends ClauseId> = {
  readonly [Code in RefusalCode as (typeof clauseOfRefusal)[Code] extends Id ? Code : never]?: Rule;
};

/** What each clause of the terms decides. Days are in Japan. */
export const decisions = {
  'entry-required': { refusesMatch: { none: 'NO_ENTRY', rejected: 'REJECTED' } as const },
  'same-name-and-email': { level: matchLevel },
  'entry-period': {
    refusesMatch: { late: 'ENTERED_LATE' } as const,
    isEarly: ({ time }: { time: number }, { entriesFrom }: GiftRules) => time < Date.parse(entriesFrom),
    isLate: ({ time }: { time: number }, { entriesBefore }: GiftRules) => time >= Date.parse(entriesBefore),
  },
  'eligible-apartments': { refuses: { NOT_ELIGIBLE: ({ apartmentId }) => apartmentId === undefined } },
  'minimum-contract': {
    refuses: { TOO_SHORT: (reservation, rules) => reservation.contractEnd < minimumEnd(reservation, rules) },
  },
  'contract-kept': {
    refuses: {
      ENDED_EARLY: (reservation, rules) =>
        reservation.endedOn !== undefined && reservation.endedOn < minimumEnd(reservation, rules),
    },
  },
  'starts-by': {
    refuses: {
      STARTS_LATE: ({ contractStart }, { checkInDeadline }) => contractStart > checkInDeadline,
      CHECKS_IN_LATE: ({ checkIn }, { checkInDeadline }) =>
        checkIn !== undefined && checkIn > checkInDeadline,
    },
  },
  'reserved-and-paid-by': {
    refuses: {
      UNPAID: ({ paidAt }) => paidAt === undefined,
      RESERVED_LATE: ({ reservedAt }, { paymentDeadline }) => reservedAt > paymentDeadline,
      PAID_LATE: ({ paidAt }, { paymentDeadline }) => paidAt !== undefined && paidAt > paymentDeadline,
    },
  },
  /** The booking system decides what it exports as the day of payment, so the column's help says what it has to be. */
  'transfer-arrives-by': { helpOn: 'paidAt' as ReservationColumn },
  'no-other-promotion': { refuses: { OTHER_PROMOTION: ({ otherPromotion }) => otherPromotion === true } },
  'one-card-per-guest': {
    /** Sorts a guest's reservations: the first gets the gift card. */
    comesFirst: (one: ConfirmedReservation, other: ConfirmedReservation) =>
      one.contractStart === other.contractStart
        ? inOrderOfId(one, other)
        : one.contractStart < other.contractStart
          ? -1
          : 1,
  },
  amount: {
    /** In hundred-millionths of a yen and exact, since 8.2 % of ¥200,000 in binary fractions is a little less than ¥16,400. */
    yen: ({ firstMonthRent }: Pick<ConfirmedReservation, 'firstMonthRent'>, { rate }: GiftRules) =>
      BigInt(firstMonthRent) * BigInt(Math.round(rate * 1_000_000)),
  },
  'whole-yen': { round: (parts: bigint) => Number(parts / 100_000_000n) },
  due: {
    day: (reservation: ConfirmedReservation, { monthsAfterCheckIn }: GiftRules) =>
      monthsAfter(beginsOn(reservation), monthsAfterCheckIn),
  },
  reclaim: {
    /** Whether a refusal argues against a gift card that was sent: these two only follow from it. */
    argues: (code: RefusalCode) => code !== 'ALREADY_PAID' && code !== 'SECOND_RESERVATION',
  },
} satisfies { [Id in ClauseId]: { refuses?: Refuses<Id>; [decides: string]: unknown } };

/** The day from which the due day is calculated: a guest may check in after the contract has started, but not before. */
export function beginsOn({
  contractStart,
  checkIn = contractStart,
}: Pick<ConfirmedReservation, 'contractStart' | 'checkIn'>): Day {
  return checkIn > contractStart ? checkIn : contractStart;
}

/** The first day on which a contract may end. Cached, because many contracts start on the same few days. */
export function minimumEnd(
  { contractStart }: Pick<ConfirmedReservation, 'contractStart'>,
  { minimumContractMonths }: GiftRules,
): Day {
  const key = `${contractStart} ${minimumContractMonths}`;
  const known = ends.get(key);
  if (known !== undefined) return known;
  const end = lastDayOfPeriod(contractStart, minimumContractMonths);
  if (ends.size < 10_000) ends.set(key, end);
  return end;
}

const ends = new Map<string, Day>();

/** Compares by code unit, which is the same on every machine. */
export const inOrderOfId = (one: { id: string }, other: { id: string }): number =>
  one.id < other.id ? -1 : Number(one.id > other.id);
