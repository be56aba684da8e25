import { expect, type Page, test } from '@playwright/test';
import { inEachLanguage } from '../support/campaign.ts';
import { pagesOf } from '../support/pdf.ts';

/** The width of A4 between its margins. */
async function onPaper(page: Page) {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 673, height: 950 });
}

inEachLanguage(({ language, route, company }) => {
  test.describe(`on paper in ${language}`, { tag: ['@services', '@desktop'] }, () => {
    test('the page takes three to five sheets of A4, and neither splash nor fixed header covers anything', async ({
      page,
    }) => {
      await page.goto(route);
      // As a reader prints it: with the face of the headings, which the first scroll loads.
      await page.mouse.wheel(0, 300);
      await expect(page.locator('html')).toHaveAttribute('data-below', '');
      await page.evaluate(async () => {
        document.body.getBoundingClientRect();
        await document.fonts.ready;
      });
      const sheets = pagesOf(await page.pdf({ format: 'A4' }));
      expect([3, 4, 5]).toContain(sheets);
      await onPaper(page);
      await expect(page.locator('[data-splash-screen]')).toBeHidden();
      const floating = await page
        .locator('body *')
        .evaluateAll((elements) =>
          elements
            .filter((element) => element.checkVisibility() && getComputedStyle(element).position === 'fixed')
            .map((element) => element.outerHTML.slice(0, 80)),
        );
      expect(floating).toEqual([]);
      await expect(page.getByRole('banner').getByRole('link', { name: company.name })).toBeVisible();
    });
  });
});
