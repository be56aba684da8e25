import { loadCampaign } from '../../campaign/load-campaign.ts';
import { webManifest } from '../search/icons.ts';

export const GET = () => Response.json(webManifest(loadCampaign()));
