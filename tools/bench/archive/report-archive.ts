import { count } from '../format.ts';
import { markdownTable } from '../markdown-table.ts';
import { type ArchiveFigures, archiveCommands } from './measure-archive.ts';

/** The section of bench/latest.md on the operators' commands over stores that grow. */
export function archiveSection(figures: ArchiveFigures | undefined): string[] {
  if (figures === undefined) return [];
  const largest = figures.at(-1);
  const before = figures.at(-2);
  return [
    '## Archive',
    '`npm run entries` as a process of its own over stores that grow tenfold; exports and backup go into a file. Seconds from start ' +
      'to end / most memory of the process in MB. The last column divides the last two sizes: 10 is in proportion, 1 is constant.',
    markdownTable(
      [
        'command',
        ...figures.map(({ entries, size }) => `${count(entries)} entries (${size.toFixed(0)} MB)`),
        'growth of the last step',
      ],
      archiveCommands.map((command) => [
        command,
        ...figures.map(({ commands }) => pair(commands[command])),
        largest && before ? growth(largest.commands[command], before.commands[command]) : '',
      ]),
    ),
  ];
}

type Cost = ArchiveFigures[number]['commands']['list'];

const pair = ({ seconds, megabytes }: Cost): string => `${seconds.toFixed(1)} s / ${megabytes.toFixed(0)} MB`;

const growth = (after: Cost, before: Cost): string =>
  `${(after.seconds / before.seconds).toFixed(1)} / ${(after.megabytes / before.megabytes).toFixed(1)}`;
