import { siteAddress } from '../../campaign/content/site-address.ts';
import { loadCampaign } from '../../campaign/load-campaign.ts';
import { isPreview, robots } from '../search/page-addresses.ts';

export function GET() {
  const { settings } = loadCampaign();
  return new Response(robots(siteAddress(settings), isPreview(settings)));
}
