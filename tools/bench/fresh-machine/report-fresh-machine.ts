import { markdownTable } from '../markdown-table.ts';
import type { FreshMachine } from './measure-fresh-machine.ts';

/** The section of bench/latest.md about installation and first build. */
export function freshMachineSection(figures: FreshMachine | undefined): string[] {
  if (figures === undefined) return [];
  const { install, firstBuild, tests } = figures;
  return [
    '## A fresh machine',
    'A fresh clone of the last commit, with no cache except npm’s, so the figures include no downloads. ' +
      'The installed size is that of `node_modules`, measured by `du`.',
    markdownTable(
      ['command', 'result'],
      [
        ['`npm ci`', `${install.seconds.toFixed(1)} s, ${install.megabytes.toFixed(0)} MB`],
        ['first `npm run build`', `${firstBuild.toFixed(1)} s`],
        ...(tests === undefined ? [] : [['`npm test`', `${tests.toFixed(1)} min`]]),
      ],
    ),
  ];
}
