import { expect, type Page, test } from '@playwright/test';
import { inEachLanguage } from '../support/campaign.ts';
import { looksAt } from '../support/css-time.ts';
import { expectState, formOnPage, goToForm } from '../support/entry-form.ts';
import { jumpTo } from '../support/react.ts';
import { lose, visit, visitUntilScript } from '../support/visit.ts';

/** Everything that scripts and styles fetch; the page itself and its pictures are loaded. */
const parts = /\/(_astro\/[^/]+\.(js|json|css)|forms\/.*)$/;

/** Whether the other ways to enter are visible at a time after the visitor came near, in CSS time. */
const shownAfter = async (page: Page, seconds: number) => {
  const [looks] = await looksAt(page, '[data-entry-fallback]', [1000 * seconds]);
  return looks?.every(({ visibility }) => visibility === 'visible') ?? false;
};

inEachLanguage(({ language, route, copy, company, screen }) => {
  test.describe(`waiting for the entry form in ${language}`, { tag: screen }, () => {
    test('without the page’s files, email and phone appear 10 s after the visitor came near, not earlier', async ({
      page,
    }) => {
      await page.route(parts, (route) => route.abort());
      await visit(page, route);
      expect(await shownAfter(page, 15), 'at the top').toBe(false);
      const form = formOnPage(page, language);
      await jumpTo(form.section);
      await expect(form.section).toHaveAttribute('data-near');
      expect(await shownAfter(page, 9.9)).toBe(false);
      expect(await shownAfter(page, 10.1)).toBe(true);
      await expect(form.section.getByText(copy.entry.loading)).toBeHidden();
      await expect(form.section.getByRole('link', { name: company.bookingEmail })).toBeVisible();
      await expect(form.section.locator(`a[href="tel:${company.phone}"]`)).toBeVisible();
      await expect(form.section.getByRole('button', { name: copy.entry.retry })).toBeVisible();
    });

    test('pressing retry restarts the 10 s, and focus stays where the form will be', {
      tag: '@services',
    }, async ({ page }) => {
      const islands = /\/_astro\/EntryForm\./;
      const back = await lose(page, islands);
      await visitUntilScript(page, route);
      const form = formOnPage(page, language);
      await jumpTo(form.section);
      await expect(form.section).toHaveAttribute('data-near');
      expect(await shownAfter(page, 10.1)).toBe(true);
      const retry = form.section.getByRole('button', { name: copy.entry.retry });
      await retry.press('Enter');
      await expect(form.island).toBeFocused();
      await expect(retry).toBeHidden();
      await expect(form.section.getByText(copy.entry.loading)).toBeVisible();
      back();
      await expectState(form, 'ready');
    });

    test('a form that failed before its visitor arrived is requested again when they do', {
      tag: '@services',
    }, async ({ page }) => {
      const back = await lose(page, /\/embed\/v3\//);
      await visitUntilScript(page, route);
      // The first sign of interest in the form; the visitor stays at the top.
      await page.getByRole('banner').getByRole('link', { name: copy.header.entry }).focus();
      await expectState(formOnPage(page, language), 'unavailable');
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
