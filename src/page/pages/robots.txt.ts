import { siteAddress } from '../../campaign/content/site-address.ts';
import { loadCampaign } from '../../campaign/load-campaign.ts';
import { isPreview } from '../search/page-addresses.ts';

/**
 * A preview stays open to crawlers: its pages say `noindex`, which a crawler that may not fetch them cannot see.
 * https://developers.google.com/search/docs/crawling-indexing/block-indexing
 */
export function GET() {
  const { settings } = loadCampaign();
  const sitemap = isPreview(settings) ? '' : `\nSitemap: ${siteAddress(settings)}/sitemap.xml\n`;
  return new Response(`User-agent: *\nAllow: /\n${sitemap}`);
}
