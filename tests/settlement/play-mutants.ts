import { registerHooks } from 'node:module';
import { runInNewContext } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import type { CodeMutant } from './code-mutants.ts';
import { oracleOf } from './differences.ts';
import { generateCase } from './generate-case.ts';
import { writtenCases } from './written-cases.ts';

/*
 * A thread that plays mutants of a file, and tells which ones none of the cases and histories of `npm test` shows. They share
 * it: nearly each is shown by the first cases, and a start of its own would take ten times as long.
 */

/** In milliseconds. A mutant that takes longer would never end. */
const longest = 120_000;

const mutants: readonly CodeMutant[] = workerData;

/** What is imported by `?mutant=3` is loaded anew with all that it imports of the settlement, one file of which is changed. */
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

const cases = [
  ...writtenCases.map(([, given]) => given),
  ...Array.from({ length: 5_000 }, (_, seed) => generateCase(seed)),
  ...Array.from({ length: 100 }, (_, seed) => generateCase(seed, true)),
];
const lines = cases.map((given) => oracleOf(given).join());

for (const [index, { file, part, change }] of mutants.entries()) {
  const isShown = async (): Promise<boolean> => {
    const broken = (file: string) => import(`./${file}?mutant=${index}`);
    const { settlementOf }: typeof import('./differences.ts') = await broken('differences.ts');
    const { faultsOfHistories }: typeof import('./histories.ts') = await broken('histories.ts');
    const play = () =>
      cases.some((given, at) => settlementOf(given).join() !== lines[at]) ||
      faultsOfHistories({ from: 0, count: 1_000 }).length > 0;
    return runInNewContext('play()', { play }, { timeout: longest });
  };
  // One that throws is shown, too.
  if (!(await isShown().catch(() => true))) parentPort?.postMessage(`${file}, ${part}: ${change}`);
}
