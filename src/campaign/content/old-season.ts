import { type Season, seasonOf } from '../schema/languages/season.ts';
import { knownLanguages, languages } from '../schema/languages.ts';
import type { Settings } from '../schema/settings.ts';

type Dated = Pick<Settings, 'period'>;

/** Finds the words of a text that speak of an earlier campaign's season or year, where a later one has another. */
export function oldWordsIn(old: Dated, made: Dated): (text: string) => string[] {
  const patterns = patternsOf(old, made);
  return (text) => [
    ...new Set(patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([word]) => word))),
  ];
}

function patternsOf(old: Dated, made: Dated): RegExp[] {
  const now = seasonsOf(made);
  const gone = seasonsOf(old).filter((season) => !now.includes(season));
  const words = knownLanguages.flatMap((language) =>
    gone.map((season) => new RegExp(languages[language].seasons[season], 'giu')),
  );
  const year = old.period.start.slice(0, 4);
  const isOldYear = !made.period.start.startsWith(year) && !made.period.end.startsWith(year);
  return isOldYear ? [...words, new RegExp(`(?<!\\d)${year}(?!\\d)`, 'g')] : words;
}

const seasonsOf = ({ period }: Dated): Season[] => [
  ...new Set([seasonOf(period.start), seasonOf(period.end)]),
];
