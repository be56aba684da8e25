/** A day of Japan as `2025-04-30`: the order of the texts is the order of the days. */
export type Day = string;

/**
 * The last day of a period of months, as Civil Code article 143 counts: the day before the day of the same number in the
 * last month, or that month's last day where there is no such day. From 1 April three months end on 30 June, from 30
 * November on 28 or 29 February. https://www.japaneselawtranslation.go.jp/en/laws/view/3494#je_pt1ch6at6
 */
export function lastDayOfPeriod(start: Day, months: number): Day {
  const { year, month, date } = partsOf(start);
  const exists = date <= daysIn(year, month + months);
  return exists ? dayOf(year, month + months, date - 1) : dayOf(year, month + months + 1, 0);
}

/** The day of the same number so many months later, or that month's last day where there is no such day. */
export function monthsAfter(day: Day, months: number): Day {
  const { year, month, date } = partsOf(day);
  return dayOf(year, month + months, Math.min(date, daysIn(year, month + months)));
}

/** The day that it is in Japan, which has had no summer time since 1951. @param moment milliseconds since 1970 */
export const japaneseDay = (moment: number): Day =>
  new Date(moment + 9 * 3_600_000).toISOString().slice(0, 10);

/** Whether a text such as `2025-02-29` is a day that exists. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;

const partsOf = (day: Day) => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)) - 1,
  date: Number(day.slice(8)),
});

/** A month past 11 is one of a later year; date 0 is the last of the month before. Unlike `Date.UTC` it knows the year 25. */
const dayOf = (year: number, month: number, date: number): Day =>
  new Date(new Date(0).setUTCFullYear(year, month, date)).toISOString().slice(0, 10);

const daysIn = (year: number, month: number): number => Number(dayOf(year, month + 1, 0).slice(-2));
