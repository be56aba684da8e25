import { once } from 'node:events';
import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
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
  const changed = deciding.map((file) => ({
    file,
    mutants: mutantsOf(file).filter(({ part }) => !saying.includes(part)),
  }));
  const unnoticed = await inParallel(
    changed.map(({ file, mutants }) => ({
      ...{ cases: known, mutants },
      title: `${file}: ${mutants.length} changes, of which no case shows`,
    })),
  );
  const parts = Array.from({ length: Math.ceil(cases / inPart) }, (_, part) => 1_000_000 + part * inPart);
  const differences = await inParallel(
    parts.map((from) => ({
      cases: [{ from, count: inPart }],
      title: `${inPart} new cases from ${from} on, of which differ`,
    })),
  );
  const isNoticed = changed.every(({ mutants }, index) => mutants.length > (unnoticed[index] ?? 0));
  return isNoticed && differences.every((found) => found === 0);
}

/**
 * Does each in a thread, as many at once as there are processors, and prints what they find.
 * @returns how much each found
 */
async function inParallel(tasks: readonly (SettlementTask & { title: string })[]): Promise<number[]> {
  const queue = tasks.entries();
  const counts = tasks.map(() => 0);
  const work = async () => {
    for (const [index, { title, ...workerData }] of queue) {
      const worker = new Worker(new URL('./settlement-worker.ts', import.meta.url), { workerData });
      worker.on('message', (found) => {
        counts[index] = (counts[index] ?? 0) + 1;
        console.log(`  ${found}`);
      });
      await once(worker, 'exit');
      console.log(`${title} ${counts[index]}`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return counts;
}
