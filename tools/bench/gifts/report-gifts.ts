import { count } from '../format.ts';
import { markdownTable } from '../markdown-table.ts';
import type { GiftFigures } from './measure-gifts.ts';

/** The section of bench/latest.md on gift cards. */
export function giftsSection(figures: GiftFigures | undefined): string[] {
  if (figures === undefined) return [];
  const shown = (cost: GiftFigures[number]['postgres']) =>
    cost === undefined ? '–' : `${cost.seconds.toFixed(1)} s / ${cost.megabytes.toFixed(0)} MB`;
  return [
    '## Gift cards',
    '`npm run gifts` as a process of its own, over as many reservations as entries: seconds from start to end / most memory of the ' +
      'process in MB. One guest in ten reserved under a name that only a person can match, one with an email that did not enter.',
    markdownTable(
      ['reservations and entries', 'SQLite', 'PostgreSQL'],
      figures.map(({ size, sqlite, postgres }) => [count(size), shown(sqlite), shown(postgres)]),
    ),
  ];
}
