import { operatorLocale } from '../../campaign/languages/operator-languages.ts';
import { startOfDay } from '../../campaign/tokyo.ts';
import type { EntryArchive } from '../../entries/entry-archive.ts';
import { EntryStoreError } from '../../entries/entry-store-error.ts';
import type { GiftLedger } from '../../entries/gift-ledger.ts';
import { forgettable } from '../../gifts/folder/forgettable.ts';
import type { ForgetObstacle } from '../../gifts/forgettable.ts';
import { CommandError } from '../command-error.ts';
import { amount, campaignLines, type EntriesTerminal } from './entries-terminal.ts';

type Forgetting = {
  /** Only its entries are erased. */
  campaign: string;
  /** The first day in Tokyo whose entries are kept. */
  before: string;
  /** Flags that answer up front whether to erase, and whether every gift card has been sent. */
  yes: boolean;
  giftsSent: boolean;
  ledger: GiftLedger;
  /** Has one folder of `npm run gifts` output per campaign. */
  gifts: string;
};

/**
 * Erases a campaign's entries once they are no longer needed. First reports how many would be erased, from which days,
 * which entries of other campaigns stay, and which copies no command can erase.
 * @throws {CommandError} while gift cards for these entries are pending; {EntryStoreError} when the database still holds
 * traces of them
 */
export async function forgetEntries(
  archive: EntryArchive,
  { campaign, before, yes, giftsSent, ledger, gifts }: Forgetting,
  { note, confirm }: Pick<EntriesTerminal, 'note' | 'confirm'>,
): Promise<void> {
  const erasing = { campaign, before, ledger, gifts };
  const { erasable, others, obstacle, giftsUnknown } = await forgettable(archive, erasing);
  if (others.length > 0)
    note(`Entries of other campaigns stay (--campaign ID erases them):\n${campaignLines(others)}`);
  if (erasable !== undefined) {
    note(`From before ${before} (Tokyo), these go:\n${campaignLines([erasable])}\n${outOfReach}`);
    if (obstacle !== undefined) throw new CommandError(`Nothing was erased${reasonOf(obstacle)}`);
    const agreed =
      (giftsSent || !giftsUnknown || (await confirm(giftQuestion(campaign), '--gifts-sent'))) &&
      (yes || (await confirm(`Erase ${amount(erasable.entries)} for good?`, '--yes')));
    if (!agreed) return note('Nothing was erased.');
  }
  // Runs without a matching entry too: an earlier deletion may be unfinished.
  const { deleted, unfinished } = await archive.deleteAllIn({ campaign, before: startOfDay(before) });
  note(
    deleted === 0 ? `There is no entry of ${campaign} from before ${before}.` : `${amount(deleted)} erased.`,
  );
  if (unfinished !== undefined) throw new EntryStoreError(unfinished);
}

const outOfReach =
  'Out of reach of this command: backups, exports, mails that were sent, and what HubSpot keeps of its own forms.';

function reasonOf(obstacle: ForgetObstacle): string {
  if (obstacle.kind === 'unreadable') return `. ${obstacle.says[operatorLocale]}`;
  const { folder, unpaid, waiting } = obstacle;
  return (
    `: ${unpaid} of these entries have a gift card that is not sent, and by ${folder} ${waiting} reservations ` +
    'wait for a person. Send them and record it (npm run gifts -- sent FILE), decide, and run npm run gifts again.'
  );
}

const giftQuestion = (campaign: string): string =>
  `There is no run of npm run gifts --on a day after the last day to check in for ${campaign} here, so this command cannot know whether the gift cards are sent; without the entries nobody can tell any more who gets one. Are all of them sent?`;
