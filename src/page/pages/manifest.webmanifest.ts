import { loadCampaign } from '../../campaign/load-campaign.ts';
import { webManifest } from '../search/web-manifest.ts';

export const GET = () => Response.json(webManifest(loadCampaign()));
