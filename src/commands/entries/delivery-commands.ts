import { existsSync } from 'node:fs';
import { wordingOf } from '../../campaign/content/published-wording.ts';
import { tokyoTime } from '../../campaign/content/tokyo.ts';
import { wordingSchema } from '../../campaign/content/wording.ts';
import { loadCampaign } from '../../campaign/load-campaign.ts';
import { operatorLocale } from '../../campaign/schema/languages/operator-languages.ts';
import { perLanguage } from '../../campaign/schema/languages.ts';
import { createDeliverer } from '../../deliveries/deliverer.ts';
import { DeliveryProblem, readDeliverySettings } from '../../deliveries/delivery-settings.ts';
import { describeFailure } from '../../deliveries/failure-words.ts';
import { openMailSink } from '../../deliveries/open-mail-sink.ts';
import { openSinks } from '../../deliveries/open-sinks.ts';
import type { EntryArchive } from '../../entries/entry-archive.ts';
import {
  type Delivery,
  type DeliveryFilter,
  type DeliveryState,
  deliveryStates,
  type Outbox,
  sinkNames,
} from '../../entries/outbox.ts';
import { manifestFile, purposesIn } from '../../server/manifest/manifest.ts';
import { readManifest } from '../../server/manifest/read-manifest.ts';
import { UsageError } from '../run-command.ts';
import { type Call, chosen, inStore, selectionOf, type Values } from './entries-call.ts';

/** The most that `deliveries` lists. */
const maxListed = 200;

/** `-- deliveries`: counts, and what has not arrived with the reason. */
export async function listDeliveries({ values, terminal: { out, note }, engine }: Call): Promise<void> {
  const filter = filterOf(values);
  await inStore(engine.openOutbox, async (outbox) => {
    const counts = await outbox.count({ ...filter, states: undefined });
    if (counts.length === 0) return note('There are no deliveries.');
    const lines = sinkNames.flatMap((sink) => {
      const its = counts.filter((count) => count.sink === sink);
      if (its.length === 0) return [];
      const of = (state: DeliveryState) => its.find((count) => count.state === state);
      const oldest = of('queued')?.since;
      const numbers = deliveryStates.map((state) => String(of(state)?.deliveries ?? 0));
      return [[sink, ...numbers, oldest === undefined ? '' : tokyoTime(oldest)]];
    });
    out.write(tableOf([['', ...deliveryStates, 'oldest queued (Tokyo)'], ...lines]));
    const shown = { ...filter, states: filter.states ?? notArrived };
    const listed = await outbox.list(shown, 0, maxListed + 1);
    if (listed.length > 0) out.write(`\n${listed.slice(0, maxListed).map(lineOf).join('\n')}\n`);
    if (listed.length > maxListed)
      note(`Only the first ${maxListed} are listed; --sink, --state and --entry narrow it down.`);
  });
}

const notArrived: readonly DeliveryState[] = ['queued', 'refused', 'expired', 'skipped'];

function lineOf({ entry, sink, state, attempts, due, error }: Delivery): string {
  const next = state === 'queued' && attempts > 0 ? `, next attempt ${tokyoTime(due)}` : '';
  const reason = error === undefined ? '' : `: ${describeFailure(error, operatorLocale)}`;
  return `entry ${entry}, ${sink}: ${state} after ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}${next}${reason}`;
}

function tableOf(rows: readonly (readonly string[])[]): string {
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const cellOf = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widthOf(0)) : cell.padStart(widthOf(column));
  return rows.map((row) => `${row.map(cellOf).join('  ').trimEnd()}\n`).join('');
}

/**
 * `-- resend`: what was refused or has expired goes out again; what was skipped or sent only if it is named, and what is
 * queued does not wait for its next attempt if that is named.
 */
export async function resend({ values, terminal: { note }, agree, engine }: Call): Promise<void> {
  const named = filterOf(values);
  const usual: DeliveryState[] =
    named.entries === undefined ? ['refused', 'expired'] : ['refused', 'expired', 'skipped'];
  const filter = { ...named, states: named.states ?? usual };
  await inStore(engine.openOutbox, async (outbox) => {
    const count = (await outbox.count(filter)).reduce((sum, { deliveries }) => sum + deliveries, 0);
    if (count === 0) return note(`There is nothing that is ${filter.states.join(' or ')}.`);
    const question = `Send ${count} ${count === 1 ? 'delivery' : 'deliveries'} again?`;
    if (!(await agree(question))) return note('Nothing was sent again.');
    const queued = await outbox.resend(filter, Date.now());
    note(`${queued} due now. The server sends them, or npm run entries -- deliver.`);
    if (queued < count) note(`${count - queued} are under way or due already.`);
  });
}

