/**
 * Retries until an attempt succeeds, with exponential backoff from one second to 16.
 * @param attempt rejects, or resolves to undefined, when it failed; receives the next wait, in milliseconds
 */
export async function retry<T>(attempt: (wait: number) => Promise<T | undefined>): Promise<T> {
  for (let wait = 1000; ; wait = Math.min(2 * wait, 16_000)) {
    const result = await attempt(wait).catch(() => undefined);
    if (result !== undefined) return result;
    await signOrPause(wait);
  }
}

/** Resolves when the browser is online again, the visitor presses something, or the time is up. */
const signOrPause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    const over = new AbortController();
    over.signal.onabort = () => resolve();
    const end = () => over.abort();
    setTimeout(end, milliseconds);
    for (const sign of ['online', 'pointerdown', 'keydown'])
      addEventListener(sign, end, { signal: over.signal });
  });
