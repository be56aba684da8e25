import { expect, type Page, test } from '@playwright/test';
import { inEachLanguage, nameOf } from '../support/campaign.ts';
import { looksAt } from '../support/css-time.ts';
import { endSplash } from '../support/visit.ts';

/** Hidden from assistive technology, so no role can find it. */
const splash = '[data-splash-screen]';

/** Records for each page load whether the splash covers the page at DOMContentLoaded. */
async function watchForSplash(page: Page) {
  await page.addInitScript((selector) => {
    addEventListener('DOMContentLoaded', () => {
      const shown = document.querySelector(selector)?.checkVisibility({ visibilityProperty: true });
      document.documentElement.setAttribute('data-test-splash', String(shown));
    });
  }, splash);
}

const expectSplash = (page: Page, shown: boolean) =>
  expect(page.locator('html')).toHaveAttribute('data-test-splash', String(shown));

const lookAt = async (page: Page, ...moments: number[]) => (await looksAt(page, splash, moments)).flat();

const opaque = { opacity: 1, visibility: 'visible' };
const gone = { opacity: 0, visibility: 'hidden' };

inEachLanguage(({ language, route, other, company, copy, screen }) => {
  test.describe(`the splash in ${language}`, () => {
    test('covers the whole viewport for two seconds, including the header, and shows only the brand', async ({
      page,
    }) => {
      await page.goto(route);
      expect(await lookAt(page, 2500, 60_000)).toEqual([gone, gone]);
      expect(await lookAt(page, 0, 1000, 1999)).toEqual([opaque, opaque, opaque]);
      await expect(page.locator(splash)).toContainText(company.name);
      await expect(page.locator(splash)).toContainText(copy.splash.line);
      await expect(page.locator(splash)).toHaveAttribute('aria-hidden', 'true');
      await expect(page.locator(splash), 'nothing shows through').toHaveCSS('background-color', /^rgb\(/);
      await expect(page.getByRole('heading', { level: 1 }), 'rendered beneath').toBeVisible();
      const uncovered = await page.evaluate((selector) => {
        const [right, bottom] = [innerWidth - 1, innerHeight - 1];
        const [centre, middle] = [right / 2, bottom / 2];
        const points = [
          ...[0, right].flatMap((x) => [0, bottom].map((y) => [x, y])),
          [centre, 20],
          [centre, middle],
        ];
        return points.filter(([x = 0, y = 0]) => !document.elementFromPoint(x, y)?.closest(selector));
      }, splash);
      expect(uncovered).toEqual([]);
    });

    test('disappears at two seconds without a fade when motion is reduced', { tag: screen }, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(route);
      expect(await lookAt(page, 0, 1000, 1999, 2002)).toEqual([opaque, opaque, opaque, gone]);
    });

    test('is skipped once after a choice in the language menu, and shown again on reload', {
      tag: screen,
    }, async ({ page }) => {
      await watchForSplash(page);
      await page.goto(route);
      await expectSplash(page, true);
      await endSplash(page);
      await page.getByRole('button', { name: copy.header.language }).click();
      await page.getByRole('link', { name: nameOf[other], exact: true }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', other);
      await expectSplash(page, false);
      await page.reload();
      await expectSplash(page, true);
    });
  });

  test.describe(`the splash in ${language} without JavaScript`, { tag: screen }, () => {
    test.use({ javaScriptEnabled: false });

    test('is opaque for two seconds, and disappears by itself', async ({ page }) => {
      await page.goto(route);
      await expect(page.locator(splash)).toBeHidden();
      expect(await lookAt(page, 0, 1000, 1999, 2500)).toEqual([opaque, opaque, opaque, gone]);
    });
  });
});
