import { expect, test } from '@playwright/test';
import { siteAddress } from '../../src/campaign/site-address.ts';
import { campaign, contentOf, inEachLanguage, routes } from '../support/campaign.ts';

test.use({ javaScriptEnabled: false });

const origin = siteAddress(campaign.settings);

inEachLanguage(({ language, route, copy }) => {
  for (const address of [route, `${route}/`, `${route}?utm_source=ad`]) {
    test(`${address} is the page in ${language}`, { tag: '@desktop' }, async ({ page }) => {
      const response = await page.goto(address);
      expect(response?.status()).toBe(200);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page).toHaveTitle(copy.meta.title);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(copy.hero.headline);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', origin + route);
    });
  }
});

const otherPaths = [
  '/',
  '/spring',
  '/apartments/3?utm_source=ad',
  '/ja/rooms',
  '/JA',
  '/english',
  '/%E6%98%A5',
  '/old/page.html',
  '/astro',
];

for (const path of otherPaths) {
  test(`${path}, an unknown path, is the English page`, { tag: '@desktop' }, async ({ request }) => {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toMatch(/^text\/html/);
    const english = await request.get(routes.en);
    expect(await response.text()).toBe(await english.text());
  });
}

test('the English page on an unknown path has its own canonical URL', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/spring/3');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(contentOf.en.copy.hero.headline);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', origin + routes.en);
});

test('the page only answers GET and HEAD', { tag: '@desktop' }, async ({ request }) => {
  for (const path of [routes.ja, routes.en, `${routes.en}/`, '/', '/spring']) {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const response = await request.fetch(path, { method });
      expect(response.status(), `${method} ${path}`).toBe(405);
      const allowed = response.headers().allow?.split(/, */);
      expect(allowed, `${method} ${path}`).toEqual(expect.arrayContaining(['GET', 'HEAD']));
    }
  }
});

for (const path of [
  '/_astro/no-such-script.js',
  '/_astro/no-such-picture.avif',
  '/forms/no-such-script.js',
  '/embed/v3/form/1/2/json',
  '/embed/v4/render-definition/1/2',
  '/emailcheck/v1/json-ext',
  '/calendar/no-such-campaign.ics',
]) {
  test(`${path}, a missing file, is a plain 404`, { tag: '@desktop' }, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(404);
    expect(response.headers()['content-type']).not.toContain('html');
  });
}

const wellKnown = [
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
];

for (const path of wellKnown) {
  test(`${path} is a file or a 404, never the page`, { tag: '@desktop' }, async ({ request }) => {
    const response = await request.get(path);
    expect([200, 404]).toContain(response.status());
    expect(response.headers()['content-type']).not.toContain('html');
  });
}
