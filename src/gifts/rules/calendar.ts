import { remembered } from '../remembered.ts';

/** A day in Japan as `2025-04-30`: sorts chronologically as text. */
export type Day = string;

/**
 * The last day of a period of months under article 143 of the Civil Code: the day before the corresponding day of the
 * last month, or that month's last day when there is no such day. Three months from 1 April end on 30 June, from 30
 * November on 28 or 29 February. https://www.japaneselawtranslation.go.jp/en/laws/view/3494#je_pt1ch6at6
 */
export function lastDayOfPeriod(start: Day, months: number): Day {
  const { year, month, date } = partsOf(start);
  const exists = date <= daysIn(year, month + months);
  return exists ? dayOf(year, month + months, date - 1) : dayOf(year, month + months + 1, 0);
}

/** The corresponding day so many months later, or that month's last day when there is no such day. */
export function monthsAfter(day: Day, months: number): Day {
  const { year, month, date } = partsOf(day);
  return dayOf(year, month + months, Math.min(date, daysIn(year, month + months)));
}

const partsOf = (day: Day) => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)) - 1,
  date: Number(day.slice(8)),
});

/**
 * Months past 11 roll over to later years; date 0 is the last day of the month before. Unlike `Date.UTC`, accepts years
 * below 100.
 */
const dayOf = (year: number, month: number, date: number): Day =>
  dayAt(new Date(0).setUTCFullYear(year, month, date));

const dayAt = remembered((time: number): Day => new Date(time).toISOString().slice(0, 10));

const daysIn = (year: number, month: number): number => Number(dayOf(year, month + 1, 0).slice(-2));
