import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * A visitor in a separate thread, so that the attacker's work does not distort the figures: requests the page
 * repeatedly and reports how long each response took in milliseconds, `Infinity` for none within 15 s.
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
