import { join } from 'node:path';
import { type Bilingual, bilingual, operatorLanguages } from '../../campaign/languages/operator-languages.ts';
import type { EarlierEntries, EntryArchive } from '../../entries/entry-archive.ts';
import { faultsText, GiftInputError } from '../../gifts/input/fault.ts';
import { openGifts } from './open-gifts.ts';

/** Why nothing may be erased. */
export type ForgetObstacle =
  | { kind: 'open'; folder: string; unpaid: number; waiting: number }
  | { kind: 'unreadable'; says: Bilingual };

export type Forgettable = {
  groups: EarlierEntries[];
  obstacle?: ForgetObstacle | undefined;
  /** Campaigns without a final run: only a person can know whether their gift cards have been sent. */
  unknown: string[];
};

/**
 * Which entries from before a day would be erased, and which `npm run gifts` results prevent it.
 * @param before the first day in Tokyo whose entries are kept
 * @param gifts has one folder of `npm run gifts` output per campaign
 * @throws {EntryStoreError} when the store cannot be used
 */
export async function forgettable(
  archive: Pick<EntryArchive, 'countBefore'>,
  before: string,
  gifts: string,
): Promise<Forgettable> {
  const groups = await archive.countBefore(before);
  const unknown: string[] = [];
  for (const { campaign } of groups) {
    const folder = join(gifts, campaign);
    try {
      const open = openGifts(folder, before);
      if (open !== undefined && open.unpaid + open.waiting > 0) {
        const { unpaid, waiting } = open;
        return { groups, obstacle: { kind: 'open', folder, unpaid, waiting }, unknown };
      }
      if (!open?.isFinal) unknown.push(campaign);
    } catch (error) {
      if (!(error instanceof GiftInputError)) throw error;
      return { groups, obstacle: { kind: 'unreadable', says: inBoth(error) }, unknown };
    }
  }
  return { groups, unknown };
}

function inBoth({ file, faults }: GiftInputError): Bilingual {
  const [one, other] = operatorLanguages.map((language) => faultsText(file, faults, language));
  return bilingual(one ?? '', other ?? '');
}
