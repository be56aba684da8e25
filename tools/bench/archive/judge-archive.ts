import { atMost, type Verdict } from '../verdict.ts';
import type { ArchiveFigures } from './measure-archive.ts';

/** The budget of a million entries: seconds for a list and for an export, MB for whatever is done. */
const budget = { list: 10, export: 30, memory: 200 };

export function judgeArchive(figures: ArchiveFigures | undefined): Verdict[] {
  const million = figures?.find(({ entries }) => entries === 1_000_000);
  if (million === undefined) return [];
  const { commands } = million;
  const memory = Math.max(...Object.values(commands).map(({ megabytes }) => megabytes));
  return [
    atMost('1,000,000 entries: list', commands.list.seconds, budget.list, 's'),
    atMost('1,000,000 entries: export as CSV', commands['export as CSV'].seconds, budget.export, 's'),
    atMost('1,000,000 entries: export as JSON', commands['export as JSON'].seconds, budget.export, 's'),
    atMost('1,000,000 entries: most memory of any command', memory, budget.memory, 'MB'),
  ];
}
