import { atMost, type Verdict } from '../verdict.ts';
import type { ArchiveCommand, ArchiveFigures, StoreFigures } from './measure-archive.ts';

/** The budget for a million entries: seconds for a list and for an export, MB for any command. */
const budget = { list: 10, export: 30, memory: 200 };

export const judgeArchive = (figures: ArchiveFigures | undefined): Verdict[] =>
  (figures?.stores ?? []).filter(({ entries }) => entries === 1_000_000).flatMap(judgeMillion);

function judgeMillion({ store, commands }: StoreFigures): Verdict[] {
  const figure = (what: string) => `1,000,000 entries in ${store}: ${what}`;
  const seconds = (command: ArchiveCommand) => commands[command]?.seconds ?? Number.NaN;
  const memory = Math.max(...Object.values(commands).map(({ megabytes }) => megabytes));
  return [
    atMost(figure('list'), seconds('list'), budget.list, 's'),
    atMost(figure('export as CSV'), seconds('export as CSV'), budget.export, 's'),
    atMost(figure('export as JSON'), seconds('export as JSON'), budget.export, 's'),
    atMost(figure('peak memory of any command'), memory, budget.memory, 'MB'),
  ];
}
