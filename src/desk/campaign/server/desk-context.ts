import type { LastSave } from '../contract/campaign.ts';
import type { CampaignOnDisk } from './campaign-on-disk.ts';
import type { Texts } from './edit/apply-edits.ts';
import type { ShadowCampaign } from './shadow-campaign.ts';

export type CampaignDeskOptions = {
  /** The campaign's folder, and the value of `CAMPAIGN_DIR`. */
  folder: string;
  campaignDir: string | undefined;
  shadow: ShadowCampaign;
  /** Moves uploaded pictures into the campaign; called before any file is written. */
  keepPictures: (names: Iterable<string>) => Promise<void>;
  now: () => Date;
  /** Reports an interrupted save: that it was completed, or what to do about it. */
  complain: (text: string) => void;
};

/** What the requests of the Campaign room share. Drafts are stateless; only the last save is kept, so that it can be undone. */
export type DeskContext = Omit<CampaignDeskOptions, 'complain'> & {
  disk: CampaignOnDisk;
  lastSave?: (LastSave & { before: Texts; revision: string }) | undefined;
};
