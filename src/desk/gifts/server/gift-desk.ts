import { userInfo } from 'node:os';
import type { Campaign } from '../../../campaign/campaign.ts';
import { loadCampaign } from '../../../campaign/load-campaign.ts';
import { readColumnMap } from '../../../gifts/folder/column-map-file.ts';
import { outputPath } from '../../../gifts/folder/output-folder.ts';
import type { GiftRun } from '../../../gifts/gift-run.ts';
import { type Change, type GiftsProblem, GiftsProblemError } from '../contract/gifts.ts';
import type { DroppedFile } from '../contract/requests.ts';
import type { GivenTable } from './given-table.ts';

type GiftPlaces = {
  /** The campaign's folder. */
  campaign: string;
  /** The address of the entries, as in `ENTRIES_DB`. */
  entries: string;
  /** The parent folder of all campaigns' results. */
  results: string;
};

/** One campaign's gift cards in one session of the desk: what its requests share. */
export type GiftDesk = {
  readonly places: GiftPlaces;
  readonly given: GivenFiles;
  last: LastRun | undefined;
};

/** The dropped files, kept in memory until the desk ends. */
type GivenFiles = { [What in DroppedFile]?: GivenTable | undefined };

/** `out`: the folder that the run was written to. */
export type LastRun = {
  id: string;
  run: GiftRun;
  out: string;
  given: GivenFiles & { reservations: GivenTable };
  changes: Change[];
  isOutdated: boolean;
  notRenewed?: GiftsProblem;
};

export const createGiftDesk = (places: GiftPlaces): GiftDesk => ({ places, given: {}, last: undefined });

/** The campaign as currently on disk, and its results folder. */
export type Opened = { campaign: Campaign; out: string };

export function openCampaign({ places }: GiftDesk): Opened {
  const campaign = loadCampaign(places.campaign);
  return { campaign, out: outputPath(campaign, places.results) };
}

export const placeOf = ({ places }: GiftDesk, { campaign, out }: Opened) => ({
  ...{ campaign: campaign.settings.id, out, store: places.entries },
});

export const columnMapIn = ({ places }: GiftDesk) => readColumnMap({ folder: places.campaign });

export function refuse(problem: GiftsProblem): never {
  throw new GiftsProblemError(problem);
}

/** @throws {GiftsProblemError} when none has been dropped */
export const requireGiven = (what: DroppedFile, { given }: Pick<GiftDesk, 'given'>): GivenTable =>
  given[what] ?? refuse({ kind: 'missing', what });

/** @throws {GiftsProblemError} when nothing has been run since the desk started */
export const lastRunIn = ({ last }: GiftDesk): LastRun => last ?? refuse({ kind: 'missing', what: 'run' });

/**
 * The last run, if it may still be acted on: whoever decides by an outdated one decides on what is no longer so.
 * @param seen the id of the run that was on screen
 */
export function currentRunIn(desk: GiftDesk, seen?: string): LastRun {
  const last = lastRunIn(desk);
  const isSeen = seen === undefined || seen === last.id;
  return isSeen && isCurrent(last, desk) ? last : refuse({ kind: 'missing', what: 'run' });
}

/** Whether dropped files, mapping and records are those of the run. */
export const isCurrent = ({ run, given: used, isOutdated }: LastRun, desk: GiftDesk): boolean =>
  !isOutdated &&
  used.reservations === desk.given.reservations &&
  used.entries === desk.given.entries &&
  run.sha256.map === columnMapIn(desk).sha256;

/** Who records: the account of this computer. Containers may know no name for it. */
export function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return process.env.USER || 'desk';
  }
}
