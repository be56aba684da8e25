import { atMost, type Verdict } from '../verdict.ts';
import type { FreshMachine } from './measure-fresh-machine.ts';

/** Compares the figures with the budgets for a fresh machine with two cores. */
export function judgeFreshMachine(figures: FreshMachine | undefined): Verdict[] {
  if (figures === undefined) return [];
  const { install, firstBuild, tests } = figures;
  return [
    atMost('npm ci, installed', install.megabytes, 800, 'MB'),
    atMost('npm ci', install.seconds, 25, 's'),
    atMost('first build', firstBuild, 30, 's'),
    ...(tests === undefined ? [] : [atMost('npm test', tests, 12, 'min')]),
  ];
}
