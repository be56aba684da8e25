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

/** Goes down the page as a reader does, screen by screen, so that everything lazy is asked for. */
export async function readToTheEnd(page: Page) {
  const screens = await page.evaluate(() => Math.ceil(document.documentElement.scrollHeight / innerHeight));
  for (let screen = 1; screen <= screens; screen++) {
    await page.evaluate(async (top) => {
      scrollTo({ top: top * innerHeight, behavior: 'instant' });
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    }, screen);
  }
}

/** Other sites answer with an empty page, so that links out can be followed without a network. */
export async function answerForOtherSites(context: BrowserContext) {
  await context.route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
}
