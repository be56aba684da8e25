import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type CodeMutant, mutantsOf } from './code-mutants.ts';
import type { SettlementTask } from './settlement-worker.ts';

/** The files that decide. */
const deciding = globSync(
  'src/gifts/{decide-gifts,sent-before,reclaimed-gifts,unused-decisions,{rules,matching}/*}.ts',
).filter((file) => !file.endsWith('.test.ts'));

/** What of them only says something. */
const saying = ['sentences', 'doubtText', 'confirmJa', 'confirmEn', 'shownEarlier'];

const inPart = 25_000;

/**
 * Breaks each decision in each small way, and prints what no generated case shows: each of these has to mean the same. Then
 * compares the two settlements on cases that no test plays, an hour of one processor for a million, and prints differences.
 * @returns whether changes of every file showed, and nothing differs
 */
export async function proveTerms(cases: number): Promise<boolean> {
  const mutants = deciding.flatMap(mutantsOf).filter(({ part }) => !saying.includes(part));
  const unnoticed = await inParallel(mutants, async (mutant) => ((await isNoticed(mutant)) ? [] : [mutant]));
  const names = unnoticed.map(({ file, part, change }) => `${file}, ${part}: ${change}`);
  print(`${mutants.length} changes, of which no case shows`, names);
  const parts = Array.from({ length: Math.ceil(cases / inPart) }, (_, part) => 1_000_000 + part * inPart);
  const differences = await inParallel(parts, async (from) => {
    const difference = await runSettlement({ seeds: { from, count: inPart } });
    return difference === undefined ? [] : [difference];
  });
  print(`${cases} new cases, of which differ`, differences);
  const noticed = new Set(mutants.filter((each) => !unnoticed.includes(each)).map(({ file }) => file));
  return deciding.every((file) => noticed.has(file)) && differences.length === 0;
}

const print = (title: string, found: readonly string[]): void =>
  console.log([`${title} ${found.length}`, ...found].join('\n  '));

/** Whether a case of those that `npm test` plays differs. */
async function isNoticed(mutant: CodeMutant): Promise<boolean> {
  for (const seeds of [
    { from: 0, count: 5_000 },
    { from: 0, count: 100, isCrowded: true },
  ])
    if ((await runSettlement({ seeds, mutant })) !== undefined) return true;
  return false;
}

/** In a thread, so that a mutant is loaded into modules of its own. @returns the first difference */
const runSettlement = (workerData: SettlementTask): Promise<string | undefined> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./settlement-worker.ts', import.meta.url), { workerData });
    worker.once('message', resolve);
    // A mutant that throws is noticed, too.
    worker.once('error', (error) => resolve(String(error)));
  });

/** Runs as many at once as there are processors. @returns what they find */
async function inParallel<Task, Found>(
  tasks: readonly Task[],
  find: (task: Task) => Promise<Found[]>,
): Promise<Found[]> {
  const queue = [...tasks];
  const found: Found[] = [];
  const work = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift())
      found.push(...(await find(next)));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return found;
}
