import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type CodeMutant, mutantsOf } from './code-mutants.ts';
import type { SettlementTask } from './settlement-worker.ts';

/** What decides, file by file, and what of it only says or remembers something. */
const deciding: Readonly<Record<string, readonly string[]>> = {
  'rules/decisions': ['refusals', 'ends'],
  'rules/refusals': [],
  'rules/calendar': [],
  'rules/claims': [],
  'rules/doubts': ['sentences', 'doubtText', 'confirmJa', 'confirmEn'],
  'rules/gift-of': [],
  'rules/reworded': ['shownEarlier'],
  'decide-gifts': [],
  'sent-before': [],
  'reclaimed-gifts': [],
  'unused-decisions': [],
  'matching/choose-match': [],
  'matching/compare-entries': [],
  'matching/match-level': [],
  'matching/guests': [],
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
  'minimumEnd: < → <=': 'the size of a cache',
  'minimumEnd: < → >': 'the size of a cache',
  'minimumEnd: ends.set(key, end) → key': 'the size of a cache',
  'plausibleRents: lowest: 0 → ...{}': 'nothing is less',
  'plausibleRents: highest: Number.POSITIVE_INFINITY → ...{}': 'nothing is more',
};

/** A column's help, which no line contains. */
const notCompared = 'transfer-arrives-by';

const decisionMutants = (): CodeMutant[] =>
  Object.entries(deciding)
    .flatMap(([file, words]) => mutantsOf(`src/gifts/${file}.ts`, words))
    .filter((mutant) => mutant.part !== notCompared && !(nameOf(mutant) in sameMeaning));

const nameOf = ({ part, change }: CodeMutant): string => `${part}: ${change}`;

/**
 * Breaks each decision in each small way, and expects the generated cases to show it; then compares the two settlements on
 * cases that no test plays. Takes an hour of one processor for a million, and prints what it finds.
 * @returns whether everything showed and nothing differs
 */
export async function proveTerms(cases: number): Promise<boolean> {
  const parts = Array.from({ length: Math.ceil(cases / inPart) }, (_, part) => part);
  return [
    report('Decisions changed', await inParallel(decisionMutants(), decisionMutant)),
    report(`Parts of ${cases} cases, in which the two settlements agree`, await inParallel(parts, partOf)),
  ].every(Boolean);
}

const inPart = 25_000;

async function partOf(part: number): Promise<Finding> {
  const seeds = { from: 1_000_000 + part * inPart, count: inPart };
  return { name: `from ${seeds.from}`, unnoticed: await runSettlement({ seeds }) };
}

/** A change or a part, and what should not be. */
type Finding = { name: string; unnoticed: string | undefined };

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
