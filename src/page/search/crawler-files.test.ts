import { expect, test, vi } from 'vitest';
import { loadCampaign } from '../../campaign/load-campaign.ts';
import { isPreview, pageAddresses, robots, sitemap } from './crawler-files.ts';

const { settings } = loadCampaign();

test.each([
  [undefined, settings.siteUrl, false],
  ['', settings.siteUrl, false],
  ['http://127.0.0.1:4321/ja', 'http://127.0.0.1:4321', true],
  [`${settings.siteUrl}/anything`, settings.siteUrl, false],
  ['https://preview.example', 'https://preview.example', true],
])('with SITE_URL %j, pages have the host %s, and are not indexed: %s', (address, host, preview) => {
  vi.stubEnv('SITE_URL', address);
  // Readers of other languages are sent to the English page.
  expect(pageAddresses(settings)).toEqual({ ja: `${host}/ja`, en: `${host}/en`, 'x-default': `${host}/en` });
  expect(isPreview(settings)).toBe(preview);
});

test.each(['preview', 'preview.example:443', 'ftp://preview.example'])('SITE_URL %s is refused', (value) => {
  vi.stubEnv('SITE_URL', value);
  expect(() => pageAddresses(settings)).toThrow(`  SITE_URL: is '${value}', which is not a full address;`);
});

test('a preview stays open to crawlers, or they would never see its noindex', () => {
  expect(robots(settings)).toContain(`\nSitemap: ${settings.siteUrl}/sitemap.xml\n`);
  vi.stubEnv('SITE_URL', 'https://preview.example');
  expect(robots(settings)).not.toMatch(/Disallow|Sitemap/);
});

test('the sitemap lists each page with all its versions', () => {
  const pages = sitemap(settings).split('<url>').slice(1);
  expect(pages).toHaveLength(2);
  for (const [language, address] of Object.entries(pageAddresses(settings)))
    for (const page of pages) expect(page).toContain(`hreflang="${language}" href="${address}"`);
});
