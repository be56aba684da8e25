import { expect, test } from '@playwright/test';
import { siteAddress } from '../../src/campaign/content/site-address.ts';
import { campaign, inEachLanguage, languages, routes } from '../support/campaign.ts';

const origin = siteAddress(campaign.settings);

// The data themselves: `src/page/search/*.test.ts`.
inEachLanguage(({ language, route, copy, screen }) => {
  test.describe(`search and sharing in ${language}`, { tag: screen }, () => {
    test.use({ javaScriptEnabled: false });
    test.beforeEach(({ page }) => page.goto(route));

    test('have the address of the page, and a social card with a picture of its own, small enough for a messenger', async ({
      page,
      request,
    }) => {
      await expect(page).toHaveTitle(copy.meta.title);
      const alternates = languages.map((each) => [
        `link[rel=alternate][hreflang=${each}]`,
        origin + routes[each],
      ]);
      for (const [selector = '', value = ''] of [
        ['link[rel=canonical]', origin + route],
        ...alternates,
        ['meta[name=robots]', 'max-image-preview:large'],
        ['meta[name=description]', copy.meta.description],
        ['meta[property="og:title"]', copy.meta.title],
        ['meta[property="og:description"]', copy.meta.description],
        ['meta[property="og:url"]', origin + route],
        ['meta[property="og:image"]', `${origin}/og/${language}.jpg`],
        ['meta[name="twitter:card"]', 'summary_large_image'],
      ])
        await expect(page.locator(`head ${selector}`)).toHaveAttribute(
          /^link/.test(selector) ? 'href' : 'content',
          value,
        );
      const answer = await request.get(`/og/${language}.jpg`);
      expect(answer.headers()['content-type']).toBe('image/jpeg');
      expect((await answer.body()).byteLength).toBeLessThan(300_000);
    });

    test('name a logo and pictures of the apartments that exist', { tag: '@services' }, async ({
      page,
      request,
    }) => {
      const data = await page.locator('script[type="application/ld+json"]').textContent();
      const [company, { mainEntity }] = JSON.parse(data ?? '')['@graph'];
      const logo = await request.get(new URL(company.logo).pathname);
      expect(logo.headers()).toMatchObject({
        'content-type': 'image/png',
        'cross-origin-resource-policy': 'cross-origin',
      });
      for (const { itemOffered } of mainEntity.itemListElement) {
        const picture = await request.head(new URL(itemOffered.image).pathname);
        expect(picture.headers()['content-type']).toBe('image/avif');
      }
    });
  });
});

test('every icon is where browsers, home screens and the manifest look for it', {
  tag: ['@services', '@desktop'],
}, async ({ request }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  const icons: string[] = manifest.icons.map(({ src }: { src: string }) => src);
  for (const icon of [...icons, '/favicon.ico', '/apple-touch-icon.png']) {
    const answer = await request.get(icon);
    expect(answer.status(), icon).toBe(200);
    expect(answer.headers()['content-type'], icon).toMatch(/^image\//);
  }
});
