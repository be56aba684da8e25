import { once } from 'node:events';
import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { inspect } from 'node:util';
import { Worker } from 'node:worker_threads';
import { mutantsOf } from './code-mutants.ts';
import type { SettlementTask } from './settlement-worker.ts';

/** The files that decide. */
const deciding = globSync(
  'src/gifts/{decide-gifts,sent-before,reclaimed-gifts,unused-decisions,{rules,matching}/*}.ts',
).filter((file) => !file.endsWith('.test.ts'));

/** What of them only says something. */
const saying = ['sentences', 'doubtText', 'confirmJa', 'confirmEn', 'shownEarlier'];

/** Those that `npm test` plays. */
const known = [
  { from: 0, count: 5_000 },
  { from: 0, count: 100, isCrowded: true },
];

const inPart = 25_000;

/**
 * Breaks each decision in each small way, and prints what no generated case shows: each of these has to mean the same. Then
 * compares the two settlements on cases that no test plays, an hour of one processor for a million, and prints differences.
 * @returns whether changes of every file showed, and nothing differs
 */
export async function proveTerms(cases: number): Promise<boolean> {
  const mutants = deciding.flatMap(mutantsOf).filter(({ part }) => !saying.includes(part));
  const shown = await inParallel(mutants.map((mutant) => ({ cases: known, mutant })));
  const unnoticed = mutants.filter((_, index) => shown[index] === null);
  const names = unnoticed.map(({ file, part, change }) => `${file}, ${part}: ${change}`);
  print(`${mutants.length} changes, of which no case shows`, names);
  const parts = Array.from({ length: Math.ceil(cases / inPart) }, (_, part) => 1_000_000 + part * inPart);
  const compared = await inParallel(parts.map((from) => ({ cases: [{ from, count: inPart }] })));
  const differences = compared.flatMap((each) => (each ? [inspect(each, { depth: null })] : []));
  print(`${cases} new cases, of which differ`, differences);
  const noticed = new Set(mutants.filter((each) => !unnoticed.includes(each)).map(({ file }) => file));
  return deciding.every((file) => noticed.has(file)) && differences.length === 0;
}

const print = (title: string, found: readonly string[]): void =>
  console.log([`${title} ${found.length}`, ...found].join('\n  '));

/** Runs each in a thread, as many at once as there are processors. @returns the first difference of each */
async function inParallel(tasks: readonly SettlementTask[]): Promise<unknown[]> {
  const queue = tasks.entries();
  const found: unknown[] = [];
  const work = async () => {
    for (const [index, workerData] of queue) {
      const worker = new Worker(new URL('./settlement-worker.ts', import.meta.url), { workerData });
      // A mutant that throws is noticed, too.
      found[index] = await once(worker, 'message').then(([difference]) => difference, String);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return found;
}
