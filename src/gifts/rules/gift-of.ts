import type { ConfirmedReservation, ReservationFacts } from '../reservation.ts';
import type { Day } from './calendar.ts';
import { decisions } from './decisions.ts';
import type { GiftRules } from './gift-rules.ts';

/** `ABOVE_CAP`: the gift appears to exceed the legal maximum; a person has to check it. */
type GiftFlag = 'ABOVE_CAP';

/** The amount to pay, in whole yen, and its due day. */
export type Gift = { amount: number; due: Day; flags: readonly GiftFlag[] };

/**
 * The most that a lessor may give: 10 % of the cost of concluding the contract, and 1,000,000 yen at most. This is law,
 * not a figure of the campaign: 不動産業における一般消費者に対する景品類の提供に関する事項の制限, https://www.rftc.jp/
 */
export const cap = { percentOfPayment: 10, yen: 1_000_000 };

/** Whole yen. */
export const giftAmount = (facts: ReservationFacts, rules: GiftRules): number =>
  decisions['whole-yen'].round(decisions.amount.yen(facts, rules));

export function giftOf(reservation: ConfirmedReservation, rules: GiftRules): Gift {
  const { initialPayment } = reservation;
  const amount = giftAmount(reservation, rules);
  return {
    amount,
    due: decisions.due.day(reservation, rules),
    flags: isAboveCap(amount, initialPayment) ? ['ABOVE_CAP'] : [],
  };
}

const isAboveCap = (amount: number, initialPayment: number | undefined): boolean =>
  amount > cap.yen || (initialPayment !== undefined && amount * 100 > initialPayment * cap.percentOfPayment);
