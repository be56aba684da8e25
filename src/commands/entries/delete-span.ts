import { join } from 'node:path';
import { tokyoTime } from '../../campaign/tokyo.ts';
import type { EntryArchive, Span } from '../../entries/entry-archive.ts';
import { EntryStoreError } from '../../entries/entry-store-error.ts';
import type { GiftLedger } from '../../entries/gift-ledger.ts';
import { owedEntries } from '../../gifts/folder/forgettable.ts';
import { GiftInputError } from '../../gifts/input/fault.ts';
import { CommandError } from '../command-error.ts';
import { amount, type EntriesTerminal } from './entries-terminal.ts';

type DeletingSpan = {
  span: Span;
  /** Answers up front whether to delete. */
  yes: boolean;
  ledger: GiftLedger;
  /** Has one folder of `npm run gifts` output per campaign. */
  gifts: string;
};

/**
 * Deletes the entries of a robot by their time and source. First reports how many they are. Unlike `forget` it does not
 * mind open pairs: a flood makes them, and the next run pairs what is left anew. But a guest must not lose a gift card.
 * @throws {CommandError} while one of them has a gift card that is not sent; {EntryStoreError} when the database still
 * holds traces of them
 */
export async function deleteSpan(
  archive: EntryArchive,
  { span, yes, ledger, gifts }: DeletingSpan,
  { note, confirm }: Pick<EntriesTerminal, 'note' | 'confirm'>,
): Promise<void> {
  const owed = await owedIn(join(gifts, span.campaign), ledger, span.campaign);
  const { entries, first, last, unpaid } = await countSpan(archive, span, owed);
  if (entries > 0) {
    note(
      `${span.campaign}: ${amount(entries)}, ${tokyoTime(first)} to ${tokyoTime(last)} (Tokyo), suspected ones included.`,
    );
    if (unpaid > 0)
      throw new CommandError(
        `Nothing was deleted: by the ledger, ${unpaid} of these entries have a gift card that is not sent. ` +
          'Leave them out with another --since, --before or --source, or send the gift cards and record it first (npm run gifts -- sent FILE).',
      );
    if (!yes && !(await confirm(`Delete ${amount(entries)} for good?`, '--yes')))
      return note('Nothing was deleted.');
  }
  // Runs without a matching entry too: an earlier deletion may be unfinished.
  const { deleted, unfinished } = await archive.deleteAllIn(span);
  note(
    deleted === 0
      ? `There is no such entry of ${span.campaign}.`
      : `${amount(deleted)} deleted. Backups, exports and those to whom they were delivered may still hold them.`,
  );
  if (unfinished !== undefined) throw new EntryStoreError(unfinished);
}

async function owedIn(folder: string, ledger: GiftLedger, campaign: string): Promise<Set<number>> {
  try {
    return new Set(await owedEntries(folder, ledger, campaign));
  } catch (error) {
    if (!(error instanceof GiftInputError)) throw error;
    throw new CommandError(`Nothing was deleted. ${error.message}`);
  }
}

async function countSpan(archive: EntryArchive, span: Span, gifts: ReadonlySet<number>) {
  const found = { entries: 0, first: '9', last: '', unpaid: 0 };
  for await (const page of archive.spanned(span)) {
    for (const { id, time } of page) {
      found.entries += 1;
      if (time < found.first) found.first = time;
      if (time > found.last) found.last = time;
      if (gifts.has(id)) found.unpaid += 1;
    }
  }
  return found;
}
