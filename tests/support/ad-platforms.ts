import type { Page } from '@playwright/test';

export const pixelIds = { meta: '123456789012345', tiktok: 'ABCDEFGHIJ0123456789' };

/** A pixel that only counts. @returns a function that reads its calls */
export async function countReports(page: Page) {
  await page.addInitScript(() => {
    const reports: unknown[][] = [];
    Object.assign(window, { reports, fbq: (...call: unknown[]) => reports.push(call) });
  });
  return () => page.evaluate(() => (window as unknown as { reports: unknown[][] }).reports);
}

/** Blocks every request to an ad platform, leaving only the page's stubs, and records the URLs. */
export async function blockAdPlatforms(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/^https:\/\/[^/]*(facebook|tiktok)[^/]*\//, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  return asked;
}

/** The calls queued in the stubs for the platforms' scripts. */
export const queuedCalls = (page: Page): Promise<{ meta: unknown[][]; tiktok: unknown[][] }> =>
  page.evaluate(() => ({
    meta: Array.from(window.fbq?.queue ?? [], (call) => [...call]),
    tiktok: Array.from(window.ttq ?? [], (call) => [...call]),
  }));
