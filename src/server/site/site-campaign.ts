import type { Campaign } from '../../campaign/campaign.ts';

/** The part of a campaign that decides how the built page is served. */
export type SiteCampaign = Pick<Campaign, 'settings' | 'apartments' | 'steps'>;
