export type NearOptions = {
  /** Links to this fragment start it too; it starts 600 px earlier than others, and its files are prefetched with the first scroll. */
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
  const { ahead, also = [] } = value as NearOptions;

  const fetchAll = (priority: RequestPriority) => {
    for (const address of also) prefetch(address, priority);
    const named = ['component-url', 'renderer-url'].map((name) => island.getAttribute(name) as string);
    return Promise.all(named.map((address) => fetchScript(address, priority)));
  };
  let started = false;
  const start = async () => {
    if (started) return;
    started = true;
    await fetchAll('auto');
    await retry(async () => {
      await (await load())();
      // Astro removes the attribute when the island runs, and reports a failure only to the console.
      if (island.hasAttribute('ssr')) throw new Error();
    });
  };

  const seen = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) void start();
    },
    { rootMargin: ahead ? '600px' : '0px' },
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
    // A third-party host should learn of visitors who want its form, not of those who only read.
  } else if (priority !== 'low') {
    // The page's policy allows running its script, but not fetching it.
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'preload', as: 'script', href: address }));
  }
}

/** The scripts of the page that have arrived with all that they import, or are awaited. */
const scripts = new Map<string, Promise<unknown>>();

/**
 * Fetches a script and all that it imports, retrying until they arrive. A browser remembers a failed `import()` for as
 * long as the page is open (https://github.com/whatwg/html/issues/6768), including those of its own imports; it does not
 * remember a failed `fetch`. What was fetched is in the browser's cache, where `import()` then finds it: our hashed files
 * never expire.
 */
function fetchScript(address: string, priority: RequestPriority): Promise<unknown> {
  const requested = scripts.get(address);
  if (requested) return requested;
  const arrival = retry(async (backoff) => {
    // The time grows, so a slow connection gets there in the end; but not past what a browser accepts.
    const answer = await fetch(address, { priority, signal: AbortSignal.timeout(10_000 * backoff) });
    if (!answer.ok) throw new Error();
    return answer.text();
  }).then((script) => {
    // All scripts are in one folder.
    const imports = script.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g);
    const addresses = [...imports].map(([, name = '']) => address.replace(/[^/]+$/, name));
    return Promise.all(addresses.map((each) => fetchScript(each, priority)));
  });
  scripts.set(address, arrival);
  return arrival;
}

/**
 * Retries until an attempt succeeds, with exponential backoff from one second to 16.
 * @param attempt rejects when it failed; receives the factor of the backoff, 1 to 16
 */
async function retry<T>(attempt: (backoff: number) => Promise<T>): Promise<T> {
  for (let backoff = 1; ; backoff = Math.min(2 * backoff, 16)) {
    try {
      return await attempt(backoff);
    } catch {
      await signOrPause(1000 * backoff);
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
