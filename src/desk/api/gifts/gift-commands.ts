import type { Campaign } from '../../../campaign/campaign.ts';
import type { GiftRun } from '../../../gifts/gift-run.ts';
import type { ColumnMap } from '../../../gifts/input/column-map.ts';
import type { ColumnChoices } from '../../../gifts/input/column-map-text.ts';
import type { DecisionLine } from '../../../gifts/input/decisions-schema.ts';
import type { DecisionsChange } from '../../../gifts/input/decisions-text.ts';
import type { SentGift } from '../../../gifts/sent-gift.ts';
import type { Work } from '../../contract/gifts.ts';

/** A file that was dropped into the desk. */
export type GivenFile = { name: string; bytes: Uint8Array };

export type RunOptions = {
  reservations: GivenFile;
  entries: { file: GivenFile } | { store: string };
  map: undefined;
  out: string;
  on: string | undefined;
  progress: (step: Work['step'], done: number, total?: number) => void;
};

/**
 * What `npm run gifts` does with files, which the desk does by the same code. Each throws a `GiftInputError` for an input that
 * cannot be used, and while another command is at work in the folder `out`.
 */
export type GiftCommands = {
  /** Where a campaign's results lie. @param results the folder of all campaigns' */
  outputPath(campaign: Campaign, results: string): string;
  readColumnMap(campaign: Pick<Campaign, 'folder'>): { data: ColumnMap; sha256: string | undefined };
  /** @returns false when the file is not the known one any more */
  keepColumnMap(
    campaign: Pick<Campaign, 'folder'>,
    choices: ColumnChoices,
    known: string | undefined,
  ): boolean;
  /** Decides, and writes the files of the run. */
  decide(campaign: Campaign, options: RunOptions): Promise<GiftRun>;
  readDecisions(out: string): { data: DecisionLine[] };
  recordDecisions(out: string, change: DecisionsChange): void;
  readSentGifts(out: string): { gifts: SentGift[] };
  /** @param file a `payouts.csv`, or a part of it */
  markSent(out: string, file: GivenFile, sentOn: string): Promise<{ added: number; known: number }>;
};
