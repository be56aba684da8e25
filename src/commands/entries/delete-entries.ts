import { join } from 'node:path';
import { isDay, startOfDay, tokyoTime } from '../../campaign/content/tokyo.ts';
import { operatorLocale } from '../../campaign/schema/languages/operator-languages.ts';
import type { Deletion, EntryArchive, Span } from '../../entries/entry-archive.ts';
import { EntryStoreError } from '../../entries/entry-store-error.ts';
import { forgettable, owedEntries } from '../../gifts/folder/forgettable.ts';
import type { ForgetObstacle } from '../../gifts/forgettable.ts';
import { GiftInputError } from '../../gifts/input/fault.ts';
import { parseMoment } from '../../gifts/input/parse-moment.ts';
import { owedTo } from '../../gifts/ledger/campaign-gifts.ts';
import { keysOf } from '../../gifts/matching/name-keys.ts';
import { CommandError, UsageError } from '../run-command.ts';
import { amount, type Call, campaignLines, campaignOf, inStore, type Values } from './entries-call.ts';

/**
 * `-- delete`: the entries of an address, or those of a robot by their time and source.
 * @throws {EntryStoreError} when the database still holds traces of them, as does `forget`
 */
export async function deleteEntries(call: Call): Promise<void> {
  const span = spanOf(call.values);
  const address = call.values.email?.trim();
  if (span !== undefined && address)
    throw new UsageError('Delete by --email, or by --since, --before and --source, not by both.');
  if (span !== undefined) return deleteSpan(call, span);
  if (address) return deleteAllOf(call, address);
  throw new UsageError(
    'Name the address: delete --email ADDRESS. Or say when and from where a robot sent its entries: ' +
      "delete --since '2025-04-01 14:00' --before '2025-04-01 15:30' --no-source.",
  );
}

const deleteAllOf = ({ terminal: { note }, agree, engine }: Call, address: string): Promise<void> =>
  inStore(engine.openArchive, async (archive) => {
    const count = await archive.countOf(address);
    const owed = owedTo(await engine.giftLedger().read(), keysOf({ name: '', email: address }).address);
    for (const { campaign, reservation, amount } of owed)
      note(
        `The gift card for reservation ${reservation} (${campaign}, ¥${amount}) is not sent; once the entry is deleted it is no longer listed.`,
      );
    if (count > 0 && !(await agree(`Delete ${amount(count)} of ${address} for good?`)))
      return note('Nothing was deleted.');
    await finish(archive.deleteAllOf(address), note, `There is no entry of ${address}.`, deletedHere);
  });

/**
 * First reports how many entries they are. Unlike `forget` it does not mind open pairs: a flood makes them, and the next run
 * pairs what is left anew. But a guest must not lose a gift card.
 */
const deleteSpan = ({ values, terminal: { note }, agree, engine }: Call, span: Span): Promise<void> =>
  inStore(engine.openArchive, async (archive) => {
    const { campaign } = span;
    const ledger = engine.giftLedger();
    const owed = await owedEntries(join(values.gifts, campaign), ledger, campaign).catch((error: Error) => {
      if (!(error instanceof GiftInputError)) throw error;
      throw new CommandError(`Nothing was deleted. ${error.message}`);
    });
    const { entries, first, last, unpaid } = await countSpan(archive, span, new Set(owed));
    if (entries > 0) {
      note(
        `${campaign}: ${amount(entries)}, ${tokyoTime(first)} to ${tokyoTime(last)} (Tokyo), suspected ones included.`,
      );
      if (unpaid > 0)
        throw new CommandError(
          `Nothing was deleted: by the ledger, ${unpaid} of these entries have a gift card that is not sent. ` +
            'Leave them out with another --since, --before or --source, or send the gift cards and record it first (npm run gifts -- sent FILE).',
        );
      if (!(await agree(`Delete ${amount(entries)} for good?`))) return note('Nothing was deleted.');
    }
    await finish(archive.deleteAllIn(span), note, `There is no such entry of ${campaign}.`, deletedHere);
  });

const deletedHere = (deleted: string): string =>
  `${deleted} deleted. Backups, exports and those to whom they were delivered may still hold them.`;

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

/** Without a time or a source, undefined. Ends now if nothing else is said, so that no entry goes that was not counted. */
function spanOf(values: Values): Span | undefined {
  const { since, before, source, 'no-source': noSource } = values;
  if (noSource && source !== undefined) throw new UsageError('Say --source NAME or --no-source, not both.');
  if (since === undefined && before === undefined && source === undefined && !noSource) return undefined;
  const campaign = campaignOf(values);
  if (!campaign) throw new UsageError('Name the campaign: delete --campaign Spring2025 --since …');
  const end = before === undefined ? new Date().toISOString() : momentOf('before', before);
  const start = since === undefined ? undefined : momentOf('since', since);
  if (start !== undefined && start >= end) throw new UsageError('--since has to be earlier than --before.');
  return { campaign, since: start, before: end, source: noSource ? '' : source };
}

/** A day or a time of it in Tokyo, as in an export, in UTC. */
function momentOf(option: string, text: string): string {
  const moment = parseMoment(text);
  if (moment !== undefined) return new Date(moment).toISOString();
  throw new UsageError(
    `--${option} is a day such as 2025-04-01, or a time such as '2025-04-01 14:30', not '${text}'.`,
  );
}

/**
 * `-- forget`: erases a campaign's entries once they are no longer needed. First reports how many would be erased, from which
 * days, which entries of other campaigns stay, and which copies no command can erase.
 * @throws {CommandError} while gift cards for these entries are pending
 */
export async function forget({ values, terminal: { note, confirm }, agree, engine }: Call): Promise<void> {
  const { before, gifts, 'gifts-sent': giftsSent } = values;
  if (before === undefined || !isDay(before))
    throw new UsageError('Name the first day that stays: forget --before 2025-12-31.');
  const campaign = campaignOf(values);
  if (!campaign) throw new UsageError('Name the campaign: forget --campaign Spring2025 --before 2025-12-31.');
  await inStore(engine.openArchive, async (archive) => {
    const erasing = { campaign, before, ledger: engine.giftLedger(), gifts };
    const { erasable, others, obstacle, giftsUnknown } = await forgettable(archive, erasing);
    if (others.length > 0)
      note(`Entries of other campaigns stay (--campaign ID erases them):\n${campaignLines(others)}`);
    if (erasable !== undefined) {
      note(`From before ${before} (Tokyo), these go:\n${campaignLines([erasable])}\n${outOfReach}`);
      if (obstacle !== undefined) throw new CommandError(`Nothing was erased${reasonOf(obstacle)}`);
      const agreed =
        (giftsSent || !giftsUnknown || (await confirm(giftQuestion(campaign), '--gifts-sent'))) &&
        (await agree(`Erase ${amount(erasable.entries)} for good?`));
      if (!agreed) return note('Nothing was erased.');
    }
    const deletion = archive.deleteAllIn({ campaign, before: startOfDay(before) });
    const none = `There is no entry of ${campaign} from before ${before}.`;
    await finish(deletion, note, none, (erased) => `${erased} erased.`);
  });
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

/** Says how a deletion ended. It is made without a matching entry too: an earlier one may be unfinished. */
async function finish(
  deletion: Promise<Deletion>,
  note: (text: string) => void,
  none: string,
  done: (deleted: string) => string,
): Promise<void> {
  const { deleted, unfinished } = await deletion;
  note(deleted === 0 ? none : done(amount(deleted)));
  if (unfinished !== undefined) throw new EntryStoreError(unfinished);
}
