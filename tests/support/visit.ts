import { type BrowserContext, expect, type Page } from '@playwright/test';

/** Opens a page as it comes after a choice in the language menu: without the splash. */
export async function visit(page: Page, address: string, waitUntil: 'load' | 'domcontentloaded' = 'load') {
  await page.addInitScript(() => sessionStorage.setItem('language-chosen', '1'));
  await page.goto(address, { waitUntil });
}

/** As `visit`, and waits for the page's own script, which runs a moment after the pictures: see `moveScriptsToFile`. */
export async function visitUntilScript(page: Page, address: string) {
  await visit(page, address);
  const hasRun = () => page.evaluate(() => customElements.get('astro-island') !== undefined);
  await expect.poll(hasRun).toBe(true);
}

/** Opens a page as every visitor first meets it. */
export async function visitWithSplash(page: Page, address: string) {
  await page.goto(address);
}

/** Brings the splash to its end at once, in CSS time. That it goes by itself is tried in `splash.spec.ts`. */
export async function endSplash(page: Page) {
  const splash = page.locator('[data-splash-screen]');
  await splash.evaluate((element) => {
    for (const animation of element.getAnimations({ subtree: true })) animation.finish();
  });
  await expect(splash).toBeHidden();
}

/** Goes down the page as a reader does, screen by screen, so that everything lazy is asked for. */
export async function readToTheEnd(page: Page) {
  await page.evaluate(async () => {
    // What is lazy is asked for well before it comes into view: on a very low screen a larger step is enough.
    const step = Math.max(innerHeight, 640);
    for (let top = step; top < document.documentElement.scrollHeight + step; top += step) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    }
  });
}

/** Other sites answer with an empty page, so that links out can be followed without a network. */
export async function answerForOtherSites(context: BrowserContext) {
  await context.route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
}
