import { archiveSection } from './archive.ts';
import { entriesSection } from './entries/measure-entries.ts';
import { freshMachineSection } from './fresh-machine.ts';
import { giftsSection } from './gifts.ts';
import { markdownTable } from './markdown.ts';
import { pagesSection } from './report-pages.ts';
import { formTapsSection, interactionsSection, shiftsSection } from './report-visits.ts';
import type { Results } from './results.ts';
import { serverSection } from './server/measure-server.ts';
import type { Verdict } from './verdict.ts';

/** The whole of bench/latest.md. */
export function report(results: Results, verdicts: readonly Verdict[], machine: readonly string[]): string {
  const failed = verdicts.filter(({ holds }) => !holds).length;
  return `${[
    '# Bench',
    'Written by `npm run bench`; do not edit. 1 kB is 1000 bytes on the wire.',
    machine.map((line) => `- ${line}`).join('\n'),
    `## Budgets: ${verdicts.length - failed} of ${verdicts.length} hold`,
    verdictTable(verdicts),
    ...freshMachineSection(results.freshMachine),
    ...pagesSection(results),
    ...shiftsSection(results),
    ...formTapsSection(results),
    ...interactionsSection(results),
    ...serverSection(results.server),
    ...entriesSection(results.entries),
    ...archiveSection(results.archive),
    ...giftsSection(results.gifts),
  ].join('\n\n')}\n`;
}

export const verdictTable = (verdicts: readonly Verdict[]): string =>
  markdownTable(
    ['figure', 'budget', 'measured', 'holds'],
    verdicts.map(({ figure, budget, measured, holds }) => [
      figure,
      budget,
      measured,
      holds ? 'yes' : '**no**',
    ]),
  );
