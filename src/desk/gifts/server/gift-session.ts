import type { Campaign } from '../../../campaign/campaign.ts';
import { loadCampaign } from '../../../campaign/load-campaign.ts';
import { readColumnMap } from '../../../gifts/folder/column-map-file.ts';
import { outputPath } from '../../../gifts/folder/output-folder.ts';
import type { GivenFile } from '../../../gifts/folder/read-file.ts';
import type { GiftRunProgress } from '../../../gifts/folder/write-gift-run.ts';
import type { GiftRun } from '../../../gifts/gift-run.ts';
import type { GiftsProblem } from '../contract/gifts.ts';
import type { GivenFiles } from './dropped-tables.ts';

export type GiftPlaces = {
  /** The campaign's folder. */
  campaign: string;
  /** The address of the entries, as in `ENTRIES_DB`. */
  entries: string;
  /** The parent folder of all campaigns' results. */
  results: string;
};

/** One campaign's gift cards in one session of the desk: what its requests share. */
export type GiftSession = {
  readonly places: GiftPlaces;
  readonly progress: GiftRunProgress;
  readonly given: GivenFiles;
  last: LastRun | undefined;
};

/** `out`: the folder that the run was written to. */
export type LastRun = {
  id: string;
  run: GiftRun;
  out: string;
  given: GivenFiles & { reservations: GivenFile };
  isOutdated: boolean;
  notRenewed?: GiftsProblem;
};

/** The campaign as currently on disk, and its results folder. */
export type Opened = { campaign: Campaign; out: string };

export function openCampaign({ places }: GiftSession): Opened {
  const campaign = loadCampaign(places.campaign);
  return { campaign, out: outputPath(campaign, places.results) };
}

export const columnMapIn = ({ places }: GiftSession) => readColumnMap({ folder: places.campaign });
