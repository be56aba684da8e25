import type { Settings } from '../schema/campaign.ts';
import type { Season } from '../schema/languages/language-record.ts';
import { knownLanguages, languages } from '../schema/languages.ts';

const seasons: readonly Season[] = ['winter', 'spring', 'summer', 'autumn'];

/**
 * The season of a day as defined by Japan's weather service: spring is March to May
 * (https://www.jma.go.jp/jma/kishou/know/yougo_hp/toki.html).
 * @param day a day or a moment, `2025-03-28…`
 */
export function seasonOf(day: string): Season {
  const month = Number(day.slice(5, 7));
  return seasons[Math.floor((month % 12) / 3)] ?? 'winter';
}

type Dated = Pick<Settings, 'period'>;

/** Finds the words of a text that speak of an earlier campaign's season or year, where a later one has another. */
export function oldWordsIn(old: Dated, made: Dated): (text: string) => string[] {
  const now = seasonsOf(made);
  const gone = seasonsOf(old).filter((season) => !now.includes(season));
  const patterns = knownLanguages.flatMap((language) =>
    gone.map((season) => new RegExp(languages[language].seasons[season], 'giu')),
  );
  const year = old.period.start.slice(0, 4);
  if (!made.period.start.startsWith(year) && !made.period.end.startsWith(year))
    patterns.push(new RegExp(`(?<!\\d)${year}(?!\\d)`, 'g'));
  return (text) => [...new Set(patterns.flatMap((pattern) => text.match(pattern) ?? []))];
}

const seasonsOf = ({ period }: Dated): Season[] => [
  ...new Set([seasonOf(period.start), seasonOf(period.end)]),
];
