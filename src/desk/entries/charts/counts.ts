import type { SourceCount } from '../../../entries/entry-archive.ts';
import type { DayCount } from '../contract/entries.ts';

export const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

export const totalOf = (counts: readonly { entries: number }[]): number =>
  sum(counts.map(({ entries }) => entries));

/** The entries of some days, without a bound where it is undefined. */
export const entriesIn = (days: readonly DayCount[], from?: string, to?: string): number =>
  sum(
    days
      .filter(({ day }) => day >= (from ?? day) && day <= (to ?? day))
      .flatMap(({ entries }) => Object.values(entries)),
  );

const dayMs = 86_400_000;

/** A day so many days before or after another one, as `2025-04-01`. */
export const dayPlus = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** Entries by the day of the week, from Monday on. */
export const perWeekday = (days: readonly DayCount[]): number[] =>
  Array.from({ length: 7 }, (_, weekday) =>
    entriesIn(days.filter(({ day }) => (new Date(day).getUTCDay() + 6) % 7 === weekday)),
  );

/** All entries by language, largest first. */
export function perLanguage(days: readonly DayCount[]): [language: string, entries: number][] {
  const sums = new Map<string, number>();
  for (const [language, count] of days.flatMap(({ entries }) => Object.entries(entries)))
    sums.set(language, (sums.get(language) ?? 0) + count);
  return [...sums].sort(([, one], [, other]) => other - one);
}

/**
 * The language's name in the operator's language; the raw text when it is not a valid tag, since imports may contain
 * anything.
 */
export function languageName(language: string, locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language;
  } catch {
    return language;
  }
}

/** Some four round numbers up to `most`. There are no half entries. */
export function wholeTicks(most: number): number[] {
  const power = 10 ** Math.floor(Math.log10(most / 4));
  const step = Math.max(1, [1, 2, 5, 10].map((times) => times * power).find((each) => each >= most / 4) ?? 1);
  return Array.from({ length: Math.floor(most / step) }, (_, index) => (index + 1) * step);
}

/** Imported entries may have any dates. */
const maxGaps = 400;

/** Days with those between them that had no entries, unless there are too many of those to draw. */
export function withGaps(days: readonly DayCount[]): readonly DayCount[] {
  const [first = '', last = ''] = [days[0]?.day, days.at(-1)?.day];
  const length = (Date.parse(last) - Date.parse(first)) / dayMs + 1;
  if (!(length <= days.length + maxGaps)) return days;
  const known = new Map(days.map((day) => [day.day, day]));
  return Array.from({ length }, (_, index) => {
    const day = dayPlus(first, index);
    return known.get(day) ?? { day, entries: {} };
  });
}

/**
 * Sources with their media and campaigns, largest first, whatever the letter case: two that differ in it alone, such as
 * Instagram and instagram, are one, in the spelling of most entries.
 */
export const groupSources = (sources: readonly SourceCount[]) =>
  grouped(
    grouped(sources, ({ source, medium, campaign }) => JSON.stringify([source, medium, campaign])),
    ({ source }) => source,
  );

/** Sums up what is alike but for letter case and width. */
function grouped<Counted extends { entries: number }>(
  counts: readonly Counted[],
  nameOf: (count: Counted) => string,
) {
  const mostFirst = (one: { entries: number }, other: { entries: number }) => other.entries - one.entries;
  const alike = Map.groupBy(counts.toSorted(mostFirst), (count) =>
    nameOf(count).normalize('NFKC').toLowerCase(),
  );
  return [...alike.values()]
    .flatMap((within) => within.slice(0, 1).map((most) => ({ ...most, entries: totalOf(within), within })))
    .sort(mostFirst);
}
