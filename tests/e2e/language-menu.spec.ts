import { expect, type Page, test } from '@playwright/test';
import { inEachLanguage, routes } from '../support/campaign.ts';
import { endSplash, visitUntilScript, visitWithSplash } from '../support/visit.ts';

const nameOf = { ja: '日本語', en: 'English' };

const choice = (page: Page, language: 'ja' | 'en') =>
  page.getByRole('banner').getByRole('link', { name: nameOf[language], exact: true });

/** Set on the window, it is gone when the page is reloaded. */
const leaveMark = (page: Page) => page.evaluate(() => Object.assign(window, { mark: 'left' }) && undefined);
const markIsThere = (page: Page) => page.evaluate(() => 'mark' in window);

inEachLanguage(({ language, other, route, copy, screen }) => {
  const button = (page: Page) => page.getByRole('button', { name: copy.header.language });

  test.describe(`the language menu in ${language}`, () => {
    test('shows the current language and opens to show both', async ({ page }) => {
      await visitUntilScript(page, route);
      await expect(button(page)).toContainText(nameOf[language]);
      await expect(choice(page, 'ja')).toBeHidden();
      await expect(choice(page, 'en')).toBeHidden();
      await button(page).click();
      for (const each of ['ja', 'en'] as const) {
        await expect(choice(page, each)).toBeInViewport();
        await expect(choice(page, each)).toHaveAttribute('lang', each);
        await expect(choice(page, each)).toHaveAttribute('hreflang', each);
      }
      await expect(choice(page, language)).toHaveAttribute('aria-current', 'page');
      await expect(choice(page, other)).not.toHaveAttribute('aria-current');
    });

    test('closes by a click outside, a second press and choosing the current language, without loading anything', {
      tag: screen,
    }, async ({ page }) => {
      await visitUntilScript(page, `${route}?utm_source=ad`);
      await leaveMark(page);
      for (const close of [
        () => page.getByRole('heading', { level: 1 }).click(),
        () => button(page).click(),
        () => choice(page, language).click(),
      ]) {
        await button(page).click();
        await expect(choice(page, other)).toBeVisible();
        await close();
        await expect(choice(page, other)).toBeHidden();
        expect(await markIsThere(page)).toBe(true);
        await expect(page).toHaveURL(`${route}?utm_source=ad`);
      }
    });

    test('switches to the other language and keeps the place and the ad’s parameters', {
      tag: screen,
    }, async ({ page }) => {
      await visitUntilScript(page, `${route}?utm_source=station&utm_campaign=haru%20%E6%98%A5#rooms`);
      await button(page).click();
      await choice(page, other).click();
      await expect(page).toHaveURL(`${routes[other]}?utm_source=station&utm_campaign=haru%20%E6%98%A5#rooms`);
      await expect(page.locator('html')).toHaveAttribute('lang', other);
      await expect(page.locator('#rooms').getByRole('heading', { level: 2 })).toBeInViewport();
    });

    test('keeps the place that the visitor has moved to', { tag: screen }, async ({ page }) => {
      await visitUntilScript(page, route);
      await page.getByRole('banner').getByRole('link', { name: copy.header.entry }).click();
      await button(page).click();
      await choice(page, other).click();
      await expect(page).toHaveURL(`${routes[other]}#contact`);
    });

    test('can be used by keyboard alone', { tag: screen }, async ({ page }) => {
      await visitUntilScript(page, route);
      await button(page).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(choice(page, 'ja')).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(choice(page, 'en')).toBeFocused();
      if (other === 'ja') await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(routes[other]);
    });
  });

  test.describe(`the language menu in ${language} without JavaScript`, { tag: screen }, () => {
    test.use({ javaScriptEnabled: false });

    test('opens, closes and switches to the other language', async ({ page }) => {
      await visitWithSplash(page, route);
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
  await visitUntilScript(page, '/spring/news?gclid=1');
  await page.getByRole('button', { name: 'Language' }).click();
  await choice(page, 'ja').click();
  await expect(page).toHaveURL(`${routes.ja}?gclid=1`);
});
