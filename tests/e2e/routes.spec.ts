import { expect, test } from '@playwright/test';
import { siteAddress } from '../../src/campaign/site-address.ts';
import { campaign, inEachLanguage, routes } from '../support/campaign.ts';

test.use({ javaScriptEnabled: false });

const origin = siteAddress(campaign.settings);

// Every other path and method, and the plain 404: `src/server/app.test.ts`.
inEachLanguage(({ language, route, copy, screen }) => {
  test(`the page in ${language} is at its route, with and without a trailing slash or an ad’s parameters`, {
    tag: screen,
  }, async ({ page }) => {
    for (const address of [route, `${route}/`, `${route}?utm_source=ad`]) {
      const response = await page.goto(address);
      expect(response?.status()).toBe(200);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page).toHaveTitle(copy.meta.title);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(copy.hero.headline);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', origin + route);
    }
  });
});

test('every other path is the English page, whose canonical URL is its own', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const english = await (await request.get(routes.en)).text();
  for (const path of ['/', '/apartments/3?utm_source=ad', '/ja/rooms', '/JA', '/%E6%98%A5', '/astro']) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    expect(new URL(page.url()).pathname, 'no redirect').toBe(path.split('?')[0]);
    expect(await response?.text(), path).toBe(english);
  }
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', origin + routes.en);
});
