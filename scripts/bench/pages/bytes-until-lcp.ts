import { markLanguageChosen, pause, phone, withBrowser } from '../open-browser.ts';
import { type Bytes, totalBytes } from './lighthouse-run.ts';
import { watchTraffic } from './traffic.ts';

export type UntilLcp = { bytes: Bytes; total: number; lcp: number; element: string };

/** Slow 4G as Lighthouse applies it in DevTools: 1.6 Mbps less 10 %, 150 ms of round trip times 3.75. */
const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6e6 * 0.9) / 8,
  uploadThroughput: 675e3 / 8,
};

/** What has come over a slow line, really applied and not simulated, when the largest picture is painted: the middle of three loads. */
export async function measureUntilLcp(address: string, languageChosen: boolean): Promise<UntilLcp> {
  const loads: UntilLcp[] = [];
  for (let load = 0; load < 3; load += 1) loads.push(await loadSlowly(address, languageChosen));
  const [, middle] = loads.sort((one, other) => one.total - other.total);
  return middle as UntilLcp;
}

function loadSlowly(address: string, languageChosen: boolean): Promise<UntilLcp> {
  return withBrowser(async (browser) => {
    const page = await browser.newPage();
    await page.setViewport(phone);
    if (languageChosen) await markLanguageChosen(page);
    const traffic = await watchTraffic(page);
    await traffic.session.send('Network.emulateNetworkConditions', slow4G);
    await page.goto(address, { waitUntil: 'load' });
    await pause(3000);
    const { at, lcp, element } = await page.evaluate(largestPaint);
    const bytes = traffic.bytes(at);
    return { bytes, total: totalBytes(bytes), lcp, element };
  });
}

/** Runs in the page. */
function largestPaint(): Promise<{ at: number; lcp: number; element: string }> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const last = list.getEntries().at(-1) as (PerformanceEntry & { element?: Element }) | undefined;
      const lcp = last?.startTime ?? 0;
      resolve({ at: performance.timeOrigin + lcp, lcp, element: last?.element?.tagName.toLowerCase() ?? '' });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}
