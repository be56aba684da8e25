import { expect, type Page, test } from '@playwright/test';
import { inEachLanguage } from '../support/campaign.ts';
import { otherBrowser, runsPinnedChromium } from '../support/chromium.ts';
import { recordShifts } from '../support/record-shifts.ts';
import { hold, visit } from '../support/visit.ts';

test.skip(!runsPinnedChromium, otherBrowser);

/** As Lighthouse reports it: 0.000. */
const invisible = 0.0005;

const painted = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))),
  );

inEachLanguage(({ language, route }) => {
  test(`nothing in ${language} moves when the shipped face replaces the reader’s own serif`, {
    tag: ['@services', '@desktop'],
  }, async ({ page }) => {
    await page.addInitScript(recordShifts);
    for (const [width, height] of [
      [390, 844],
      [768, 1024],
      [1024, 768],
      [1440, 900],
    ] as const) {
      const letGo = await hold(page, /\.woff2$/);
      await page.setViewportSize({ width, height });
      const requested = page.waitForRequest(/\.woff2$/);
      // Not `load`, which waits for a face that was requested before it.
      await visit(page, route, 'domcontentloaded');
      await requested;
      await painted(page);
      await page.evaluate(() => void window.takeShift());
      letGo();
      await page.evaluate(() => document.fonts.load('600 1rem Hinata'));
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await painted(page);
      expect.soft(await page.evaluate(() => window.takeShift()), `at ${width} px`).toBeLessThan(invisible);
    }
  });
});
