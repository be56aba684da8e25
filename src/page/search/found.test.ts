import { afterEach, expect, test, vi } from 'vitest';
import { pageContent } from '../../campaign/content/page-content.ts';
import { loadCampaign } from '../../campaign/load-campaign.ts';
import { isPreview, pageAddresses, robots, sitemap } from './page-addresses.ts';
import { pageHead } from './page-head.ts';
import { webManifest } from './web-manifest.ts';

const campaign = loadCampaign();
const { settings } = campaign;

afterEach(() => vi.unstubAllEnvs());

test('readers of other languages are sent to the English page', () => {
  const addresses = pageAddresses(settings);
  expect(addresses['x-default']).toBe(addresses.en);
  expect(addresses.ja).toBe('https://campaign.hinata-residences.example/ja');
});

test('the campaign’s own host may be indexed, even if SITE_URL names it', () => {
  expect(pageHead(campaign, pageContent(campaign, 'ja')).noindex).toBe(false);
  vi.stubEnv('SITE_URL', `${settings.siteUrl}/anything`);
  expect(isPreview(settings)).toBe(false);
});

test('a preview host says noindex and uses its own host in every URL', () => {
  vi.stubEnv('SITE_URL', 'https://preview.example');
  const head = pageHead(campaign, pageContent(campaign, 'en'));
  expect(head).toMatchObject({
    noindex: true,
    canonical: 'https://preview.example/en',
    image: { address: 'https://preview.example/og/en.jpg' },
  });
});

test('a preview stays open to crawlers, or they would never see its noindex', () => {
  expect(robots('https://preview.example', true)).not.toMatch(/Disallow|Sitemap/);
  expect(robots(settings.siteUrl, false)).toContain(`Sitemap: ${settings.siteUrl}/sitemap.xml`);
});

test('the sitemap lists each page with all its versions', () => {
  const addresses = pageAddresses(settings);
  const pages = sitemap(addresses).split('<url>').slice(1);
  expect(pages).toHaveLength(2);
  for (const page of pages) {
    for (const [language, address] of Object.entries(addresses)) {
      expect(page).toContain(`hreflang="${language}" href="${address}"`);
    }
  }
});

test('the locales of the two pages point at each other', () => {
  const [ja, en] = (['ja', 'en'] as const).map((language) =>
    pageHead(campaign, pageContent(campaign, language)),
  );
  expect(ja?.otherLocales).toEqual([en?.locale]);
  expect(en?.otherLocales).toEqual([ja?.locale]);
});

test('the manifest has a maskable icon', () => {
  expect(webManifest(campaign).icons.map(({ purpose }) => purpose)).toContain('maskable');
});
