import { expect, test } from '@playwright/test';
import { inEachLanguage } from '../support/campaign.ts';
import { startDevServer } from '../support/dev-server.ts';
import { expectState, fillIn, formOnPage, someone } from '../support/entry-form.ts';

/** `npm run dev` makes the page in other ways than the build; whoever changes the page looks at this one. */
test.describe('the page while developing', { tag: '@desktop' }, () => {
  test.describe.configure({ mode: 'serial' });
  let server: Awaited<ReturnType<typeof startDevServer>>;

  test.beforeAll(async () => {
    test.setTimeout(120_000);
    server = await startDevServer();
  });

  test.afterAll(() => server?.stop());

  inEachLanguage(({ language, route }) => {
    test(`has splash, form and a clean console, ${language}`, async ({ page }) => {
      // Each module is a request of its own, made when it is first asked for.
      test.setTimeout(120_000);
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
      });
      // The splash does not wait for modules, and may be gone before they are there.
      await page.goto(`${server.origin}${route}`, { waitUntil: 'commit' });
      const splash = page.locator('[data-splash-screen]');
      await expect(splash).toBeVisible();
      await expect(splash).toBeHidden({ timeout: 30_000 });
      const form = formOnPage(page, language);
      await form.section.scrollIntoViewIfNeeded();
      await expect(form.submit).toBeVisible({ timeout: 60_000 });
      await fillIn(form, someone());
      await form.submit.click();
      await expectState(form, 'sent');
      expect(complaints).toEqual([]);
    });

    test(`goes without the splash after a choice of language, ${language}`, async ({ page }) => {
      await page.addInitScript(() => sessionStorage.setItem('language-chosen', '1'));
      await page.goto(`${server.origin}${route}`, { waitUntil: 'domcontentloaded' });
      await expect(page.locator('html')).toHaveAttribute('data-splash', 'seen');
    });
  });
});
