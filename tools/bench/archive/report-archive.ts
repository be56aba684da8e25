import { count } from '../format.ts';
import { markdownTable } from '../markdown-table.ts';
import { type ArchiveFigures, archiveCommands, type StoreFigures } from './measure-archive.ts';

/** The section of bench/latest.md about the operators' commands. */
export function archiveSection(figures: ArchiveFigures | undefined): string[] {
  if (figures === undefined) return [];
  const { stores, skipped } = figures;
  const [largest, before] = stores.filter(({ store }) => store === 'SQLite').reverse();
  return [
    '## Archive',
    '`npm run entries` in its own process on stores that grow tenfold; exports and backup go into a file. Seconds from start to ' +
      'end / peak memory of the process in MB, without that of PostgreSQL. The last column divides the figures of the two largest ' +
      `SQLite stores: 10 means proportional, 1 constant. ${skipped ?? ''}`.trimEnd(),
    markdownTable(
      [
        'command',
        ...stores.map(
          ({ store, entries, size }) => `${store}, ${count(entries)} entries (${size.toFixed(0)} MB)`,
        ),
        'growth',
      ],
      archiveCommands.map((command) => [
        command,
        ...stores.map(({ commands }) => pair(commands[command])),
        growth(largest?.commands[command], before?.commands[command]),
      ]),
    ),
  ];
}

type Cost = StoreFigures['commands']['list'];

const pair = (cost: Cost): string =>
  cost === undefined ? '' : `${cost.seconds.toFixed(1)} s / ${cost.megabytes.toFixed(0)} MB`;

const growth = (after: Cost, before: Cost): string =>
  after === undefined || before === undefined
    ? ''
    : `${(after.seconds / before.seconds).toFixed(1)} / ${(after.megabytes / before.megabytes).toFixed(1)}`;
