import { join } from 'node:path';
import type { EntryArchive, ListedEntry } from '../../entries/entry-archive.ts';
import type { LedgerRow, RecordedGifts } from '../../entries/gift-ledger.ts';
import { readDecisions } from '../../gifts/folder/record-decisions.ts';
import { digester } from '../../gifts/ledger/guest-digests.ts';
import { keysOf } from '../../gifts/matching/name-keys.ts';
import { UsageError } from '../run-command.ts';
import { type Call, inStore, writeResult } from './entries-call.ts';

/**
 * `-- person`: writes one JSON file with everything that is held about the person of an address, in all campaigns, suspected
 * entries included: entries, the wording that their pages showed, what was sent, and people's decisions.
 */
export async function writePerson({ values, terminal, engine }: Call): Promise<void> {
  const email = values.email?.trim();
  if (!email) throw new UsageError('Name the address: person --email ADDRESS.');
  await inStore(engine.openArchive, async (archive) => {
    const { address } = keysOf({ name: '', email });
    const entries = await entriesOf(archive, address);
    const ids = new Set(entries.map(({ id }) => id));
    const shown = new Set(entries.map(({ wording }) => wording));
    const held = {
      email,
      entries,
      wordings: (await archive.wordings())
        .filter(({ digest }) => shown.has(digest))
        .map(({ text, ...wording }) => ({ ...wording, ...JSON.parse(text) })),
      deliveries: await inStore(engine.openOutbox, (outbox) =>
        outbox.list({ entries: [...ids] }, 0, mostDeliveries),
      ),
      giftCards: cardsOf(await engine.giftLedger().read(), address, ids),
      decisions: [...new Set(entries.map(({ campaign }) => campaign))].flatMap((campaign) =>
        readDecisions(join(values.gifts, campaign)).data.filter(({ entry }) => ids.has(entry)),
      ),
    };
    const file = await writeResult(values, terminal, `${JSON.stringify(held, null, 2)}\n`);
    if (file === undefined) return;
    terminal.note(
      `Everything about ${email} written into ${file}: ${entries.length} entries, ${held.giftCards.length} records of gift cards, ` +
        `${held.decisions.length} decisions. Mails sent by hand, exports, backups and HubSpot's own copy are not in it.`,
    );
  });
}

async function entriesOf(archive: EntryArchive, address: string): Promise<ListedEntry[]> {
  const entries: ListedEntry[] = [];
  for await (const page of archive.read({ includeSuspected: true }))
    entries.push(...page.filter((entry) => keysOf(entry).address === address));
  return entries;
}

/** More than one entry has, even of an address that a robot used a thousand times. */
const mostDeliveries = 10_000;

/** Also the cards of entries that were deleted, which the ledger has under a keyed digest of the address. */
const cardsOf = ({ rows, keys }: RecordedGifts, address: string, entries: ReadonlySet<number>): LedgerRow[] =>
  rows.filter(({ campaign, entry, guest }) => {
    const key = keys.get(campaign);
    return entries.has(entry) || (key !== undefined && guest.startsWith(digester(key)(address)));
  });
