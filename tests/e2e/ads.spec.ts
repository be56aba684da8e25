import { expect, type Page, test } from '@playwright/test';
import { blockAdPlatforms, pixelIds, queuedCalls } from '../support/ad-platforms.ts';
import { serveVariant } from '../support/campaign-variant.ts';
import { jumpTo } from '../support/react.ts';
import { variantForTests } from '../support/variant-for-tests.ts';
import { visit } from '../support/visit.ts';

const parameters = 'utm_source=line&utm_campaign=spring&gclid=g1&fbclid=f1&ttclid=t1';

/** Loads the form, as scrolling to it does, and enters under a made-up name. */
async function enter(page: Page) {
  await jumpTo(page.locator('#contact'));
  const form = page.locator('#entry-form form');
  await form.locator('input[name=name], input[name=firstname]').fill('日向 花子');
  await form.locator('input[name=email]').fill('hanako@example.com');
  await form.locator('[type=submit]').click();
}

test.describe('campaign parameters of an ad', { tag: '@phone' }, () => {
  test('survive switching the language', async ({ page }) => {
    await visit(page, `/ja?${parameters}`);
    await page.getByRole('button', { name: /日本語/ }).click();
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/en' && url.search === `?${parameters}`);
  });

  test('are passed on to the apartments on the main site, and nothing else is', async ({ page }) => {
    await visit(page, `/en?${parameters}&preview=1`);
    for (const link of await page.locator('article a').all()) {
      await expect(link).toHaveAttribute('href', new RegExp(`/rooms/[a-z-]+\\?${parameters}$`));
    }
  });

  test('leave the links alone if there are none', async ({ page }) => {
    await visit(page, '/en?preview=1');
    await expect(page.locator('article a').first()).toHaveAttribute('href', /\/nihonbashi-studio$/);
  });

  test('reach the form provider with the entry', async ({ page }) => {
    await visit(page, `/ja?${parameters}`);
    const submission = page.waitForRequest(/\/submissions\/v3\/integration\/submit\//);
    await enter(page);
    const { context } = (await submission).postDataJSON();
    expect(new URL(context.pageUri).search).toBe(`?${parameters}`);
  });
});

test('without an ad pixel the page contacts no other host', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  await visit(page, '/ja');
  await jumpTo(page.locator('#contact'));
  await expect(page.locator('#entry-form form')).toBeVisible();
  expect([...hosts]).toEqual([new URL(baseURL as string).origin]);
  await page.getByText('外部送信について').click();
  await expect(page.getByText('このページに、他社へ情報を送信するプログラムはありません。')).toBeVisible();
});

test.describe('with ad pixels that need no consent', { tag: '@desktop' }, () => {
  const variant = variantForTests(() => serveVariant('pixels', { adPixel: pixelIds }));

  test('both are loaded with the page and report the visit', async ({ page }) => {
    const asked = await blockAdPlatforms(page);
    await visit(page, `${variant.origin}/ja`);
    await expect
      .poll(() => asked.sort())
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
  });

  for (const language of ['ja', 'en']) {
    test(`an entry is reported once, with only language and campaign, ${language}`, async ({ page }) => {
      await blockAdPlatforms(page);
      await visit(page, `${variant.origin}/${language}`);
      await enter(page);
      const report = { language, campaign: 'Spring2025' };
      await expect
        .poll(async () => (await queuedCalls(page)).meta.filter(([, event]) => event === 'SubmitForm'))
        .toEqual([['trackCustom', 'SubmitForm', report]]);
      const calls = await queuedCalls(page);
      expect(calls.tiktok).toEqual([['page'], ['track', 'SubmitForm', report]]);
      expect(JSON.stringify(calls)).not.toMatch(/hanako|日向/);
    });
  }

  test('the footer lists both recipients and nobody is asked', async ({ page }) => {
    await blockAdPlatforms(page);
    await visit(page, `${variant.origin}/en`);
    await expect(page.getByRole('region', { name: 'Ad measurement' })).toHaveCount(0);
    await page.getByText('Data sent to third parties').click();
    const list = page.locator('#data-sent');
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await expect(list).toContainText('Meta Platforms, Inc.');
    await expect(list).toContainText('TikTok Pte. Ltd.');
    await expect(list.getByRole('button')).toHaveCount(0);
  });
});
