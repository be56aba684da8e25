import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { clauseMutants, type Finding, figureMutants } from './campaign-mutants.ts';
import { type CodeMutant, mutantsOf } from './code-mutants.ts';
import type { SettlementTask } from './settlement-worker.ts';

/**
 * What the page promises is what the settlement does. Changes each figure, leaves out each clause and
 * breaks each decision, and expects all of it to show; then compares the two settlements on a million cases. Exits with 1 if
 * something does not show or differs.
 */

/** Changes that mean the same, and why. */
const sameMeaning: readonly { clause: string; change: string; why: string }[] = [
  {
    clause: 'one-card-per-guest',
    change: 'inOrderOfId(one, other) → one',
    why: 'reservations come in this order',
  },
  { clause: 'one-card-per-guest', change: '< → <=', why: 'their days differ here' },
];

/** Clauses whose decision the compared lines do not contain: a column's help and `reclaim.csv`. */
const notCompared = ['transfer-arrives-by', 'reclaim'];

/** Cases on which a broken decision has to differ: the first of those in `npm test`. */
const seedsOfMutants = { from: 0, count: 20_000 };

/** Cases that `npm test` does not run. */
const seeds = { from: 1_000_000, count: 1_000_000 };

/** In a thread, so that a mutant is loaded into modules of its own. @returns the first difference */
const runSettlement = (task: SettlementTask): Promise<string | undefined> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./settlement-worker.ts', import.meta.url), {
      workerData: task,
    });
    worker.once('message', resolve);
    // A mutant that throws is noticed, too.
    worker.once('error', (error) => resolve(String(error)));
  });

/** Runs as many at once as there are processors, in order. */
async function inParallel<Task, Result>(
  tasks: readonly Task[],
  run: (task: Task) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = [...tasks.entries()];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) results[next[0]] = await run(next[1]);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return results;
}

async function decisionMutant(mutant: CodeMutant): Promise<Finding> {
  const name = `${mutant.file}:${mutant.line}: ${mutant.clause}: ${mutant.change}`;
  const difference = await runSettlement({ seeds: seedsOfMutants, mutant });
  return { name, unnoticed: difference ? undefined : 'no case of the two settlements differs' };
}

function report(title: string, findings: readonly Finding[]): boolean {
  const unnoticed = findings.filter((finding) => finding.unnoticed !== undefined);
  console.log(`${title}: ${findings.length} tried, ${findings.length - unnoticed.length} noticed`);
  for (const finding of unnoticed) console.log(`  ${finding.name}: ${finding.unnoticed}`);
  return unnoticed.length === 0;
}

async function compareSettlements(): Promise<boolean> {
  const parts = Array.from({ length: 40 }, (_, part) => ({
    from: seeds.from + (part * seeds.count) / 40,
    count: seeds.count / 40,
  }));
  const differences = await inParallel(parts, (part) => runSettlement({ seeds: part, mutant: undefined }));
  const found = differences.filter((each) => each !== undefined);
  console.log(
    `The two settlements: ${seeds.count} cases, ${found.length === 0 ? 'no difference' : 'they differ'}`,
  );
  for (const difference of found) console.log(difference);
  return found.length === 0;
}

const mutants = mutantsOf('src/gifts/rules/decisions.ts', 'decisions').filter(
  ({ clause, change }) =>
    !notCompared.includes(clause) &&
    !sameMeaning.some((same) => same.clause === clause && same.change === change),
);
const proofs = [
  report('Figures one step up and down', figureMutants()),
  report('Clauses removed', clauseMutants()),
  report('Decisions changed', await inParallel(mutants, decisionMutant)),
  await compareSettlements(),
];
process.exitCode = proofs.every(Boolean) ? 0 : 1;
