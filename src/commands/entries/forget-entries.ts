import { operatorLocale } from '../../campaign/languages/operator-locale.ts';
import type { EarlierEntries, EntryArchive } from '../../entries/entry-archive.ts';
import { EntryStoreError } from '../../entries/entry-store-error.ts';
import type { EntriesTerminal } from './entries-terminal.ts';

type Forgetting = {
  /** The first day in Tokyo whose entries stay. */
  before: string;
  /** Answers the questions whether to erase, and whether every gift card is sent. */
  yes: boolean;
  giftsSent: boolean;
};

/**
 * Erases a campaign's entries once they have served: says first how many will go, of which campaign and days, and what
 * no command can erase.
 * @throws {EntryStoreError} when something of them is still left where they were kept
 */
export async function forgetEntries(
  archive: EntryArchive,
  { before, yes, giftsSent }: Forgetting,
  { note, confirm }: Pick<EntriesTerminal, 'note' | 'confirm'>,
): Promise<void> {
  const groups = await archive.countBefore(before);
  const count = groups.reduce((sum, { entries }) => sum + entries, 0);
  if (count > 0) {
    note(`Entries from before ${before} (Tokyo):\n${groups.map(lineOf).join('\n')}\n${outOfReach}`);
    const agreed =
      (giftsSent || (await confirm(giftQuestion, '--gifts-sent'))) &&
      (yes || (await confirm(`Erase ${amount(count)} for good?`, '--yes')));
    if (!agreed) return note('Nothing was erased.');
  }
  // Without an entry too: an earlier deletion may wait for its end.
  const { deleted, unfinished } = await archive.deleteAllBefore(before);
  note(deleted === 0 ? `There is no entry from before ${before}.` : `${amount(deleted)} erased.`);
  if (unfinished !== undefined) throw new EntryStoreError(unfinished);
}

const lineOf = ({ campaign, entries, first, last }: EarlierEntries): string =>
  `  ${campaign}: ${amount(entries)}, ${first} to ${last}`;

const amount = (entries: number): string =>
  `${entries.toLocaleString(operatorLocale)} ${entries === 1 ? 'entry' : 'entries'}`;

const outOfReach =
  'Out of reach of this command: backups, exports, mails that were sent, and what HubSpot keeps of its own forms.';

const giftQuestion =
  'This command cannot know whether their gift cards are sent; without the entries nobody can tell any more who gets one. Are all of them sent?';
