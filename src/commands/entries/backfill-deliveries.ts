import { wordingSchema } from '../../campaign/wording.ts';
import type { EntryArchive, Selection } from '../../entries/entry-archive.ts';
import { type Outbox, type SinkName, sinkNames } from '../../entries/outbox.ts';
import { UsageError } from '../command-error.ts';
import { type Call, chosen, selectionOf, type Values } from './entries-call.ts';

export type Backfill = {
  sink: Exclude<SinkName, 'mail'>;
  /** What the purpose of use calls who gets the entries. */
  recipient: string;
  selection: Selection;
};

/** Rows per transaction: in between, the server gets its turn. */
const page = 1_000;

/** What `--backfill` asks for; undefined without it. @throws {UsageError} */
export function backfillOf(values: Values): Backfill | undefined {
  const [sink] = chosen('backfill', values.backfill, sinkNames) ?? [];
  if (sink === undefined) return undefined;
  if (sink === 'mail')
    throw new UsageError('A mail confirms an entry when it arrives; none is sent for older entries.');
  const recipient = values.recipient?.trim() || (sink === 'hubspot' ? 'HubSpot' : undefined);
  if (recipient === undefined)
    throw new UsageError(
      "Say by --recipient NAME who gets the entries, as the page's purpose of use names them.",
    );
  return { sink, recipient, selection: selectionOf(values) };
}

/**
 * Queues older entries for a sink: those whose visitors were shown a purpose of use that names the recipient. Without a
 * record of what was shown, an entry is left out.
 */
export async function backfill(
  { sink, recipient, selection }: Backfill,
  archive: EntryArchive,
  outbox: Outbox,
  { values, terminal: { note, confirm } }: Call,
): Promise<void> {
  const naming = new Set(
    (await archive.wordings())
      .filter(({ text }) => wordingSchema.parse(JSON.parse(text)).purpose.includes(recipient))
      .map(({ digest }) => digest),
  );
  const wanted: number[] = [];
  let others = 0;
  for await (const entries of archive.read(selection)) {
    for (const { id, wording, suspected } of entries) {
      if (suspected) continue;
      if (wording !== undefined && naming.has(wording)) wanted.push(id);
      else others += 1;
    }
  }
  const leftOut = `${others} are left out: the purpose of use that their visitors were shown, if it is known, does not name ${recipient}.`;
  if (wanted.length === 0) return note(`There is no entry to deliver to ${sink}; ${leftOut}`);
  const question = `Deliver up to ${wanted.length} older entries to ${sink}? ${leftOut}`;
  if (!values.yes && !(await confirm(question, '--yes'))) return note('Nothing was queued.');
  let queued = 0;
  for (let index = 0; index < wanted.length; index += page)
    queued += await outbox.queue(sink, wanted.slice(index, index + page), Date.now());
  note(`${queued} queued; ${wanted.length - queued} had a delivery already. ${leftOut}`);
}
