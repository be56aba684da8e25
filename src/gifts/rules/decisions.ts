import type { ClauseId, clauseOfRefusal, RefusalCode } from '../../campaign/schema/clauses.ts';
import { afterMinuteOf } from '../../campaign/schema/stage.ts';
import type { ReservationColumn } from '../input/column-map.ts';
import { matchLevel } from '../matching/match-level.ts';
import type { ConfirmedReservation, ReservationFacts } from '../reservation.ts';
import { type Day, lastDayOfPeriod, monthsAfter } from './calendar.ts';
import type { GiftRules } from './gift-rules.ts';

/** A day of a reservation that has to be on one side of a figure of the terms; a reservation without it passes. */
type Comparison = {
  day: 'reservedAt' | 'paidAt' | 'contractStart' | 'contractEnd' | 'checkIn' | 'endedOn';
  sign: '≦' | '≧';
  /** The last or the first good day. */
  limit: (rules: GiftRules, facts: ReservationFacts) => Day;
};

/** What refuses a reservation on its own: a day on the other side, or what is found in its facts. */
export type Refusal = Comparison | ((facts: ReservationFacts) => boolean);

type Refuses<Id extends ClauseId> = {
  readonly [Code in RefusalCode as (typeof clauseOfRefusal)[Code] extends Id ? Code : never]?: Refusal;
};

/** What each clause of the terms decides. Days are in Japan. */
export const decisions = {
  'entry-required': { refusesMatch: { none: 'NO_ENTRY', rejected: 'REJECTED' } as const },
  'same-name-and-email': { level: matchLevel },
  'entry-period': {
    refusesMatch: { late: 'ENTERED_LATE' } as const,
    isEarly: ({ time }: { time: number }, { entriesFrom }: GiftRules) => time < Date.parse(entriesFrom),
    /** The last good minute, which counts to its end. */
    lastMinute: ({ entriesUntil }: GiftRules) => entriesUntil,
    isLate: ({ time }: { time: number }, rules: GiftRules): boolean =>
      time >= afterMinuteOf(decisions['entry-period'].lastMinute(rules)),
  },
  'eligible-apartments': { refuses: { NOT_ELIGIBLE: ({ apartmentId }) => apartmentId === undefined } },
  'minimum-contract': {
    refuses: { TOO_SHORT: { day: 'contractEnd', sign: '≧', limit: minimumEnd } },
  },
  'contract-kept': {
    refuses: { ENDED_EARLY: { day: 'endedOn', sign: '≧', limit: minimumEnd } },
  },
  'starts-by': {
    refuses: {
      STARTS_LATE: { day: 'contractStart', sign: '≦', limit: ({ checkInDeadline }) => checkInDeadline },
      CHECKS_IN_LATE: { day: 'checkIn', sign: '≦', limit: ({ checkInDeadline }) => checkInDeadline },
    },
  },
  'reserved-and-paid-by': {
    refuses: {
      UNPAID: ({ paidAt }) => paidAt === undefined,
      RESERVED_LATE: { day: 'reservedAt', sign: '≦', limit: ({ paymentDeadline }) => paymentDeadline },
      PAID_LATE: { day: 'paidAt', sign: '≦', limit: ({ paymentDeadline }) => paymentDeadline },
    },
  },
  /** The booking system decides what it exports as the day of payment, so the column's help says what it has to be. */
  'transfer-arrives-by': { helpOn: 'paidAt' as ReservationColumn },
  'no-other-promotion': { refuses: { OTHER_PROMOTION: ({ otherPromotion }) => otherPromotion === true } },
  'one-card-per-guest': {
    /** Sorts a guest's reservations: the first gets the gift card. */
    comesFirst: (one: ConfirmedReservation, other: ConfirmedReservation) =>
      inOrder(one.contractStart, other.contractStart) || inOrderOfId(one, other),
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
    /** Whether a refusal of today argues against a gift card that was sent. */
    argues: (
      code: RefusalCode,
      { isEntryKept, isConfirmed }: { isEntryKept: boolean; isConfirmed: boolean },
    ) =>
      code === 'NO_ENTRY' || code === 'REJECTED'
        ? isEntryKept && !isConfirmed
        : code !== 'ENTERED_LATE' || isEntryKept,
  },
} satisfies { [Id in ClauseId]: { refuses?: Refuses<Id>; [decides: string]: unknown } };

/** The day from which the due day is calculated: a guest may check in after the contract has started, but not before. */
export function beginsOn({
  contractStart,
  checkIn = contractStart,
}: Pick<ConfirmedReservation, 'contractStart' | 'checkIn'>): Day {
  return checkIn > contractStart ? checkIn : contractStart;
}

/** Each code that refuses a reservation on its own. */
export const refusals: Partial<Record<RefusalCode, Refusal>> = Object.assign(
  {},
  ...Object.values(decisions).map((each) => ('refuses' in each ? each.refuses : {})),
);

/** The first day on which a contract may end. */
function minimumEnd({ minimumContractMonths }: GiftRules, { contractStart }: ReservationFacts): Day {
  return lastDayOfPeriod(contractStart, minimumContractMonths);
}

/** Compares by code unit, which is the same on every machine. */
const inOrder = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

export const inOrderOfId = (one: { id: string }, other: { id: string }): number => inOrder(one.id, other.id);
