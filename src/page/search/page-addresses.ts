import { siteAddress } from '../../campaign/content/site-address.ts';
import { type Language, type PerLanguage, perLanguage } from '../../campaign/schema/languages.ts';
import type { Settings } from '../../campaign/schema/settings.ts';

/** Absolute URLs of the page in each language. */
export type PageAddresses = PerLanguage<string> & {
  /** For readers of any other language: https://developers.google.com/search/docs/specialty/international/localized-versions */
  'x-default': string;
};

export function pageAddresses(settings: Settings): PageAddresses {
  const origin = siteAddress(settings);
  const { fallbackLanguage, routes } = settings;
  const addressIn = (language: Language) => origin + routes[language];
  return { ...perLanguage(addressIn), 'x-default': addressIn(fallbackLanguage) };
}

/** Whether this build is for another host than the campaign's own; such a copy must not be indexed. */
export const isPreview = (settings: Settings): boolean =>
  siteAddress(settings) !== new URL(settings.siteUrl).origin;

/** Every page, each with all its language versions: https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap */
export function sitemap({ 'x-default': fallback, ...addresses }: PageAddresses): string {
  const alternates = Object.entries({ ...addresses, 'x-default': fallback }).map(
    ([language, address]) => `    <xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>\n`,
  );
  const pages = Object.values(addresses).map(
    (address) => `  <url>\n    <loc>${address}</loc>\n${alternates.join('')}  </url>\n`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n',
    ...pages,
    '</urlset>\n',
  ].join('');
}

/**
 * A preview stays open to crawlers: its pages say `noindex`, which a crawler that may not fetch them cannot see.
 * https://developers.google.com/search/docs/crawling-indexing/block-indexing
 */
export const robots = (origin: string, preview: boolean): string =>
  preview
    ? '# A preview: every page says noindex, which a crawler must be able to read.\nUser-agent: *\nAllow: /\n'
    : `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
