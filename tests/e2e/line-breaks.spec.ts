import { expect, test } from '@playwright/test';
import { brokenFigures } from '../support/broken-figures.ts';
import { inEachLanguage } from '../support/campaign.ts';
import { readToTheEnd, visit } from '../support/visit.ts';

const widths = [320, 360, 390, 412, 768, 1024, 1280, 1440, 1920];

inEachLanguage(({ language, route }) => {
  test(`no line in ${language} ends inside a figure with its unit`, { tag: '@desktop' }, async ({ page }) => {
    await visit(page, route);
    await readToTheEnd(page);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.locator('#data-sent').evaluate((details) => details.setAttribute('open', ''));
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await brokenFigures(page, language), `at ${width} px`).toEqual([]);
    }
  });
});
