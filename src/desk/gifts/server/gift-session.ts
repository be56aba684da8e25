import type { Campaign } from '../../../campaign/campaign.ts';
import { loadCampaign } from '../../../campaign/load-campaign.ts';
import { readColumnMap } from '../../../gifts/folder/column-map-file.ts';
import { outputPath } from '../../../gifts/folder/output-folder.ts';
import type { GivenFile } from '../../../gifts/folder/read-file.ts';
import type { GiftRun } from '../../../gifts/gift-run.ts';
import { decodeText } from '../../../gifts/input/decode-text.ts';
import { GiftInputError } from '../../../gifts/input/fault.ts';
import { limits } from '../../../gifts/input/limits.ts';
import type { DroppedFile, GiftsProblem, TableFile } from '../contract/gifts.ts';
import { type CountedWord, describeTable } from './describe-table.ts';
import { refuse } from './problem-of.ts';

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

/** @throws {GiftsProblemError} when nothing has been run since the desk started */
export const lastRunIn = ({ last }: GiftSession): LastRun => last ?? refuse({ kind: 'missing', what: 'run' });

/** The last run, if it may still be acted on: whoever decides by an outdated one decides on what is no longer so. */
export function currentRunIn(session: GiftSession): LastRun {
  const last = lastRunIn(session);
  return isCurrent(last, session) ? last : refuse({ kind: 'missing', what: 'run' });
}

/** Whether dropped files, mapping and records are those of the run. */
export const isCurrent = ({ run, given: used, isOutdated }: LastRun, session: GiftSession): boolean =>
  !isOutdated &&
  used.reservations === session.given.reservations &&
  used.entries === session.given.entries &&
  run.sha256.map === columnMapIn(session).sha256;

/** Looking at 100,000 rows takes a second. */
const described = new WeakMap<GivenFile, DescribedFile>();

type DescribedFile = { table: TableFile; words: CountedWord[][] };

/** @throws {GiftInputError} when it is no list of reservations or entries */
export function describeFile(what: DroppedFile, file: GivenFile): DescribedFile {
  const known = described.get(file);
  if (known !== undefined) return known;
  const decoded = decodeText(file.bytes);
  if ('fault' in decoded) throw new GiftInputError(file.name, [decoded.fault]);
  const { text, encoding } = decoded;
  const description = describeTable(text, limits[what]);
  if ('fault' in description) throw new GiftInputError(file.name, [description.fault]);
  const { words, ...table } = description;
  const found = { table: { name: file.name, bytes: file.bytes.length, encoding, ...table }, words };
  described.set(file, found);
  return found;
}

/** The dropped files, kept in memory until the desk ends. */
export type GivenFiles = { [What in DroppedFile]?: GivenFile | undefined };

/** @throws {GiftsProblemError} when none has been dropped */
export const requireGiven = (what: DroppedFile, given: GivenFiles): GivenFile =>
  given[what] ?? refuse({ kind: 'missing', what });
