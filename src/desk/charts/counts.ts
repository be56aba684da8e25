import type { DayCount } from '../contract/entries.ts';

/** Entries of a day in all languages. */
export const sumOf = ({ entries }: DayCount): number =>
  Object.values(entries).reduce((sum, count) => sum + count, 0);

/** Entries of all days in each language, most first. */
export function perLanguage(days: readonly DayCount[]): [language: string, entries: number][] {
  return Object.entries(sumDays(days)).sort(([, one], [, other]) => other - one);
}

/** Entries of some days together, in each language. */
function sumDays(days: readonly DayCount[]): Record<string, number> {
  const sums: Record<string, number> = Object.create(null);
  for (const { entries } of days) {
    for (const [language, count] of Object.entries(entries)) sums[language] = (sums[language] ?? 0) + count;
  }
  return sums;
}

/** A chart of more days than these would have no room for a gap. */
const maxDays = 200;

/** As many bars as a chart can show, whatever dates an import has made up. */
const maxMonths = 120;

/** The bars of a chart: a day each, with those between them on which nobody entered, or a month each when they are too many. */
export type Bars = { each: 'day' | 'month'; bars: DayCount[] };

export function barsOf(days: readonly DayCount[]): Bars {
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  if (first === undefined || last === undefined) return { each: 'day', bars: [] };
  const dayMs = 86_400_000;
  const length = (Date.parse(last) - Date.parse(first)) / dayMs + 1;
  if (length > maxDays) return { each: 'month', bars: months(days).slice(-maxMonths) };
  const known = new Map(days.map((day) => [day.day, day]));
  const bars = Array.from({ length }, (_, index) => {
    const day = new Date(Date.parse(first) + index * dayMs).toISOString().slice(0, 10);
    return known.get(day) ?? { day, entries: {} };
  });
  return { each: 'day', bars };
}

/** The months that had entries, by their first day. */
const months = (days: readonly DayCount[]): DayCount[] =>
  [...Map.groupBy(days, ({ day }) => `${day.slice(0, 7)}-01`)].map(([day, ofMonth]) => ({
    day,
    entries: sumDays(ofMonth),
  }));
