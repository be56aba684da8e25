import { join } from 'node:path';
import { startOfDay } from '../../campaign/content/tokyo.ts';
import { forOperators } from '../../campaign/schema/languages/operator-languages.ts';
import type { EntryArchive } from '../../entries/entry-archive.ts';
import type { GiftLedger } from '../../entries/gift-ledger.ts';
import type { Forgettable } from '../forgettable.ts';
import { faultsText, GiftInputError } from '../input/fault.ts';
import { owedCards } from '../ledger/campaign-gifts.ts';
import { newestRun, readRun } from './kept-runs.ts';
import { ledgerOf, readLedger } from './ledger.ts';
import { pickEntries } from './read-entries.ts';

type Erasing = {
  campaign: string;
  /** The first day in Tokyo whose entries are kept. */
  before: string;
  /** Of the store. */
  ledger: GiftLedger;
  /** Has one folder of `npm run gifts` output per campaign. */
  gifts: string;
};

/**
 * Which of a campaign's entries from before a day would be erased, and which gift cards prevent it.
 * @throws {EntryStoreError} when the store cannot be used
 */
export async function forgettable(
  archive: Pick<EntryArchive, 'countCampaigns' | 'pick'>,
  { campaign, before, ledger, gifts }: Erasing,
): Promise<Forgettable> {
  const groups = await archive.countCampaigns(before);
  const erasable = groups.find((group) => group.campaign === campaign);
  const found = { erasable, others: groups.filter((group) => group !== erasable), giftsUnknown: false };
  if (erasable === undefined) return found;
  const folder = join(gifts, campaign);
  try {
    const owed = await owedEntries(folder, ledger, campaign);
    let unpaid = 0;
    for await (const { time } of pickEntries(archive, owed)) if (time < startOfDay(before)) unpaid += 1;
    const { waiting, isFinal } = await runBefore(newestRun(folder), before);
    if (unpaid + waiting > 0) return { ...found, obstacle: { kind: 'open', folder, unpaid, waiting } };
    return { ...found, giftsUnknown: !isFinal };
  } catch (error) {
    if (!(error instanceof GiftInputError)) throw error;
    const says = forOperators((language) => faultsText(error.file, error.faults, language));
    return { ...found, obstacle: { kind: 'unreadable', says } };
  }
}

/**
 * The entries whose gift cards are listed and not sent, by the ledger.
 * @param folder of the campaign's runs, such as `gifts/Spring2025`
 * @throws {GiftInputError} when the ledger lacks what a run has seen
 */
export const owedEntries = async (folder: string, ledger: GiftLedger, campaign: string): Promise<number[]> =>
  owedCards((await readLedger(folder, ledgerOf(folder, ledger), campaign)).gifts).map(({ entry }) => entry);

/**
 * What a run says of the entries from before a day. `waiting`: how many reservations await a person's decision, which may
 * still give one of these entries a gift card. `isFinal`: whether it was made with `--on` after the last day to check in.
 * An earlier run refuses guests who paid or checked in later, and a run without `--on` has no date; neither proves that
 * nothing is left to send.
 */
async function runBefore(file: string | undefined, before: string) {
  const found = { waiting: 0, isFinal: false };
  if (file === undefined) return found;
  for await (const part of readRun(file)) {
    if ('rules' in part) {
      found.isFinal = part.on !== undefined && part.on > part.rules.checkInDeadline;
      continue;
    }
    const { more = 0, pairs } = part.match;
    // Nobody knows when those came that the run left out.
    const isOpen = more > 0 || pairs.some(({ entered }) => entered < startOfDay(before));
    if (part.outcome === 'review' && isOpen) found.waiting += 1;
  }
  return found;
}
