import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { clauseMutants, type Finding, figureMutants } from './campaign-mutants.ts';
import { type CodeMutant, mutantsOf } from './code-mutants.ts';
import type { SettlementTask } from './settlement-worker.ts';

/** What decides: the clauses, and every function that they are decided with. */
const deciding: Readonly<Record<string, readonly string[]>> = {
  decisions: ['decisions', 'beginsOn', 'minimumEnd', 'inOrderOfId'],
  refusals: ['refusalsUnder', 'isRefusedBy', 'refusalOfMatch'],
  calendar: ['lastDayOfPeriod', 'monthsAfter', 'partsOf', 'dayOf', 'daysIn'],
  claims: ['compareClaims', 'keepFirst', 'isRefused', 'isConfirmed'],
  doubts: ['doubtsAbout', 'plausibleRents'],
  'gift-of': ['cap', 'giftAmount', 'giftOf', 'isAboveCap'],
};

/** Changes that mean the same, and why. */
const sameMeaning: Readonly<Record<string, string>> = {
  'one-card-per-guest: inOrderOfId(one, other) → one': 'reservations come in this order',
  'one-card-per-guest: < → <=': 'the days of two reservations differ here',
  'inOrderOfId: < → <=': 'no two have one number',
  'inOrderOfId: > → >=': 'no two have one number',
  'inOrderOfId: > → <': 'sorting only asks whether one comes before the other',
  'beginsOn: > → >=': 'the two days are one',
  'reclaim: && → ||': 'neither code is found where a card was sent',
  "minimum-contract: sign: '≧' → ...{}": 'the compiler asks for a sign',
  "contract-kept: sign: '≧' → ...{}": 'the compiler asks for a sign',
  'plausibleRents: lowest: 0 → ...{}': 'nothing is less',
  'plausibleRents: highest: Number.POSITIVE_INFINITY → ...{}': 'nothing is more',
  'minimumEnd: < → <=': 'the size of a cache',
  'minimumEnd: < → >': 'the size of a cache',
  'minimumEnd: ends.set(key, end) → key': 'the size of a cache',
};

/** A column's help, which no line contains. */
const notCompared = 'transfer-arrives-by';

const decisionMutants = (): CodeMutant[] =>
  Object.entries(deciding)
    .flatMap(([file, names]) => mutantsOf(`src/gifts/rules/${file}.ts`, names))
    .filter((mutant) => mutant.part !== notCompared && !(nameOf(mutant) in sameMeaning));

const nameOf = ({ part, change }: CodeMutant): string => `${part}: ${change}`;

/** A million cases that no test plays, in parts. */
const unseen = Array.from({ length: 40 }, (_, part) => ({ from: 1_000_000 + part * 25_000, count: 25_000 }));

/**
 * What the page promises is what the settlement does: changes each figure, leaves out each clause and breaks each decision,
 * and expects all of it to show; then compares the two settlements on a million cases. Takes minutes, and prints what it
 * finds.
 * @returns whether everything showed and nothing differs
 */
export async function proveTerms(): Promise<boolean> {
  const differences = await inParallel(unseen, (seeds) => runSettlement({ seeds }));
  return [
    report('Figures one step up and down', figureMutants()),
    report('Clauses removed', clauseMutants()),
    report('Decisions changed', await inParallel(decisionMutants(), decisionMutant)),
    report(
      'Parts of a million cases, in which the two settlements agree',
      differences.map((unnoticed, part) => ({ name: `part ${part}`, unnoticed })),
    ),
  ].every(Boolean);
}

/** A broken decision has to differ in a case of those that `npm run test:services` plays. */
async function decisionMutant(mutant: CodeMutant): Promise<Finding> {
  const difference = await runSettlement({ seeds: { from: 0, count: 20_000 }, mutant });
  const unnoticed = difference ? undefined : 'no case of the two settlements differs';
  return { name: nameOf(mutant), unnoticed };
}

/** In a thread, so that a mutant is loaded into modules of its own. @returns the first difference */
const runSettlement = (workerData: SettlementTask): Promise<string | undefined> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./settlement-worker.ts', import.meta.url), { workerData });
    worker.once('message', resolve);
    // A mutant that throws is noticed, too.
    worker.once('error', (error) => resolve(String(error)));
  });

/** Runs as many at once as there are processors. @returns the results in the order of the tasks */
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

function report(title: string, findings: readonly Finding[]): boolean {
  const unnoticed = findings.filter((finding) => finding.unnoticed !== undefined);
  console.log(`${title}: ${findings.length}, of which not: ${unnoticed.length}`);
  for (const finding of unnoticed) console.log(`  ${finding.name}: ${finding.unnoticed}`);
  return unnoticed.length === 0;
}

if (import.meta.main) process.exitCode = (await proveTerms()) ? 0 : 1;
