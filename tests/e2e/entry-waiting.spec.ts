import { expect, test } from '@playwright/test';
import { inEachLanguage } from '../support/campaign.ts';
import { expectState, formOnPage, goToForm } from '../support/entry-form.ts';
import { jumpTo, settle } from '../support/react.ts';
import { installClock, pass, stopClock } from '../support/time.ts';
import { lose, visit } from '../support/visit.ts';

/** Everything that scripts and styles fetch; the page itself and its pictures are loaded. */
const parts = /\/(_astro\/[^/]+\.(js|json|css)|forms\/.*)$/;

inEachLanguage(({ language, route, copy, company, screen }) => {
  test.describe(`waiting for the entry form in ${language}`, { tag: screen }, () => {
    test('without the page’s files, email and phone appear 10 s after the visitor came near or pressed retry, not earlier', async ({
      page,
    }) => {
      const back = await lose(page, parts);
      await installClock(page);
      await visit(page, route);
      await stopClock(page);
      const form = formOnPage(page, language);
      const { section, island } = form;
      const retry = section.getByRole('button', { name: copy.entry.retry });
      const progress = section.getByText(copy.entry.loading);
      const expectInTenSeconds = async () => {
        await settle(page);
        await pass(page, 9900);
        await expect(retry).toBeHidden();
        await expect(progress).toBeVisible();
        await pass(page, 200);
        await expect(retry).toBeVisible();
        await expect(progress).toBeHidden();
      };
      await pass(page, 15_000);
      await expect(retry, 'at the top').toBeHidden();
      await jumpTo(section);
      await expectInTenSeconds();
      await expect(section.getByRole('link', { name: company.bookingEmail })).toBeVisible();
      await expect(section.locator(`a[href="tel:${company.phone}"]`)).toBeVisible();
      await retry.press('Enter');
      await expect(island, 'where the form will be').toBeFocused();
      await expectInTenSeconds();
      back();
      await retry.press('Enter');
      await expectState(form, 'ready');
    });

    test('a form that failed before its visitor arrived is requested again when they do', {
      tag: '@services',
    }, async ({ page }) => {
      const back = await lose(page, /\/embed\/v3\//);
      await visit(page, route);
      // The first sign of interest in the form; the visitor stays at the top.
      await page.getByRole('banner').getByRole('link', { name: copy.header.entry }).focus();
      await expectState(formOnPage(page, language), 'unavailable');
      expect(await page.evaluate(() => scrollY)).toBe(0);
      back();
      await goToForm(page, language, 'ready');
    });

    test('with scripts blocked, the other ways to enter are shown at once, even if the browser claims to run scripts', async ({
      page,
    }) => {
      await page.route(`**${route}`, async (asked) => {
        const response = await asked.fetch();
        const headers = { ...response.headers(), 'content-security-policy': "script-src 'none'" };
        await asked.fulfill({ response, headers });
      });
      await page.goto(route);
      expect(await page.evaluate(() => matchMedia('(scripting: enabled)').matches)).toBe(true);
      const { section } = formOnPage(page, language);
      await expect(section.getByRole('link', { name: company.bookingEmail })).toBeVisible();
      await expect(section.getByText(copy.entry.loading)).toBeHidden();
      await expect(section.getByRole('button')).toBeHidden();
    });
  });
});
