import { retry } from '../adapters/form-provider/retry.ts';

export type NearOptions = {
  /** How near its place comes before the island starts, as in `rootMargin`. */
  margin?: string;
  /** Links to this fragment start it too, and its files are prefetched with the first scroll. */
  ahead?: string;
  /** What it will request once it runs; prefetched together with it. */
  also?: readonly string[];
};

/**
 * `client:near`: starts an island when it comes near or is asked for, and survives a dropped connection while doing so.
 * Shaped like Astro's `ClientDirective`, whose own type would pull Node's globals into browser code.
 * @param load imports the island's code and resolves to what hydrates it
 */
export default (
  load: () => Promise<() => Promise<void>>,
  { value }: { value: unknown },
  island: HTMLElement,
) => {
  const { margin = '0px', ahead, also = [] } = value as NearOptions;

  const fetchAll = (priority: RequestPriority) => {
    for (const address of also) prefetch(address, priority);
    const entries = ['component-url', 'renderer-url'].map((name) => island.getAttribute(name) ?? '');
    return Promise.all(entries.map((address) => fetchScript(address, priority)));
  };
  let started = false;
  const start = async () => {
    if (started) return;
    started = true;
    await fetchAll('auto');
    await retry(async () => {
      await (await load())();
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
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  // The scripts run as well, so that only the start is left.
  const scrolled = () => void fetchAll('low').then(load);
  if (scrollY > 0) scrolled();
  else addEventListener('scroll', scrolled, { once: true, passive: true });
};

/** Fetches a file into the browser's cache. Failures are handled where it is used, so they are not reported here. */
function prefetch(address: string, priority: RequestPriority) {
  if (address.startsWith('/')) {
    fetch(address, { priority })
      .then((answer) => answer.text())
      .catch(() => {});
    return;
  }
  // A third-party host should learn of visitors who want its form, not of those who only read.
  if (priority === 'low') return;
  // Its script: the page's policy allows running it, but not fetching it.
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href: address }),
  );
}

/** The scripts of the page that have arrived, or are awaited. */
const scripts = new Map<string, Promise<unknown>>();

/**
 * Fetches a script and all that it imports, retrying until they arrive. A browser remembers a failed `import()` for as
 * long as the page is open (https://github.com/whatwg/html/issues/6768), including those of its own imports; it does not
 * remember a failed `fetch`. What was fetched is in the browser's cache, where `import()` then finds it: our hashed files
 * never expire.
 */
function fetchScript(address: string, priority: RequestPriority): Promise<unknown> {
  const known = scripts.get(address);
  if (known) return known;
  const text = retry(async (wait) => {
    // The timeout grows with the backoff, so a slow connection gets there in the end.
    const answer = await fetch(address, { priority, signal: AbortSignal.timeout(10 * wait) });
    return answer.ok ? answer.text() : undefined;
  });
  const base = new URL(address, location.href);
  const arrived = text.then((script) => {
    const names = [...script.matchAll(/(?:from|import)\s*["'`](\.[^"'`]+)["'`]/g)].map(
      ([, name = '']) => name,
    );
    return Promise.all(names.map((name) => fetchScript(new URL(name, base).pathname, priority)));
  });
  scripts.set(address, arrived);
  return arrived;
}
