import { loadCampaign } from '../../../campaign/load-campaign.ts';
import { CampaignError } from '../../../campaign/read/campaign-error.ts';
import { readCampaign, valuesIn } from '../../../campaign/read/file-texts.ts';
import { readColumnMap } from '../../../gifts/folder/column-map-file.ts';
import { outputPath } from '../../../gifts/folder/output-folder.ts';
import type { GiftRun } from '../../../gifts/gift-run.ts';
import { GiftInputError } from '../../../gifts/input/fault.ts';
import { limits } from '../../../gifts/input/limits.ts';
import { shownPlace } from '../../campaign/server/campaign-values.ts';
import { type Change, type GiftsProblem, GiftsProblemError } from '../contract/gifts.ts';
import type { DroppedFile } from '../contract/requests.ts';
import { cellsUnder, type GivenTable } from './given-table.ts';

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

type LastRun = {
  id: string;
  run: GiftRun;
  given: GivenFiles & { reservations: GivenTable };
  changes: Change[];
  isOutdated: boolean;
};

export const createGiftDesk = (places: GiftPlaces): GiftDesk => ({ places, given: {}, last: undefined });

/** The campaign as currently on disk, and where its results and entries are. */
export function openCampaign({ places }: GiftDesk) {
  const campaign = loadCampaign(places.campaign);
  const out = outputPath(campaign, places.results);
  return { campaign, place: { campaign: campaign.settings.id, out, store: places.entries } };
}

export const columnMapIn = ({ places }: GiftDesk) => readColumnMap({ folder: places.campaign });

export function refuseStale(): never {
  throw new GiftsProblemError({ kind: 'stale' });
}

/** @throws {GiftsProblemError} when none has been dropped */
export const requireGiven = (what: DroppedFile, { given }: GiftDesk): GivenTable =>
  given[what] ?? refuseStale();

/** @throws {GiftsProblemError} when nothing has been run since the desk started */
export const lastRunIn = ({ last }: GiftDesk): LastRun => last ?? refuseStale();

/**
 * The last run, if it may still be acted on: whoever decides by an outdated one decides on what is no longer so.
 * @param seen the id of the run that was on screen
 */
export function currentRunIn(desk: GiftDesk, seen?: string): LastRun {
  const last = lastRunIn(desk);
  const isSeen = seen === undefined || seen === last.id;
  return isSeen && isCurrent(last, desk) ? last : refuseStale();
}

/** Whether dropped files, mapping and records are those of the run. */
export const isCurrent = ({ run, given: used, isOutdated }: LastRun, desk: GiftDesk): boolean =>
  !isOutdated &&
  used.reservations === desk.given.reservations &&
  used.entries === desk.given.entries &&
  run.sha256.map === columnMapIn(desk).sha256;

/** The numbers of reservations in a file, with their lines. */
export const numbersIn = (table: GivenTable, desk: GiftDesk) =>
  cellsUnder(table, columnMapIn(desk).data.columns.id ?? 'id');

/** Converts an error that the operator can act on to a problem for the app; undefined for any other error. */
export function problemOf(error: unknown, desk: GiftDesk): GiftsProblem | undefined {
  if (error instanceof GiftsProblemError) return error.problem;
  if (error instanceof CampaignError) {
    const values = valuesIn(readCampaign(desk.places.campaign).texts);
    return {
      kind: 'campaign',
      problems: error.problems.map((each) => ({ ...each, ...shownPlace(each, values) })),
    };
  }
  if (!(error instanceof GiftInputError)) return undefined;
  const { file, faults } = error;
  const { reservations } = desk.given;
  const lines = reservations?.name === file ? numbersIn(reservations, desk) : [];
  const numbers = new Map(lines.map(({ line, cell }) => [line, cell]));
  return {
    ...{ kind: 'input', file },
    // One more than is listed says that there are more.
    faults: faults
      .slice(0, limits.faults + 1)
      .map((fault) => ({ ...fault, reservation: numbers.get(fault.line ?? 0) })),
  };
}
