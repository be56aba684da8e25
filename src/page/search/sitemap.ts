import type { PageAddresses } from './page-addresses.ts';

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
