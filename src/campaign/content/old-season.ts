import { type Season, seasonOf } from '../schema/languages/season.ts';
import { languages } from '../schema/languages.ts';
import type { Settings } from '../schema/settings.ts';

type Old = Pick<Settings, 'period'>;
type Made = Pick<Settings, 'period' | 'languages'>;

/** Finds the words of a text that speak of an earlier campaign's season or year, where a later one has another. */
export function oldWordsIn(old: Old, made: Made): (text: string) => string[] {
  const patterns = patternsOf(old, made);
  return (text) => [
    ...new Set(patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([word]) => word))),
  ];
}

function patternsOf(old: Old, made: Made): RegExp[] {
  const now = seasonsOf(made);
  const gone = seasonsOf(old).filter((season) => !now.includes(season));
  const words = made.languages.flatMap((language) =>
    gone.map((season) => new RegExp(languages[language].seasons[season], 'giu')),
  );
  const year = old.period.start.slice(0, 4);
  const isOldYear = !made.period.start.startsWith(year) && !made.period.end.startsWith(year);
  return isOldYear ? [...words, new RegExp(`(?<!\\d)${year}(?!\\d)`, 'g')] : words;
}

const seasonsOf = ({ period }: Old): Season[] => [...new Set([seasonOf(period.start), seasonOf(period.end)])];
