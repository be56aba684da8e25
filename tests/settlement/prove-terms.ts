import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { Worker } from 'node:worker_threads';
import { parse } from 'yaml';
import { mutantsOf } from './code-mutants.ts';
import { firstDifference } from './differences.ts';

/** The files that decide. */
const deciding = globSync([
  'src/gifts/{decide-gifts,gift-run,sent-before,reclaimed-gifts,unused-decisions,{rules,matching}/*}.ts',
  'src/gifts/{input/read-reservations,ledger/campaign-gifts,ledger/record-sent}.ts',
]).filter((file) => !file.endsWith('.test.ts'));

/**
 * What of them only says something; and what other tests show: the figures of a campaign `boundaries.test.ts`, which reads
 * them from their sentences, and what is due by a day, and in which language, those of the files.
 */
const left = [
  ...['sentences', 'doubtText', 'remedyFor', 'shownEarlier', 'lacking', 'leftOutOf'],
  ...['unknownStatus', 'farYear', 'noReservations', 'strangeId', 'roundedId', 'noRent'],
  ...['giftRules', 'isDue', 'languageFor'],
];

/** Changes that were judged to have no effect, by the reason why, one a line. */
const withoutEffect: Record<string, string> = parse(
  readFileSync(new URL('./without-effect.yaml', import.meta.url), 'utf8'),
);
const judged = Object.values(withoutEffect).flatMap((changes) => changes.trim().split('\n'));

const inPart = 25_000;

/**
 * Breaks each decision in each small way, and prints what no case and no history of `npm test` shows, unless it was judged to
 * have no effect. Then compares the two settlements on cases that no test plays, an hour for a million, and prints differences.
 * @param only a part of the path of the files to break
 * @returns whether every change with an effect showed, and nothing differs
 */
export async function proveTerms(cases: number, only: string): Promise<boolean> {
  let isProven = true;
  for (const file of deciding.filter((each) => each.includes(only))) {
    const mutants = mutantsOf(file).filter(({ part }) => !left.includes(part));
    // What the mutants of a file have loaded goes with their thread.
    const worker = new Worker(new URL('./play-mutants.ts', import.meta.url), { workerData: mutants });
    const unnoticed: string[] = [];
    worker.on('message', (change) => unnoticed.push(change));
    await once(worker, 'exit');
    const harmless = judged.filter((change) => change.startsWith(`${file}, `));
    const wrong = unnoticed.filter((change) => !harmless.includes(change));
    const outdated = harmless.filter((change) => !unnoticed.includes(change));
    for (const change of wrong) console.log(`  ${change}`);
    for (const change of outdated) console.log(`  has an effect, or is none any more: ${change}`);
    console.log(
      `${file}: ${mutants.length} changes, ${harmless.length} without an effect, ${wrong.length} unnoticed`,
    );
    isProven &&= wrong.length + outdated.length === 0;
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
