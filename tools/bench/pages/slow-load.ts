import { type Page, PredefinedNetworkConditions } from 'puppeteer-core';
import { markLanguageChosen, pause, phone, withBrowser } from '../open-browser.ts';
import { totalBytes } from './lighthouse-run.ts';
import { watchTraffic } from './traffic.ts';

/** Paint times in milliseconds, and the bytes received by the time of the largest paint. */
export type SlowLoad = { fcp: number; lcp: number; bytes: number };

/** Applies Lighthouse's throttling of network and CPU, as its throttling method "devtools" does. */
async function slowDown(page: Page): Promise<void> {
  await page.emulateNetworkConditions(PredefinedNetworkConditions['Slow 4G']);
  await page.emulateCPUThrottling(4);
}

/** Loads a page as a new visitor, with applied instead of simulated throttling. */
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
