import { expect, test } from '@playwright/test';
import { routes } from '../support/campaign.ts';
import { startDevServer } from '../support/dev-server.ts';
import { enter, formOnPage } from '../support/entry-form.ts';
import { forTests } from '../support/for-tests.ts';
import { jumpTo } from '../support/react.ts';
import { endSplash } from '../support/visit.ts';

/** `npm run dev` renders the page differently from the build, and it is what anybody who changes the page looks at. */
test.describe('the page during development', { tag: ['@desktop', '@services'] }, () => {
  const server = forTests(startDevServer);

  test('has splash, form and a clean console, and no splash after a choice of language', async ({ page }) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    // Its pictures are made on request; the splash does not wait for them.
    await page.goto(server.origin + routes.ja, { waitUntil: 'commit' });
    await endSplash(page);
    const form = formOnPage(page, 'ja');
    await jumpTo(form.section);
    // Its modules are compiled when they are asked for, as fast as the machine can.
    await expect(form.submit).toBeVisible({ timeout: 0 });
    await enter(form);
    await page.evaluate(() => sessionStorage.setItem('language-chosen', '1'));
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect(page.locator('html')).toHaveAttribute('data-splash', 'seen');
    expect(complaints).toEqual([]);
  });
});
