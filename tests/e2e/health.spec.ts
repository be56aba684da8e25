import { expect, type Page, test } from '@playwright/test';
import { inEachLanguage } from '../support/campaign.ts';
import { wakeIsland } from '../support/react.ts';
import { readToTheEnd, visit, visitWithSplash } from '../support/visit.ts';

/** Everything that the browser complains of, from now on. */
function complaintsOf(page: Page) {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('requestfailed', (request) => complaints.push(`${request.url()}: ${request.failure()?.errorText}`));
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.url()}: ${response.status()}`);
  });
  return complaints;
}

const missingPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => image.checkVisibility() && image.naturalWidth === 0)
      .map(({ src }) => src),
  );

inEachLanguage(({ language, route }) => {
  for (const [when, open] of [
    ['at the first visit', visitWithSplash],
    ['after a language choice', visit],
  ] as const) {
    test(`reading the page in ${language} to its end, ${when}, raises no complaint`, async ({ page }) => {
      const complaints = complaintsOf(page);
      await open(page, route);
      await readToTheEnd(page);
      await wakeIsland(page.locator('#steps'));
      await wakeIsland(page.locator('#contact'));
      await expect(page.locator('#contact').getByRole('textbox').first()).toBeVisible();
      await expect.poll(() => missingPictures(page)).toEqual([]);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      expect(complaints).toEqual([]);
    });
  }

  test(`every picture of the page in ${language} arrives, from this site alone`, async ({
    page,
    baseURL,
  }) => {
    const others: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL ?? '')) others.push(request.url());
    });
    await visit(page, route);
    await readToTheEnd(page);
    await expect.poll(() => missingPictures(page)).toEqual([]);
    expect(others).toEqual([]);
  });
});
