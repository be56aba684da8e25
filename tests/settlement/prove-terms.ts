import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type CodeMutant, mutantsOf } from './code-mutants.ts';
import type { SettlementTask } from './settlement-worker.ts';

/** What decides, file by file, and what of it only says or remembers something. */
const deciding: Readonly<Record<string, readonly string[]>> = {
  'rules/decisions': ['refusals'],
  'rules/refusals': [],
  'rules/calendar': [],
  'rules/claims': [],
  'rules/doubts': ['doubtText'],
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
  'unusedDecisions: numbers.has(id) → id': 'the size of an index',
  'unusedDecisions: ids.has(id) → id': 'the size of an index',
  'matched: entries.matches.get(id) → id': 'whoever joins nobody is left out to save time',
  "worded: waived.includes('ENTERED_LATE') → 'ENTERED_LATE'": 'a late one is refused all the same',
  'worded: decided: true → ...{}': 'a person has decided on it',
  'chooseMatch: isLate(one.entry) → one.entry': 'what is late is left out afterwards',
  'chooseMatch: isLate(other.entry) → other.entry': 'what is late is left out afterwards',
  'chooseMatch: more: 0 → ...{}': 'the compiler asks for it',
  'chooseMatch: < → <=': 'with as many as are shown none is left',
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
  const parts = Array.from({ length: Math.ceil(cases / inPart) }, (_, part) => 1_000_000 + part * inPart);
  const isNoticed = await inParallel('Decisions changed', decisionMutants(), unnoticed);
  const isAgreed = await inParallel(`Parts of ${cases} cases`, parts, (from) =>
    runSettlement({ seeds: { from, count: inPart } }),
  );
  return isNoticed && isAgreed;
}

const inPart = 25_000;

/** A broken decision has to differ in a case of those that `npm run test:services` plays. @returns its name if it does not */
async function unnoticed(mutant: CodeMutant): Promise<string | undefined> {
  const crowd = { from: 0, count: 100, isCrowded: true };
  for (const seeds of [{ from: 0, count: 20_000 }, crowd])
    if (await runSettlement({ seeds, mutant })) return undefined;
  return nameOf(mutant);
}

/** In a thread, so that a mutant is loaded into modules of its own. @returns the first difference */
const runSettlement = (workerData: SettlementTask): Promise<string | undefined> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./settlement-worker.ts', import.meta.url), { workerData });
    worker.once('message', resolve);
    // A mutant that throws is noticed, too.
    worker.once('error', (error) => resolve(String(error)));
  });

/** Runs as many at once as there are processors, and prints what they find. @returns whether that is nothing */
async function inParallel<Task>(
  title: string,
  tasks: readonly Task[],
  find: (task: Task) => Promise<string | undefined>,
): Promise<boolean> {
  const queue = [...tasks];
  const found: string[] = [];
  const work = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift())
      found.push(...[(await find(next)) ?? []].flat());
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  console.log(
    [`${title}: ${tasks.length}, of which not as expected: ${found.length}`, ...found].join('\n  '),
  );
  return found.length === 0;
}
