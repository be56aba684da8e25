const files = new Map<string, Promise<string>>();

/**
 * A file of the page, asked for until it comes. A browser remembers a failed `import()` for as long as the page is open
 * (https://github.com/whatwg/html/issues/6768), those of its own imports too; it does not remember a failed `fetch`.
 * What was fetched lies in the browser's cache, where `import()` then finds it: our hashed files may be kept for ever.
 */
export function fileOf(address: string, priority: RequestPriority): Promise<string> {
  const file = files.get(address) ?? untilHere(address, priority);
  files.set(address, file);
  return file;
}

async function untilHere(address: string, priority: RequestPriority): Promise<string> {
  for (let wait = 1000; ; wait = Math.min(2 * wait, 16_000)) {
    // The limit grows with the wait: a line that is merely slow gets there in the end.
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), 10 * wait);
    try {
      const answer = await fetch(address, { priority, signal: limit.signal });
      if (answer.ok) return await answer.text();
    } catch {
      // No line, or none that answers.
    } finally {
      clearTimeout(timer);
    }
    await signOrPause(wait);
  }
}

/** Resolves when the line is back or the visitor presses something, at the latest after so many milliseconds. */
export const signOrPause = (milliseconds: number): Promise<void> =>
  new Promise<void>((resolve) => {
    const over = new AbortController();
    const end = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    for (const sign of ['online', 'pointerdown', 'keydown'])
      addEventListener(sign, end, { signal: over.signal });
  });
