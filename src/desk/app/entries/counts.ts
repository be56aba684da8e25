import type { DayCount } from '../../contract/entries.ts';

/** Entries of a day in all languages. */
export const sumOf = ({ entries }: DayCount): number =>
  Object.values(entries).reduce((sum, count) => sum + count, 0);

/** Entries of all days in each language, most first. */
export function perLanguage(days: readonly DayCount[]): [language: string, entries: number][] {
  const sums = new Map<string, number>();
  for (const { entries } of days) {
    for (const [language, count] of Object.entries(entries)) {
      sums.set(language, (sums.get(language) ?? 0) + count);
    }
  }
  return [...sums].sort(([, one], [, other]) => other - one);
}

/** A chart of more days than these would have no room for a gap, and a made-up date should not fill it with years. */
const maxDays = 400;

/** The days with those between them on which nobody entered, so that a gap looks like one. */
export function withGaps(days: readonly DayCount[]): DayCount[] {
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  if (first === undefined || last === undefined) return [];
  const dayMs = 86_400_000;
  const length = (Date.parse(last) - Date.parse(first)) / dayMs + 1;
  if (length > maxDays) return [...days];
  const known = new Map(days.map((day) => [day.day, day]));
  return Array.from({ length }, (_, index) => {
    const day = new Date(Date.parse(first) + index * dayMs).toISOString().slice(0, 10);
    return known.get(day) ?? { day, entries: {} };
  });
}
