import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { CodeMutant } from './code-mutants.ts';
import type { Seeds } from './differences.ts';

/** Cases that are compared in a thread of its own; with one file of the settlement changed, if a mutant is given. */
export type SettlementTask = { cases: readonly Seeds[]; mutant?: CodeMutant };

const { cases, mutant }: SettlementTask = workerData;
const changed = mutant && pathToFileURL(mutant.file).href;
registerHooks({
  load: (url, context, next) =>
    url === changed && mutant
      ? { format: 'module-typescript', source: mutant.text, shortCircuit: true }
      : next(url, context),
});
const { firstDifference } = await import('./differences.ts');
let difference: unknown;
for (const seeds of cases) difference ??= firstDifference(seeds);
parentPort?.postMessage(difference);
