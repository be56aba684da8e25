import type { GiftRules } from '../../campaign/gift-rules.ts';
import type { ConfirmedReservation } from '../reservation.ts';
import { type Day, monthsAfter } from './calendar.ts';

/** `ABOVE_CAP`: by the numbers at hand the gift is larger than the law allows; somebody has to look at it. */
export type GiftFlag = 'ABOVE_CAP';

/** What is paid, in whole yen, and by when. */
export type Gift = { amount: number; due: Day; flags: readonly GiftFlag[] };

/**
 * What a lessor may give: at most 10 % of what it costs to conclude the contract, and at most 1,000,000 yen. This is law,
 * not a figure of the campaign: 不動産業における一般消費者に対する景品類の提供に関する事項の制限, https://www.rftc.jp/
 */
const cap = { percentOfPayment: 10, yen: 1_000_000 };

/** The day that the gift card is reckoned from: a guest may check in after the contract has started, and not before. */
export function beginsOn({
  contractStart,
  checkIn = contractStart,
}: Pick<ConfirmedReservation, 'contractStart' | 'checkIn'>): Day {
  return checkIn > contractStart ? checkIn : contractStart;
}

export function giftOf(reservation: ConfirmedReservation, rules: GiftRules): Gift {
  const { firstMonthRent, initialPayment } = reservation;
  const amount = Math.floor((firstMonthRent * rules.rate) / 100);
  return {
    amount,
    due: monthsAfter(beginsOn(reservation), rules.monthsAfterCheckIn),
    flags: isAboveCap(amount, initialPayment) ? ['ABOVE_CAP'] : [],
  };
}

const isAboveCap = (amount: number, initialPayment: number | undefined): boolean =>
  initialPayment !== undefined && (amount * 100 > initialPayment * cap.percentOfPayment || amount > cap.yen);
