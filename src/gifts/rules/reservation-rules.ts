import type { GiftRules } from '../../campaign/gift-rules.ts';
import type { ConfirmedReservation, Reservation } from '../reservation.ts';
import { type Day, lastDayOfPeriod } from './calendar.ts';
import type { RefusalCode } from './refusal-codes.ts';

type Rule = (reservation: ConfirmedReservation, rules: GiftRules) => boolean;

/** The terms that concern a reservation on its own: when each code applies. Days are in Japan. */
const refusedWhen = {
  NOT_ELIGIBLE: ({ apartmentId }) => apartmentId === undefined,
  UNPAID: ({ paidAt }) => paidAt === undefined,
  RESERVED_LATE: ({ reservedAt }, { paymentDeadline }) => reservedAt > paymentDeadline,
  PAID_LATE: ({ paidAt }, { paymentDeadline }) => paidAt !== undefined && paidAt > paymentDeadline,
  STARTS_LATE: ({ contractStart }, { checkInDeadline }) => contractStart > checkInDeadline,
  CHECKS_IN_LATE: ({ checkIn }, { checkInDeadline }) => checkIn !== undefined && checkIn > checkInDeadline,
  TOO_SHORT: (reservation, rules) => reservation.contractEnd < minimumEnd(reservation, rules),
  ENDED_EARLY: (reservation, rules) =>
    reservation.endedOn !== undefined && reservation.endedOn < minimumEnd(reservation, rules),
  OTHER_PROMOTION: ({ otherPromotion }) => otherPromotion,
} as const satisfies Partial<Record<RefusalCode, Rule>>;

const codes = Object.keys(refusedWhen) as (keyof typeof refusedWhen)[];

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

/** Every code that refuses a reservation on its own; a cancelled one is not checked further. */
export function reservationCodes(reservation: Reservation, rules: GiftRules): RefusalCode[] {
  if (reservation.status === 'cancelled') return ['CANCELLED'];
  return codes.filter((code) => refusedWhen[code](reservation, rules));
}
