import { expect, type Page, test } from '@playwright/test';
import { screenOf } from '../support/campaign.ts';

const languages = ['ja', 'en'] as const;
const origin = 'https://campaign.hinata-residences.example';
const versions = { ja: `${origin}/ja`, en: `${origin}/en`, 'x-default': `${origin}/en` };

const content = (page: Page, selector: string) => page.locator(`head ${selector}`).getAttribute('content');

const alternates = (page: Page) =>
  page
    .locator('head link[rel=alternate][hreflang]')
    .evaluateAll((links) =>
      Object.fromEntries(links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])),
    );

const structuredData = async (page: Page) =>
  JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')['@graph'];

for (const language of languages) {
  test.describe(`search and sharing in ${language}`, { tag: screenOf[language] }, () => {
    test.beforeEach(({ page }) => page.goto(`/${language}`));

    test('links to itself and both language versions', async ({ page }) => {
      await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', versions[language]);
      expect(await alternates(page)).toEqual(versions);
      expect(await content(page, 'meta[name=robots]')).toBe('max-image-preview:large');
    });

    test('has a social card with its own picture', async ({ page, request }) => {
      expect(await content(page, 'meta[property="og:title"]')).toBe(await page.title());
      expect(await content(page, 'meta[property="og:description"]')).toBe(
        await content(page, 'meta[name=description]'),
      );
      expect(await content(page, 'meta[property="og:url"]')).toBe(versions[language]);
      expect(await content(page, 'meta[name="twitter:card"]')).toBe('summary_large_image');
      const picture = await content(page, 'meta[property="og:image"]');
      expect(picture).toBe(`${origin}/og/${language}.jpg`);
      const answer = await request.get(new URL(picture as string).pathname);
      expect(answer.headers()['content-type']).toBe('image/jpeg');
      expect((await answer.body()).byteLength).toBeLessThan(300_000);
    });

    test('has structured data that match the apartments shown', async ({ page, request }) => {
      const [, { mainEntity }] = await structuredData(page);
      const cards = page.locator('#rooms article');
      await expect(cards).toHaveCount(12);
      expect(mainEntity.itemListElement).toHaveLength(12);
      for (const [index, item] of mainEntity.itemListElement.entries()) {
        const card = cards.nth(index);
        const shown = await card.textContent();
        expect(shown).toContain(item.itemOffered.name);
        expect(shown).toContain(item.itemOffered.address.addressLocality);
        const picture = await request.head(new URL(item.itemOffered.image).pathname);
        expect(picture.headers()['content-type']).toBe('image/webp');
        expect(await card.locator('strong').textContent()).toContain(
          item.priceSpecification.minPrice.toLocaleString('en-US'),
        );
        await expect(card.getByRole('link')).toHaveAttribute('href', item.url);
      }
    });

    test('refers to an existing logo, drawn without a font', async ({ page, request }) => {
      const [{ logo, name }] = await structuredData(page);
      const answer = await request.get(new URL(logo).pathname);
      expect(answer.headers()).toMatchObject({
        'content-type': 'image/svg+xml; charset=utf-8',
        'cross-origin-resource-policy': 'cross-origin',
      });
      const drawing = await answer.text();
      expect(drawing).toContain(`<title>${name}</title>`);
      expect(drawing).not.toContain('<text');
    });

    test('has structured data that match the contact details shown', async ({ page }) => {
      const [company] = await structuredData(page);
      const footer = page.getByRole('contentinfo');
      await expect(footer).toContainText(company.name);
      await expect(footer).toContainText(company.address.streetAddress);
      const [reservations, hotline] = company.contactPoint;
      for (const href of [
        `mailto:${reservations.email}`,
        `tel:${reservations.telephone}`,
        `tel:${hotline.telephone}`,
      ])
        await expect(footer.locator(`a[href="${href}"]`)).toHaveCount(1);
      const { opens, closes } = reservations.hoursAvailable;
      await expect(footer).toContainText(new RegExp(`${opens.replace(/^0/, '')}\\D${closes}`));
    });
  });
}

test('an unknown path has the English page as its canonical URL', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/some/where');
  await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', versions.en);
});

test('the sitemap matches the pages, and robots.txt links to it', { tag: '@desktop' }, async ({
  request,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
  const pages = (await (await request.get('/sitemap.xml')).text()).split('<url>').slice(1);
  const pairs = pages.map((page) =>
    Object.fromEntries(
      [...page.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, tag, href]) => [tag, href]),
    ),
  );
  expect(pairs).toEqual([versions, versions]);
});

test('every icon is where browsers, home screens and the manifest look for it', { tag: '@desktop' }, async ({
  request,
}) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  const icons: string[] = manifest.icons.map(({ src }: { src: string }) => src);
  for (const icon of [...icons, '/favicon.ico', '/apple-touch-icon.png']) {
    const answer = await request.get(icon);
    expect(answer.status(), icon).toBe(200);
    expect(answer.headers()['content-type'], icon).toMatch(/^image\//);
  }
});
