import { count } from '../format.ts';
import { markdownTable } from '../markdown-table.ts';
import type { GiftFigures } from './measure-gifts.ts';

/** The section of bench/latest.md about gift cards. */
export function giftsSection(figures: GiftFigures | undefined): string[] {
  if (figures === undefined) return [];
  const shown = (cost: GiftFigures[number]['postgres']) =>
    cost === undefined ? '–' : `${cost.seconds.toFixed(1)} s / ${cost.megabytes.toFixed(0)} MB`;
  return [
    '## Gift cards',
    '`npm run gifts` in its own process, with as many reservations as entries: seconds from start to end / peak memory of the ' +
      'process in MB. One guest in ten booked under a name that only a person can match, one with an email address that has no entry.',
    markdownTable(
      ['reservations and entries', 'SQLite', 'PostgreSQL'],
      figures.map(({ size, sqlite, postgres }) => [count(size), shown(sqlite), shown(postgres)]),
    ),
  ];
}
