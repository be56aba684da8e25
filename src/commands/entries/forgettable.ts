import { join } from 'node:path';
import { type Bilingual, bilingual, operatorLanguages } from '../../campaign/languages/operator-languages.ts';
import type { EarlierEntries, EntryArchive } from '../../entries/entry-archive.ts';
import { faultsText, GiftInputError } from '../../gifts/input/fault.ts';
import { type OpenGifts, openGifts } from './open-gifts.ts';

/** Why nothing may be erased. */
export type ForgetObstacle =
  | { kind: 'open'; folder: string; unpaid: number; waiting: number }
  | { kind: 'unreadable'; says: Bilingual };

export type Forgettable = {
  /** The campaign's entries that would be erased, unless there are none. */
  erasable?: EarlierEntries | undefined;
  /** Those of other campaigns from before the same day, which stay. */
  others: EarlierEntries[];
  obstacle?: ForgetObstacle | undefined;
  /** Whether there is no final run: only a person can know that every gift card has been sent. */
  giftsUnknown: boolean;
};

/**
 * Which of a campaign's entries from before a day would be erased, and which `npm run gifts` results prevent it.
 * @param before the first day in Tokyo whose entries are kept
 * @param gifts has one folder of `npm run gifts` output per campaign
 * @throws {EntryStoreError} when the store cannot be used
 */
export async function forgettable(
  archive: Pick<EntryArchive, 'countCampaigns'>,
  { campaign, before }: { campaign: string; before: string },
  gifts: string,
): Promise<Forgettable> {
  const groups = await archive.countCampaigns(before);
  const erasable = groups.find((group) => group.campaign === campaign);
  const others = groups.filter((group) => group !== erasable);
  if (erasable === undefined) return { others, giftsUnknown: false };
  return { erasable, others, ...giftsIn(join(gifts, campaign), before) };
}

function giftsIn(folder: string, before: string): Pick<Forgettable, 'obstacle' | 'giftsUnknown'> {
  try {
    const { unpaid, waiting, isFinal } = openGifts(folder, before) ?? noRun;
    const isOpen = unpaid + waiting > 0;
    return isOpen
      ? { obstacle: { kind: 'open', folder, unpaid, waiting }, giftsUnknown: false }
      : { giftsUnknown: !isFinal };
  } catch (error) {
    if (!(error instanceof GiftInputError)) throw error;
    return { obstacle: { kind: 'unreadable', says: inBoth(error) }, giftsUnknown: false };
  }
}

const noRun: OpenGifts = { unpaid: 0, waiting: 0, isFinal: false };

function inBoth({ file, faults }: GiftInputError): Bilingual {
  const [one, other] = operatorLanguages.map((language) => faultsText(file, faults, language));
  return bilingual(one ?? '', other ?? '');
}
