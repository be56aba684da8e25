import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { bilingual } from '../../campaign/languages/operator-languages.ts';
import { entryEngine } from '../../entries/entry-engine.ts';
import type { GiftLedger } from '../../entries/gift-ledger.ts';
import { rowDigests } from '../../entries/row-digests.ts';
import { campaignGifts } from '../../ledger/campaign-gifts.ts';
import type { CampaignGifts } from '../../ledger/gift-cards.ts';
import { extendLedger, type LedgerText, noLedger, readLedgerText } from '../../ledger/ledger-file.ts';
import { GiftInputError } from '../input/fault.ts';
import { limits } from '../input/limits.ts';
import { sentFile } from '../output/gift-files.ts';
import { unsentPayouts } from '../output/unsent-payouts.ts';
import type { OutputFolder } from './output-folder.ts';
import { isThere, readText } from './read-file.ts';

/** The ledger itself, where the entries are in no store. */
const ledgerName = 'ledger.jsonl';

/** What the folder remembers of its ledger. */
const memoryName = 'ledger.json';

const memorySchema = z.object({
  /** In the store of the entries, or in a file of the folder. */
  kept: z.enum(['store', 'file']),
  /** Of the campaign. */
  rows: z.int(),
  digest: z.string(),
});

export type LedgerMemory = z.infer<typeof memorySchema>;

export type FolderLedger = GiftLedger & Pick<LedgerMemory, 'kept'>;

/** @param store the address of the entries; undefined when they come from a file */
export const ledgerIn = (folder: OutputFolder, store: string | undefined): FolderLedger =>
  store === undefined
    ? { ...fileLedger(folder), kept: 'file' }
    : { ...entryEngine(store).giftLedger(), kept: 'store' };

function fileLedger({ path, publish }: OutputFolder): GiftLedger {
  const shown = join(path, ledgerName);
  const read = () => (isThere(shown) ? ledgerText(shown) : noLedger);
  const write = (ledger: LedgerText) => {
    publish({ [ledgerName]: [ledger.text] });
    return ledger;
  };
  return {
    shown,
    read: async () => read(),
    open: async (campaign) => {
      const ledger = read();
      const key = randomBytes(32).toString('hex');
      return ledger.keys.has(campaign) ? ledger : write(extendLedger(ledger, [{ campaign, key }]));
    },
    append: async (add) => {
      const ledger = read();
      const recorded = new Date().toISOString();
      const rows = add(ledger).map((row) => ({ ...row, recorded }));
      return rows.length === 0 ? ledger : write(extendLedger(ledger, rows));
    },
  };
}

function ledgerText(file: string): LedgerText {
  const ledger = readLedgerText(readText(file, limits.fileBytes).text);
  if (typeof ledger !== 'number') return ledger;
  throw new GiftInputError(file, [{ line: ledger, says: isChanged }]);
}

/** @returns undefined where no run has used a ledger yet */
export function rememberedLedger(out: string): LedgerMemory | undefined {
  const file = join(out, memoryName);
  if (!isThere(file)) return undefined;
  const { text } = readText(file, limits.smallFileBytes);
  try {
    return memorySchema.parse(JSON.parse(text));
  } catch {
    throw new GiftInputError(file, [{ says: isChanged }]);
  }
}

/**
 * Reads what the ledger says about a campaign.
 * @throws {GiftInputError} when it lacks anything that the folder remembers: by a lost or older one, or another store's,
 * every gift card would be listed again
 */
export async function readLedger(out: string, ledger: GiftLedger, campaign: string): Promise<CampaignGifts> {
  const gifts = campaignGifts(await ledger.read(), campaign);
  const { rows = 0, digest = '' } = rememberedLedger(out) ?? {};
  if (rows > 0 && rowDigests(gifts.rows)[rows - 1] !== digest)
    throw new GiftInputError(ledger.shown, [{ says: isShorter(rows, join(out, memoryName)) }]);
  return gifts;
}

/** What the folder remembers of a ledger, and its export. */
export function ledgerFiles({ kept }: FolderLedger, gifts: CampaignGifts) {
  const memory: LedgerMemory = { kept, rows: gifts.rows.length, digest: digestOf(gifts) };
  return {
    ...(memory.rows > 0 && { 'sent.csv': sentFile(gifts.cards) }),
    [memoryName]: [`${JSON.stringify(memory)}\n`],
  };
}

/**
 * Writes what the ledger says into the files of the folder: `sent.csv`, and `payouts.csv` without what was sent.
 * @returns false when `payouts.csv` cannot be read, so that it may still list what was sent
 */
export function bringInLine(
  { path, publish }: OutputFolder,
  ledger: FolderLedger,
  gifts: CampaignGifts,
  files: Readonly<Record<string, Iterable<string>>> = {},
): boolean {
  const left = leftIn(path, gifts);
  publish({
    ...ledgerFiles(ledger, gifts),
    ...(left && left.gone > 0 && { 'payouts.csv': left.pieces }),
    ...files,
  });
  return left !== undefined;
}

/** What was sent has to be recorded even if somebody has damaged `payouts.csv`, which the next run replaces. */
function leftIn(out: string, { cards }: CampaignGifts): ReturnType<typeof unsentPayouts> {
  const file = join(out, 'payouts.csv');
  if (!isThere(file)) return { pieces: [], gone: 0 };
  try {
    return unsentPayouts(readText(file, limits.fileBytes).text, cards);
  } catch (error) {
    if (error instanceof GiftInputError) return undefined;
    throw error;
  }
}

/** Of all rows; empty without any. */
export const digestOf = ({ rows }: CampaignGifts): string => rowDigests(rows).at(-1) ?? '';

const isChanged = bilingual(
  '書き込まれたときの内容と異なります。すでに送付したギフトカードの記録のため、手作業では変更できません。バックアップから戻してください。',
  'is not as it was written. It is the record of the gift cards that were sent, and cannot be edited: put it back from a backup.',
);

const isShorter = (rows: number, memory: string) =>
  bilingual(
    `前回までに記録した${rows}行が揃っていません。古いバックアップか別の記録を使うと、送付済みのギフトカードが再び送付対象になります。最新の記録に戻してください。エントリーを意図して別の場所へ移した場合は、${memory} を削除すると、次の実行で sent.csv が取り込まれます。`,
    `lacks some of the ${rows} rows that this folder has seen. With an older backup, or another ledger, gift cards would be sent a second time: put the latest one back. If you have moved the entries to another store on purpose, delete ${memory}; the next run then imports sent.csv.`,
  );
