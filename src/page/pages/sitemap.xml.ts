import { loadCampaign } from '../../campaign/load-campaign.ts';
import { pageAddresses, sitemap } from '../search/page-addresses.ts';

export const GET = () =>
  new Response(sitemap(pageAddresses(loadCampaign().settings)), {
    headers: { 'Content-Type': 'application/xml' },
  });
