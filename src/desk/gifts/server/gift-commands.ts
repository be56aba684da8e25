import type { Campaign } from '../../../campaign/campaign.ts';
import type { GiftRun } from '../../../gifts/gift-run.ts';
import type { ColumnMap } from '../../../gifts/input/column-map.ts';
import type { ColumnChoices } from '../../../gifts/input/column-map-text.ts';
import type { DecisionLine } from '../../../gifts/input/decisions-schema.ts';
import type { DecisionsChange } from '../../../gifts/input/decisions-text.ts';
import type { SentGift } from '../../../gifts/sent-gift.ts';
import type { Work } from '../contract/gifts.ts';

/** A file that was dropped into the desk. */
export type GivenFile = { name: string; bytes: Uint8Array };

export type RunOptions = {
  reservations: GivenFile;
  entries: { file: GivenFile } | { store: string };
  map: undefined;
  out: string;
  on: string | undefined;
  progress: (step: Work['step'], done: number) => void;
};

/**
 * The parts of `npm run gifts` that touch files, injected so that the desk runs the same code. Each throws a
 * `GiftInputError` for an unusable input, and while another command has locked the folder `out`.
 */
export type GiftCommands = {
  /** The folder of a campaign's results. @param results parent folder of all campaigns' results */
  outputPath(campaign: Campaign, results: string): string;
  readColumnMap(campaign: Pick<Campaign, 'folder'>): { data: ColumnMap; sha256: string | undefined };
  /** @returns false when the file is no longer the known one */
  keepColumnMap(
    campaign: Pick<Campaign, 'folder'>,
    choices: ColumnChoices,
    known: string | undefined,
  ): boolean;
  /** Decides, and writes the files of the run. */
  decide(campaign: Campaign, options: RunOptions): Promise<GiftRun>;
  readDecisions(out: string): { data: DecisionLine[]; sha256: string | undefined };
  /** @returns decisions that contradict the change; unless there are none, nothing was written */
  recordDecisions(out: string, change: DecisionsChange): DecisionLine[];
  readSentGifts(out: string): { gifts: SentGift[] };
  /** @param file a `payouts.csv`, or part of one */
  markSent(out: string, file: GivenFile, sentOn: string): Promise<{ added: number; known: number }>;
};
