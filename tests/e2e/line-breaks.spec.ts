import { expect, type Page, test } from '@playwright/test';
import { brokenFigures } from '../support/broken-figures.ts';
import { inEachLanguage } from '../support/campaign.ts';
import { otherBrowser, runsPinnedChromium } from '../support/chromium.ts';
import { expectState, fillIn, goToForm, someone } from '../support/entry-form.ts';
import { readToTheEnd, visit } from '../support/visit.ts';

test.skip(!runsPinnedChromium, otherBrowser);

const widths = [320, 360, 390, 412, 768, 1024, 1280, 1440, 1920];

inEachLanguage(({ language, route }) => {
  async function expectWholeFigures(page: Page, state: string) {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await brokenFigures(page, language), `at ${width} px, ${state}`).toEqual([]);
    }
  }

  test(`no line in ${language} ends inside a figure with its unit`, {
    tag: ['@services', '@desktop'],
  }, async ({ page }) => {
    await visit(page, route);
    await readToTheEnd(page);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.locator('#data-sent').evaluate((details) => details.setAttribute('open', ''));
    const form = await goToForm(page, language, 'ready');
    await expectWholeFigures(page, 'the form ready');
    await fillIn(form, someone());
    await form.submit.click();
    await expectState(form, 'sent');
    await expectWholeFigures(page, 'the form sent');
  });
});
