import { expect, type Page, test } from '@playwright/test';
import { inEachLanguage } from '../support/campaign.ts';
import { wakeIsland } from '../support/react.ts';
import { readToTheEnd, visit, visitWithSplash } from '../support/visit.ts';

/** Records every console message and every request to another site from now on. */
function complaintsOf(page: Page, site: string) {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('request', (request) => {
    if (!request.url().startsWith(site)) complaints.push(`${request.url()}: another site`);
  });
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

inEachLanguage(({ language, route, screen }) => {
  for (const [when, open] of [
    ['at the first visit', visitWithSplash],
    ['after a language choice', visit],
  ] as const) {
    test(`reading the page in ${language} to its end, ${when}, logs no error and contacts no other site`, {
      tag: screen,
    }, async ({ page, baseURL }) => {
      const complaints = complaintsOf(page, baseURL ?? '');
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
});
