/**
 * Retries until an attempt succeeds, with exponential backoff from one second to 16.
 * @param attempt rejects when it failed; receives the number of earlier failures
 */
export async function retry<T>(attempt: (failures: number) => Promise<T>): Promise<T> {
  for (let failures = 0; ; failures++) {
    try {
      return await attempt(failures);
    } catch {
      await signOrPause(1000 * Math.min(2 ** failures, 16));
    }
  }
}

/** Resolves when the browser is online again, the visitor presses something, or the time is up. */
const signOrPause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
    for (const sign of ['online', 'pointerdown', 'keydown'])
      addEventListener(sign, () => resolve(), { once: true });
  });
