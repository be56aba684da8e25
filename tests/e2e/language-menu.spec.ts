import { expect, type Page, test } from '@playwright/test';
import { inEachLanguage, nameOf, routes } from '../support/campaign.ts';
import { endSplash, visit } from '../support/visit.ts';

const choice = (page: Page, language: 'ja' | 'en') =>
  page.getByRole('banner').getByRole('link', { name: nameOf[language], exact: true });

inEachLanguage(({ language, other, route, copy, screen }) => {
  const button = (page: Page) => page.getByRole('button', { name: copy.header.language });

  test.describe(`the language menu in ${language}`, { tag: screen }, () => {
    test('shows the current language, opens to show both, and closes without loading anything', async ({
      page,
    }) => {
      await visit(page, `${route}?utm_source=ad`);
      await expect(button(page)).toContainText(nameOf[language]);
      await expect(choice(page, language)).toBeHidden();
      // Set on the window, it is gone when the page is reloaded.
      await page.evaluate(() => Object.assign(window, { mark: 'left' }) && undefined);
      for (const close of [
        () => page.getByRole('heading', { level: 1 }).click(),
        () => button(page).click(),
        () => choice(page, language).click(),
      ]) {
        await button(page).click();
        for (const each of ['ja', 'en'] as const) {
          await expect(choice(page, each)).toBeInViewport({ ratio: 1 });
          await expect(choice(page, each)).toHaveAttribute('lang', each);
          await expect(choice(page, each)).toHaveAttribute('hreflang', each);
        }
        await expect(choice(page, language)).toHaveAttribute('aria-current', 'page');
        await expect(choice(page, other)).not.toHaveAttribute('aria-current');
        await close();
        await expect(choice(page, other)).toBeHidden();
        expect(await page.evaluate(() => 'mark' in window)).toBe(true);
        await expect(page).toHaveURL(`${route}?utm_source=ad`);
      }
    });

    test('switches to the other language and keeps the ad’s parameters and the place, before any script file has arrived', async ({
      page,
    }) => {
      await page.route(/\.js\b/, (request) => request.abort());
      // Whoever chooses while the page still scrolls is somewhere in between.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const query = '?utm_source=station&utm_campaign=haru%20%E6%98%A5';
      await visit(page, `${route}${query}#rooms`);
      await button(page).click();
      await choice(page, other).click();
      await expect(page).toHaveURL(`${routes[other]}${query}#rooms`);
      await expect(page.locator('html')).toHaveAttribute('lang', other);
      await expect(page.locator('#rooms').getByRole('heading', { level: 2 })).toBeInViewport();

      await visit(page, route);
      await page.getByRole('banner').getByRole('link', { name: copy.header.entry }).click();
      await button(page).click();
      await choice(page, other).click();
      await expect(page).toHaveURL(`${routes[other]}#contact`);
    });
  });

  test.describe(`the language menu in ${language} without JavaScript`, { tag: screen }, () => {
    test.use({ javaScriptEnabled: false });

    test('opens, closes and switches to the other language', async ({ page }) => {
      await page.goto(route);
      await endSplash(page);
      await button(page).click();
      await expect(choice(page, other)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(choice(page, other)).toBeHidden();
      await button(page).click();
      await choice(page, other).click();
      await expect(page).toHaveURL(routes[other]);
      await expect(page.locator('html')).toHaveAttribute('lang', other);
    });
  });
});

test('on an unknown path, choosing Japanese leads to the Japanese page', { tag: '@desktop' }, async ({
  page,
}) => {
  await visit(page, '/spring/news?gclid=1');
  await page.getByRole('button', { name: 'Language' }).click();
  await choice(page, 'ja').click();
  await expect(page).toHaveURL(`${routes.ja}?gclid=1`);
});

test('on an iPhone before iOS 18.3 the menu closes by a tap outside', {
  tag: ['@services', '@phone'],
}, async ({ page }) => {
  await visit(page, routes.ja);
  // Its popovers do not light-dismiss: https://webkit.org/b/267688
  await page.locator('#languages').evaluate((list: HTMLElement) => {
    list.popover = 'manual';
  });
  await page.getByRole('banner').getByRole('button').tap();
  await expect(choice(page, 'en')).toBeInViewport();
  // Nor does a tapped button get focus, so losing it cannot close the menu.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.getByRole('heading', { level: 1 }).tap();
  await expect(choice(page, 'en')).toBeHidden();
});
