import { type BrowserContext, expect, type Page, type Route } from '@playwright/test';

/** Opens a page as after a choice in the language menu: without the splash. */
export async function visit(page: Page, address: string, waitUntil: 'load' | 'domcontentloaded' = 'load') {
  await page.addInitScript(() => sessionStorage.setItem('language-chosen', '1'));
  await page.goto(address, { waitUntil });
}

/** Skips the splash, in CSS time. `splash.spec.ts` tests that it ends by itself. */
export async function endSplash(page: Page) {
  const splash = page.locator('[data-splash-screen]');
  await splash.evaluate((element) => {
    for (const animation of element.getAnimations({ subtree: true })) animation.finish();
  });
  await expect(splash).toBeHidden();
}

/** Scrolls down the page screen by screen, as a reader does, so that everything lazy is asked for, and the fonts are here. */
export async function readToTheEnd(page: Page) {
  await page.evaluate(async () => {
    // Lazy content is requested well before it comes into view, so on a very low screen a larger step suffices.
    const step = Math.max(innerHeight, 640);
    for (let top = step; top < document.documentElement.scrollHeight + step; top += step) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    }
  });
  // The page's script asks for the rest of the display face.
  await expect(page.locator('html')).toHaveAttribute('data-below');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** What a page learns when its tab is hidden, or shown again. */
export const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

/** Holds back requests. @returns what lets them go */
export async function hold(page: Page, address: RegExp | string) {
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(address, async (request) => {
    await promise;
    await request.fallback();
  });
  return letGo;
}

/**
 * Makes requests fail, or handles them otherwise. @returns what ends that. `unroute` would not do: a request that is made
 * while Chromium stops intercepting may never be answered.
 */
export async function lose(
  page: Page,
  address: RegExp,
  handle: (route: Route) => Promise<void> = (route) => route.abort('internetdisconnected'),
) {
  let lost = true;
  await page.route(address, (route) => (lost ? handle(route) : route.fallback()));
  return () => {
    lost = false;
  };
}

/** Answers other sites with an empty page, so that external links can be followed without a network. */
export async function answerForOtherSites(context: BrowserContext) {
  await context.route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
}