/** `-- deliver`: sends what is due, once; with `--backfill` it queues older entries first. */
export async function deliver(call: Call): Promise<void> {
  const { terminal, values, engine } = call;
  const older = backfillOf(values);
  const sinks = sinksOf(process.env);
  if (older !== undefined && !sinks.some(({ sink }) => sink.name === older.sink))
    throw new UsageError(`${older.sink} is not set up; it is set up as for the server.`);
  await inStore(engine.openOutbox, async (outbox) => {
    if (older !== undefined)
      await inStore(engine.openArchive, (archive) => backfill(older, archive, outbox, call));
    const counts = { sent: 0, queued: 0, refused: 0, expired: 0, skipped: 0 };
    const deliverer = createDeliverer({
      outbox,
      sinks,
      log: ({ message }) => terminal.note(message),
      record: (_, state) => {
        counts[state] += 1;
      },
    });
    const stop = () => void deliverer.stop();
    process.once('SIGTERM', stop).once('SIGINT', stop);
    await deliverer.deliverDue();
    process.off('SIGTERM', stop).off('SIGINT', stop);
    const { sent, queued, refused, expired, skipped } = counts;
    terminal.note(
      `${sent} sent, ${queued} to be tried again, ${refused + expired} given up, ${skipped} skipped by a rule.`,
    );
  });
}

function sinksOf(environment: NodeJS.ProcessEnv) {
  try {
    const settings = readDeliverySettings(environment);
    const { purposes, relay } = builtCampaign();
    const sinks = [
      ...openSinks(settings, purposes, relay),
      ...openMailSink(settings, builtFolder(environment)),
    ];
    if (sinks.length > 0) return sinks;
  } catch (error) {
    throw error instanceof DeliveryProblem ? new UsageError(error.message) : error;
  }
  throw new UsageError(
    'Nothing is to be delivered: set WEBHOOK_URL and WEBHOOK_SECRET, or SMTP_URL and MAIL_FROM, as for the server.',
  );
}

/** By the built folder that this program is in, else by the campaign's folder. */
function builtCampaign() {
  const dist = import.meta.dirname;
  if (!existsSync(manifestFile(dist))) {
    const campaign = loadCampaign();
    const purposes = perLanguage((language) => wordingOf(campaign, language).purpose);
    return { purposes, relay: campaign.settings.relay };
  }
  const { formProvider } = readManifest(dist);
  return formProvider.provider === 'built-in'
    ? { purposes: purposesIn(formProvider.forms), relay: formProvider.relay }
    : { purposes: {}, relay: undefined };
}

/** The program's own folder, once it is bundled. */
const builtFolder = ({ DIST_DIR }: NodeJS.ProcessEnv): string =>
  import.meta.filename.endsWith('.ts') ? (DIST_DIR ?? 'dist') : import.meta.dirname;

function filterOf({ sink, state, entry }: Values): DeliveryFilter {
  const entries = entry?.map(Number);
  if (entries?.some((id) => !Number.isSafeInteger(id) || id < 1))
    throw new UsageError('--entry is the number of an entry, such as 12.');
  return { sinks: chosen('sink', sink, sinkNames), states: chosen('state', state, deliveryStates), entries };
}

/** Rows per transaction: in between, the server gets its turn. */
const page = 1_000;

/**
 * What `--backfill` asks for; undefined without it. `recipient`: what the purpose of use calls who gets the entries.
 * @throws {UsageError}
 */
function backfillOf(values: Values) {
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
async function backfill(
  { sink, recipient, selection }: NonNullable<ReturnType<typeof backfillOf>>,
  archive: EntryArchive,
  outbox: Outbox,
  { terminal: { note }, agree }: Call,
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
  if (!(await agree(`Deliver up to ${wanted.length} older entries to ${sink}? ${leftOut}`)))
    return note('Nothing was queued.');
  let queued = 0;
  for (let index = 0; index < wanted.length; index += page)
    queued += await outbox.queue(sink, wanted.slice(index, index + page), Date.now());
  note(`${queued} queued; ${wanted.length - queued} had a delivery already. ${leftOut}`);
}
