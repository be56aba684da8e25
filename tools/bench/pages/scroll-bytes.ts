import type { Page } from 'puppeteer-core';
import { pause, phone, withBrowser } from '../open-browser.ts';
import type { Bytes } from './lighthouse-run.ts';
import { watchTraffic } from './traffic.ts';

export type ScrollBytes = {
  before: Bytes;
  after: Bytes;
  requestsBefore: number;
  requestsAfter: number;
  /** The bytes of all scripts, without headers. */
  scriptContent: number;
};

/** Measures what a phone loads before the first scroll, and after scrolling the whole page. */
export function measureScrollBytes(address: string): Promise<ScrollBytes> {
  return withBrowser(async (browser) => {
    const page = await browser.newPage();
    await page.setViewport(phone);
    const traffic = await watchTraffic(page);
    await page.goto(address, { waitUntil: 'load' });
    await traffic.idle(1500);
    const before = { before: traffic.bytes(), requestsBefore: traffic.requests() };
    await scrollThrough(page);
    await traffic.idle(1500);
    return {
      ...before,
      after: traffic.bytes(),
      requestsAfter: traffic.requests(),
      scriptContent: traffic.scriptContent(),
    };
  });
}

/** Scrolls to the end in steps of half a screen, as a reader does. */
export async function scrollThrough(page: Page): Promise<void> {
  const atEnd = () =>
    page.evaluate(() => {
      scrollBy({ top: innerHeight / 2, behavior: 'instant' });
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
    });
  while (!(await atEnd())) await pause(150);
  await pause(500);
}
