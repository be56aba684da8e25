import { registerHooks } from 'node:module';
import { inspect } from 'node:util';
import { runInNewContext } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import type { CodeMutant } from './code-mutants.ts';
import { firstDifference, oracleOf, type Seeds, type settlementOf } from './differences.ts';
import { generateCase } from './generate-case.ts';
import { writtenCases } from './written-cases.ts';

/** What a thread of its own compares: the two settlements on some cases, or else each mutant, until a case shows it. */
export type SettlementTask = { cases: readonly Seeds[]; mutants?: readonly CodeMutant[] };

/** In milliseconds. A mutant that takes longer would never end. */
const longest = 120_000;

const { cases, mutants }: SettlementTask = workerData;
const tell = (found: string): void => parentPort?.postMessage(found);

if (mutants === undefined)
  for (const seeds of cases) {
    const difference = firstDifference(seeds);
    if (difference !== null) tell(inspect(difference, { depth: null }));
  }
else await playMutants(mutants);

/** In one thread, since a start of its own would take a mutant longer than the first cases, which show nearly each. */
async function playMutants(mutants: readonly CodeMutant[]): Promise<void> {
  const generated = cases.flatMap(({ from, count, isCrowded }) =>
    Array.from({ length: count }, (_, index) => generateCase(from + index, isCrowded)),
  );
  const known = [...writtenCases.map(([, given]) => given), ...generated];
  const lines = known.map((given) => oracleOf(given).join());
  loadChanged(mutants);
  for (const [index, { file, part, change }] of mutants.entries()) {
    const isShown = async (): Promise<boolean> => {
      const mutant: { settlementOf: typeof settlementOf } = await import(`./differences.ts?mutant=${index}`);
      const play = () => known.some((given, at) => mutant.settlementOf(given).join() !== lines[at]);
      return runInNewContext('play()', { play }, { timeout: longest });
    };
    // One that throws is noticed, too.
    if (!(await isShown().catch(() => true))) tell(`${file}, ${part}: ${change}`);
  }
}

/** What is imported by `?mutant=3` is loaded anew with all that it imports of the settlement, one file of which is changed. */
function loadChanged(mutants: readonly CodeMutant[]): void {
  const numbered = /\?mutant=(\d+)$/;
  registerHooks({
    resolve: (specifier, context, next) => {
      const found = next(specifier, context);
      const [suffix = ''] = numbered.exec(context.parentURL ?? '') ?? [];
      return /\/(src\/gifts|tests\/settlement)\//.test(found.url)
        ? { ...found, url: found.url + suffix }
        : found;
    },
    load: (url, context, next) => {
      const [suffix = '', number = ''] = numbered.exec(url) ?? [];
      const plain = url.slice(0, url.length - suffix.length);
      const mutant = mutants[Number.parseInt(number, 10)];
      return mutant && plain.endsWith(`/${mutant.file}`)
        ? { format: 'module-typescript', source: mutant.text, shortCircuit: true }
        : next(plain, context);
    },
  });
}
