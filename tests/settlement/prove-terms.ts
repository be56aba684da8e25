import { once } from 'node:events';
import { globSync } from 'node:fs';
import { inspect } from 'node:util';
import { Worker } from 'node:worker_threads';
import { mutantsOf } from './code-mutants.ts';
import { firstDifference } from './differences.ts';

/** The files that decide. */
const deciding = globSync(
  'src/gifts/{decide-gifts,sent-before,reclaimed-gifts,unused-decisions,{rules,matching}/*}.ts',
).filter((file) => !file.endsWith('.test.ts'));

/** What of them only says something. */
const saying = ['sentences', 'doubtText', 'remedyFor', 'shownEarlier'];

const inPart = 25_000;

/**
 * Breaks each decision in each small way, and prints what no case of `npm test` shows: each of these has to mean the same.
 * Then compares the two settlements on cases that no test plays, an hour for a million, and prints differences.
 * @returns whether changes of every file showed, and nothing differs
 */
export async function proveTerms(cases: number): Promise<boolean> {
  let isProven = true;
  for (const file of deciding) {
    const mutants = mutantsOf(file).filter(({ part }) => !saying.includes(part));
    // What the mutants of a file have loaded goes with their thread.
    const worker = new Worker(new URL('./play-mutants.ts', import.meta.url), { workerData: mutants });
    let unnoticed = 0;
    worker.on('message', (change) => {
      unnoticed += 1;
      console.log(`  ${change}`);
    });
    await once(worker, 'exit');
    console.log(`${file}: ${mutants.length} changes, of which no case shows ${unnoticed}`);
    isProven &&= unnoticed < mutants.length;
  }
  for (let played = 0; played < cases; played += inPart) {
    const difference = firstDifference({ from: 1_000_000 + played, count: Math.min(inPart, cases - played) });
    console.log(
      `After ${played} new cases: ${difference ? inspect(difference, { depth: null }) : 'none differs'}`,
    );
    isProven &&= difference === null;
  }
  return isProven;
}
