/** Why a reservation gets no gift card, in the order used in files. Their sentences: `reasons.ts`. */
export const refusalCodes = [
  'NO_ENTRY',
  'REJECTED',
  'ENTERED_LATE',
  'CANCELLED',
  'NOT_ELIGIBLE',
  'UNPAID',
  'RESERVED_LATE',
  'PAID_LATE',
  'STARTS_LATE',
  'CHECKS_IN_LATE',
  'TOO_SHORT',
  'ENDED_EARLY',
  'OTHER_PROMOTION',
  'ALREADY_PAID',
  'SECOND_RESERVATION',
] as const;

export type RefusalCode = (typeof refusalCodes)[number];
