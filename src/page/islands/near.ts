import { retry } from '../adapters/form-provider/retry.ts';

export type NearOptions = {
  /** How near its place comes before the island starts, as in `rootMargin`. */
  margin?: string;
  /** Links to this fragment start it too, and its files are prefetched with the first scroll. */
  ahead?: string;
  /** What it will request once it runs; prefetched together with it. */
  also?: readonly string[];
};

declare global {
  interface Navigator {
    connection?: { saveData?: boolean };
  }
}

/**
 * `client:near`: starts an island when it comes near or is asked for, and survives a dropped connection while doing so.
 * Shaped like Astro's `ClientDirective`, whose own type would pull Node's globals into browser code.
 * @param load fetches the island's code and resolves to what hydrates it
 */
const near = (
  load: () => Promise<() => Promise<void>>,
  { value }: { value: unknown },
  island: HTMLElement,
) => {
  const { margin = '0px', ahead, also = [] } = (value as NearOptions | undefined) ?? {};

  /** Everything but the start: all files are fetched, and their scripts have run. */
  const prepare = async (priority: RequestPriority) => {
    for (const address of also) warm(address, priority);
    const entries = ['component-url', 'renderer-url'].map((name) => island.getAttribute(name));
    await Promise.all(entries.map((address) => address && fetchWithImports(address, priority)));
    return load();
  };
  let started = false;
  const start = async () => {
    if (started) return;
    started = true;
    await retry(async () => {
      await (await prepare('auto'))();
      // Astro removes the attribute when the island runs, and reports a failure only to the console.
      return island.hasAttribute('ssr') ? undefined : true;
    });
  };

  const seen = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) void start();
    },
    { rootMargin: margin },
  );
  for (const child of island.children) seen.observe(child);
  if (!ahead) return;

  for (const sign of ['pointerdown', 'focusin']) {
    addEventListener(sign, ({ target }) => {
      if (!(target as Element).closest?.(`a[href="${ahead}"]`)) return;
      // Delays the display face, see `tokens.css`; a page that already has it would only be laid out twice.
      if (scrollY === 0) island.dataset.wanted = '';
      void start();
    });
  }
  const scrolled = () => void prepare('low');
  if (navigator.connection?.saveData) return;
  if (scrollY > 0) scrolled();
  else addEventListener('scroll', scrolled, { once: true, passive: true });
};

const preloaded = new Set<string>();

/** Prefetches a URL into the browser's cache. Failures are handled where it is used, so they are not reported here. */
function warm(address: string, priority: RequestPriority) {
  if (address.startsWith('/')) {
    // Every time: it stays fresh for only a minute, and the visitor may read longer. While fresh, the cache answers.
    fetch(address, { priority })
      .then((answer) => answer.text())
      .catch(() => {});
    return;
  }
  // A third-party host should learn of visitors who want its form, not of those who only read.
  if (priority === 'low' || preloaded.has(address)) return;
  preloaded.add(address);
  // Its script: the page's policy allows running it, but not fetching it.
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'script', href: address });
  document.head.append(link);
}

export default near;

/** Fetches a script and every file that it imports statically, directly or not. */
async function fetchWithImports(
  address: string,
  priority: RequestPriority,
  seen = new Set<string>(),
): Promise<void> {
  if (seen.has(address)) return;
  seen.add(address);
  const script = await fileOf(address, priority);
  const imports = [...script.matchAll(/(?:from|import)\s*["'`](\.[^"'`]+)["'`]/g)].map(
    ([, name = '']) => new URL(name, new URL(address, location.href)).pathname,
  );
  await Promise.all(imports.map((each) => fetchWithImports(each, priority, seen)));
}

const files = new Map<string, Promise<string>>();

/**
 * Loads a file of the page, retrying until it arrives. A browser remembers a failed `import()` for as long as the page
 * is open (https://github.com/whatwg/html/issues/6768), including those of its own imports; it does not remember a
 * failed `fetch`. What was fetched is in the browser's cache, where `import()` then finds it: our hashed files never
 * expire.
 */
function fileOf(address: string, priority: RequestPriority): Promise<string> {
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
