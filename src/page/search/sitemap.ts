import { languages } from '../../campaign/language.ts';
import type { PageAddresses } from './page-addresses.ts';

/** Both pages, each with all its language versions: https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap */
export function sitemap(addresses: PageAddresses): string {
  const alternates = Object.entries(addresses).map(
    ([language, address]) => `    <xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>\n`,
  );
  const pages = languages.map(
    (language) => `  <url>\n    <loc>${addresses[language]}</loc>\n${alternates.join('')}  </url>\n`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n',
    ...pages,
    '</urlset>\n',
  ].join('');
}
