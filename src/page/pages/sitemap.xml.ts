import { loadCampaign } from '../../campaign/load-campaign.ts';
import { pageAddresses } from '../search/page-addresses.ts';
import { sitemap } from '../search/sitemap.ts';

export const GET = () =>
  new Response(sitemap(pageAddresses(loadCampaign().settings)), {
    headers: { 'Content-Type': 'application/xml' },
  });
