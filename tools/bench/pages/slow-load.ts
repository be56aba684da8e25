import { type Page, PredefinedNetworkConditions } from 'puppeteer-core';
import { markLanguageChosen, pause, phone, withBrowser } from '../open-browser.ts';
import { totalBytes } from './lighthouse-run.ts';
import { watchTraffic } from './traffic.ts';

/** Paints in milliseconds, and the bytes that had come when the largest was made. */
export type SlowLoad = { fcp: number; lcp: number; bytes: number };

/** How Lighthouse's phone slows line and processor when it really slows them: the throttling method "devtools". */
export async function slowDown(page: Page): Promise<void> {
  await page.emulateNetworkConditions(PredefinedNetworkConditions['Slow 4G']);
  await page.emulateCPUThrottling(4);
}

/** One load by a new visitor, with line and processor really slowed and not simulated. */
export function loadSlowly(address: string, languageChosen: boolean): Promise<SlowLoad> {
  return withBrowser(async (browser) => {
    const page = await browser.newPage();
    await page.setViewport(phone);
    if (languageChosen) await markLanguageChosen(page);
    const traffic = await watchTraffic(page);
    await slowDown(page);
    await page.goto(address, { waitUntil: 'load' });
    await pause(1000);
    const { origin, fcp, lcp } = await page.evaluate(readPaints);
    return { fcp, lcp, bytes: totalBytes(traffic.bytes(origin + lcp)) };
  });
}

/** Runs in the page. */
function readPaints(): Promise<{ origin: number; fcp: number; lcp: number }> {
  const [fcp] = performance.getEntriesByName('first-contentful-paint');
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const lcp = list.getEntries().at(-1);
      resolve({
        origin: performance.timeOrigin,
        fcp: fcp?.startTime ?? Number.NaN,
        lcp: lcp?.startTime ?? Number.NaN,
      });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}
