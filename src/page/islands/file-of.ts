import { retry } from '../adapters/form-provider/retry.ts';

const files = new Map<string, Promise<string>>();

/**
 * Loads a file of the page, retrying until it arrives. A browser remembers a failed `import()` for as long as the page
 * is open (https://github.com/whatwg/html/issues/6768), including those of its own imports; it does not remember a
 * failed `fetch`. What was fetched is in the browser's cache, where `import()` then finds it: our hashed files never
 * expire.
 */
export function fileOf(address: string, priority: RequestPriority): Promise<string> {
  const file = files.get(address) ?? untilHere(address, priority);
  files.set(address, file);
  return file;
}

const untilHere = (address: string, priority: RequestPriority): Promise<string> =>
  retry(async (wait) => {
    // The timeout grows with the backoff, so a slow connection gets there in the end.
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), 10 * wait);
    try {
      const answer = await fetch(address, { priority, signal: limit.signal });
      if (answer.ok) return await answer.text();
    } catch {
      // Offline, or no response in time.
    } finally {
      clearTimeout(timer);
    }
    return undefined;
  });
