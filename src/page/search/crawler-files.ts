import { siteAddress } from '../../campaign/content/site-address.ts';
import type { Settings } from '../../campaign/schema/campaign.ts';
import { knownLanguages, perLanguage } from '../../campaign/schema/languages.ts';
import { designColour } from '../styles/design-colour.ts';

/**
 * Absolute URLs of the page in each language and, as `x-default`, for readers of any other:
 * https://developers.google.com/search/docs/specialty/international/localized-versions
 */
export function pageAddresses(settings: Settings) {
  const addresses = perLanguage((language) => siteAddress(settings) + settings.routes[language]);
  return { ...addresses, 'x-default': addresses[settings.fallbackLanguage] };
}

/** Whether this build is for another host than the campaign's own; such a copy must not be indexed. */
export const isPreview = (settings: Settings): boolean =>
  siteAddress(settings) !== new URL(settings.siteUrl).origin;

/**
 * `robots.txt`. A preview stays open to crawlers: its pages say `noindex`, which a crawler that may not fetch them cannot
 * see. https://developers.google.com/search/docs/crawling-indexing/block-indexing
 */
export function robots(settings: Settings): string {
  const sitemap = isPreview(settings) ? '' : `\nSitemap: ${siteAddress(settings)}/sitemap.xml\n`;
  return `User-agent: *\nAllow: /\n${sitemap}`;
}

/** Every page, each with all its language versions: https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap */
export function sitemap(settings: Settings): string {
  const addresses = Object.entries(pageAddresses(settings));
  const alternates = addresses.map(
    ([language, address]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`,
  );
  const pages = [...new Set(addresses.map(([, address]) => address))].map(
    (address) => `<url><loc>${address}</loc>${alternates.join('')}</url>`,
  );
  const urlset = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${pages.join('')}</urlset>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${urlset}\n`;
}

/** One for all languages; the company's own comes first. https://www.w3.org/TR/appmanifest/ */
export function webManifest({ routes, company }: Settings): string {
  const [first] = knownLanguages;
  return JSON.stringify({
    name: [...new Set(knownLanguages.map((language) => company.name[language]))].join(' '),
    short_name: company.name[first],
    lang: first,
    start_url: routes[first],
    display: 'browser',
    background_color: designColour('paper'),
    theme_color: designColour('paper'),
    // In `public/`, drawn from the first; the outer tenth of the last may be cropped.
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  });
}
