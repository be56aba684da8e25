import type { Page } from '@playwright/test';

export const pixelIds = { meta: '123456789012345', tiktok: 'ABCDEFGHIJ0123456789' };

/** Stops every request to an ad platform, so that only the stubs of the page are left, and lists what was asked for. */
export async function blockAdPlatforms(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/^https:\/\/[^/]*(facebook|tiktok)[^/]*\//, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  return asked;
}

/** The calls that wait in the stubs for the platforms' scripts. */
export const queuedCalls = (page: Page): Promise<{ meta: unknown[][]; tiktok: unknown[][] }> =>
  page.evaluate(() => ({
    meta: Array.from(window.fbq?.queue ?? [], (call) => [...call]),
    tiktok: Array.from(window.ttq ?? [], (call) => [...call]),
  }));
