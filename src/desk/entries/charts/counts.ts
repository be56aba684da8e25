import type { DayCount } from '../contract/entries.ts';

/** The entries of some days, without a bound where it is undefined. */
export const entriesIn = (days: readonly DayCount[], from?: string, to?: string): number =>
  days
    .filter(({ day }) => day >= (from ?? day) && day <= (to ?? day))
    .reduce((sum, day) => sum + sumOf(day), 0);

/** A day so many days before or after another one, as `2025-04-01`. */
export const dayPlus = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

const dayMs = 86_400_000;

/** Entries by the day of the week, from Monday on. */
export const perWeekday = (days: readonly DayCount[]): number[] =>
  Array.from({ length: 7 }, (_, weekday) =>
    entriesIn(days.filter(({ day }) => (new Date(day).getUTCDay() + 6) % 7 === weekday)),
  );

/** A day's entries in all languages. */
const sumOf = ({ entries }: DayCount): number =>
  Object.values(entries).reduce((sum, count) => sum + count, 0);

/** All entries by language, largest first. */
export function perLanguage(days: readonly DayCount[]): [language: string, entries: number][] {
  return Object.entries(sumDays(days)).sort(([, one], [, other]) => other - one);
}

/** Entries of a bar's period, by language. */
function sumDays(days: readonly DayCount[]): Record<string, number> {
  const sums: Record<string, number> = Object.create(null);
  for (const { entries } of days) {
    for (const [language, count] of Object.entries(entries)) sums[language] = (sums[language] ?? 0) + count;
  }
  return sums;
}

/** Some four round numbers up to `most`. There are no half entries. */
export function wholeTicks(most: number): number[] {
  const power = 10 ** Math.floor(Math.log10(most / 4));
  const step = Math.max(1, [1, 2, 5, 10].map((times) => times * power).find((each) => each >= most / 4) ?? 1);
  return Array.from({ length: Math.floor(most / step) }, (_, index) => (index + 1) * step);
}

/** More days than these would leave no room for gaps between bars. */
const maxDays = 200;

/** The most bars in a chart: imported entries may have any dates. */
const maxMonths = 120;

/** The chart's bars: one per day, days without entries included, or one per month when there are too many days. */
export type Bars = { each: 'day' | 'month'; bars: DayCount[] };

export function barsOf(days: readonly DayCount[]): Bars {
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  if (first === undefined || last === undefined) return { each: 'day', bars: [] };
  const length = (Date.parse(last) - Date.parse(first)) / dayMs + 1;
  if (length > maxDays) return { each: 'month', bars: months(days).slice(-maxMonths) };
  const known = new Map(days.map((day) => [day.day, day]));
  const bars = Array.from({ length }, (_, index) => {
    const day = dayPlus(first, index);
    return known.get(day) ?? { day, entries: {} };
  });
  return { each: 'day', bars };
}

/** The months that had entries, as their first days. */
const months = (days: readonly DayCount[]): DayCount[] =>
  [...Map.groupBy(days, ({ day }) => `${day.slice(0, 7)}-01`)].map(([day, ofMonth]) => ({
    day,
    entries: sumDays(ofMonth),
  }));
