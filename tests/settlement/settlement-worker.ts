import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

/** Some seeds, compared in a thread of their own; with one file of the settlement changed, if a mutant is given. */
export type SettlementTask = {
  seeds: { from: number; count: number };
  mutant: { file: string; text: string } | undefined;
};

const { seeds, mutant }: SettlementTask = workerData;
const changed = mutant && pathToFileURL(mutant.file).href;
registerHooks({
  load: (url, context, next) =>
    url === changed
      ? { format: 'module-typescript', source: mutant?.text ?? '', shortCircuit: true }
      : next(url, context),
});
const { differenceText, firstDifference } = await import('./differences.ts');
const difference = firstDifference(seeds);
parentPort?.postMessage(difference && differenceText(difference));
