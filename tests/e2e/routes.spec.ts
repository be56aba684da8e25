import { expect, test } from '@playwright/test';
import { siteAddress } from '../../src/campaign/site-address.ts';
import { campaign, inEachLanguage } from '../support/campaign.ts';

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
