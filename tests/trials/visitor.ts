import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * A visitor, in a thread of its own so that the attacker's work does not count: asks for the page again and again, and
 * tells how long each answer took in milliseconds, `Infinity` for none within 15 s.
 */
for (;;) {
  const started = performance.now();
  const came = await fetch(workerData, { signal: AbortSignal.timeout(15_000) }).then(
    async (answer) => (await answer.text()) !== '' && answer.ok,
    () => false,
  );
  parentPort?.postMessage(came ? performance.now() - started : Number.POSITIVE_INFINITY);
  await pause(20);
}
