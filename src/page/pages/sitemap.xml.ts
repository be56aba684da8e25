import { loadCampaign } from '../../campaign/load-campaign.ts';
import { pageAddresses } from '../search/page-addresses.ts';

/** Every page, each with all its language versions: https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap */
export function GET() {
  const addresses = Object.entries(pageAddresses(loadCampaign().settings));
  const alternates = addresses.map(
    ([language, address]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`,
  );
  const pages = [...new Set(addresses.map(([, address]) => address))].map(
    (address) => `<url><loc>${address}</loc>${alternates.join('')}</url>`,
  );
  const urlset = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${pages.join('')}</urlset>`;
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${urlset}\n`, {
    headers: { 'Content-Type': 'application/xml' },
  });
}
