import { expect, type Page, test } from '@playwright/test';
import { inEachLanguage } from '../support/campaign.ts';
import { expectState, formOnPage, goToForm } from '../support/entry-form.ts';
import { jumpTo, settle } from '../support/react.ts';
import { installClock, pass, stopClock } from '../support/time.ts';
import { lose, visit, visitUntilScript } from '../support/visit.ts';

/** Everything that scripts and styles fetch; the page itself and its pictures are loaded. */
const parts = /\/(_astro\/[^/]+\.(js|json|css)|forms\/.*)$/;

inEachLanguage(({ language, route, copy, company, screen }) => {
  test.describe(`waiting for the entry form in ${language}`, { tag: screen }, () => {
    const visitStopped = async (page: Page) => {
      await installClock(page);
      await visit(page, route);
      await stopClock(page);
      const { section, island } = formOnPage(page, language);
      const retry = section.getByRole('button', { name: copy.entry.retry });
      return { section, island, retry, progress: section.getByText(copy.entry.loading) };
    };

    test('without the page’s files, email and phone appear 10 s after the visitor came near, not earlier', async ({
      page,
    }) => {
      await page.route(parts, (route) => route.abort());
      const { section, retry, progress } = await visitStopped(page);
      await pass(page, 15_000);
      await expect(retry, 'at the top').toBeHidden();
      await jumpTo(section);
      await settle(page);
      await pass(page, 9900);
      await expect(retry).toBeHidden();
      await expect(progress).toBeVisible();
      await pass(page, 200);
      await expect(retry).toBeVisible();
      await expect(progress).toBeHidden();
      await expect(section.getByRole('link', { name: company.bookingEmail })).toBeVisible();
      await expect(section.locator(`a[href="tel:${company.phone}"]`)).toBeVisible();
    });

    test('pressing retry restarts the 10 s, and focus stays where the form will be', {
      tag: '@services',
    }, async ({ page }) => {
      const back = await lose(page, /\/_astro\/EntryForm\./);
      const { section, island, retry, progress } = await visitStopped(page);
      await jumpTo(section);
      await settle(page);
      await pass(page, 10_100);
      await retry.press('Enter');
      await expect(island).toBeFocused();
      await expect(retry).toBeHidden();
      await expect(progress).toBeVisible();
      await pass(page, 9900);
      await expect(retry).toBeHidden();
      await pass(page, 200);
      back();
      await retry.press('Enter');
      await expect(island).toHaveAttribute('data-state', 'ready');
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
