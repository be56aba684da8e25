import { markdownTable } from '../markdown-table.ts';
import type { FreshMachine } from './measure-fresh-machine.ts';

/** The section of bench/latest.md on what comes before the first page. */
export function freshMachineSection(figures: FreshMachine | undefined): string[] {
  if (figures === undefined) return [];
  const { install, firstBuild, tests } = figures;
  return [
    '## A fresh machine',
    'The last commit, cloned into a folder of its own without any cache but npm’s, so that no download is in the figures. ' +
      'Installed is what `du` counts in `node_modules`.',
    markdownTable(
      ['command', 'takes'],
      [
        ['`npm ci`', `${install.seconds.toFixed(1)} s, ${install.megabytes.toFixed(0)} MB`],
        ['`npm run build`, the first', `${firstBuild.toFixed(1)} s`],
        ...(tests === undefined ? [] : [['`npm test`', `${tests.toFixed(1)} min`]]),
      ],
    ),
  ];
}
