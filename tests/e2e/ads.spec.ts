import { expect, test } from '@playwright/test';
import { blockAdPlatforms, pixelIds, queuedCalls } from '../support/ad-platforms.ts';
import { contentOf } from '../support/campaign.ts';
import { variantForTests } from '../support/campaign-variant.ts';
import { visit } from '../support/visit.ts';

const parameters = 'utm_source=line&utm_campaign=spring&gclid=g1&fbclid=f1&ttclid=t1';

test('campaign parameters of an ad, and nothing else, are passed on to the apartments on the main site', {
  tag: ['@phone', '@services'],
}, async ({ page }) => {
  const first = page.locator('article a').first();
  await visit(page, '/en?preview=1');
  await expect(first).toHaveAttribute('href', /\/nihonbashi-studio$/);
  await visit(page, `/en?${parameters}&preview=1`);
  await expect(first).toHaveAttribute('href', new RegExp(`/rooms/[a-z-]+\\?${parameters}$`));
  for (const link of await page.locator('article a').all())
    await expect(link).toHaveAttribute('href', new RegExp(`/rooms/[a-z-]+\\?${parameters}$`));
});

test.describe('with ad pixels that need no consent', { tag: ['@desktop', '@services'] }, () => {
  const variant = variantForTests('next');

  test('both are loaded with the page and listed in the footer, and nobody is asked', async ({ page }) => {
    const asked = await blockAdPlatforms(page);
    await visit(page, `${variant.origin}/en`);
    await expect
      .poll(() => asked.toSorted())
      .toEqual([
        `https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=${pixelIds.tiktok}&lib=ttq`,
        'https://connect.facebook.net/en_US/fbevents.js',
      ]);
    expect(await queuedCalls(page)).toEqual({
      meta: [
        ['set', 'autoConfig', false, pixelIds.meta],
        ['init', pixelIds.meta],
        ['track', 'PageView'],
      ],
      tiktok: [['page']],
    });
    const { consent, thirdParties } = contentOf.en.copy;
    await expect(page.getByRole('region', { name: consent.label })).toHaveCount(0);
    await page.getByText(thirdParties.heading).click();
    const list = page.locator('#data-sent');
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await expect(list).toContainText('Meta Platforms, Inc.');
    await expect(list).toContainText('TikTok Pte. Ltd.');
    await expect(list.getByRole('button')).toHaveCount(0);
  });
});
