import { existsSync } from 'node:fs';
import { operatorLocale } from '../../campaign/languages/operator-languages.ts';
import { loadCampaign } from '../../campaign/load-campaign.ts';
import { tokyoTime } from '../../campaign/tokyo.ts';
import { wordingOf } from '../../campaign/wording.ts';
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
  type SinkName,
  sinkNames,
} from '../../entries/outbox.ts';
import { manifestFile, purposesIn } from '../../server/manifest/manifest.ts';
import { readManifest } from '../../server/manifest/read-manifest.ts';
import { UsageError } from '../command-error.ts';
import { type Backfill, backfill } from './backfill-deliveries.ts';
import type { EntriesTerminal } from './entries-terminal.ts';

export type DeliveryOptions = {
  sink?: string | undefined;
  state?: string | undefined;
  /** Ids of entries. */
  entry?: readonly string[] | undefined;
  yes: boolean;
};

type Work = (outbox: Outbox) => Promise<void>;

/** The most that `deliveries` lists. */
const maxListed = 200;

/** `-- deliveries`: counts, and what has not arrived with the reason. */
export function listDeliveries(options: DeliveryOptions, { out, note }: EntriesTerminal): Work {
  const filter = filterOf(options);
  const shown = { ...filter, states: filter.states ?? notArrived };
  return async (outbox) => {
    const counts = await outbox.count({ ...filter, states: undefined });
    if (counts.length === 0) return note('There are no deliveries.');
    const of = (sink: SinkName, state: DeliveryState) =>
      counts.find((count) => count.sink === sink && count.state === state);
    const lines = sinkNames
      .filter((sink) => deliveryStates.some((state) => of(sink, state) !== undefined))
      .map((sink) => {
        const numbers = deliveryStates.map((state) => of(sink, state)?.deliveries ?? 0);
        const oldest = of(sink, 'queued')?.since;
        return [sink, ...numbers, oldest === undefined ? '' : tokyoTime(oldest)];
      });
    out.write(tableOf([['', ...deliveryStates, 'oldest queued (Tokyo)'], ...lines]));
    const listed = await outbox.list(shown, 0, maxListed + 1);
    if (listed.length > 0) out.write(`\n${listed.slice(0, maxListed).map(lineOf).join('\n')}\n`);
    if (listed.length > maxListed)
      note(`Only the first ${maxListed} are listed; --sink, --state and --entry narrow it down.`);
  };
}

const notArrived: readonly DeliveryState[] = ['queued', 'refused', 'expired', 'skipped'];

function lineOf({ entry, sink, state, attempts, due, error }: Delivery): string {
  const next = state === 'queued' && attempts > 0 ? `, next attempt ${tokyoTime(due)}` : '';
  const reason = error === undefined ? '' : `: ${describeFailure(error, operatorLocale)}`;
  return `entry ${entry}, ${sink}: ${state} after ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}${next}${reason}`;
}

function tableOf(rows: readonly (readonly (string | number)[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => String(row[column]).length)),
  );
  const cells = (row: readonly (string | number)[]) =>
    row.map((cell, column) =>
      column === 0 ? String(cell).padEnd(widths[0] ?? 0) : String(cell).padStart(widths[column] ?? 0),
    );
  return rows.map((row) => `${cells(row).join('  ').trimEnd()}\n`).join('');
}

/**
 * `-- resend`: what was refused or has expired goes out again; what was skipped or sent only if it is named, and what is
 * queued does not wait for its next attempt if that is named.
 */
export function resendDeliveries(options: DeliveryOptions, { note, confirm }: EntriesTerminal): Work {
  const named = filterOf(options);
  const usual = named.entries === undefined ? ['refused', 'expired'] : ['refused', 'expired', 'skipped'];
  const filter = { ...named, states: named.states ?? (usual as DeliveryState[]) };
  return async (outbox) => {
    const count = (await outbox.count(filter)).reduce((sum, { deliveries }) => sum + deliveries, 0);
    if (count === 0) return note(`There is nothing that is ${filter.states.join(' or ')}.`);
    const deliveries = `${count} ${count === 1 ? 'delivery' : 'deliveries'}`;
    if (!options.yes && !(await confirm(`Send ${deliveries} again?`, '--yes')))
      return note('Nothing was sent again.');
    const queued = await outbox.resend(filter, Date.now());
    note(`${queued} due now. The server sends them, or npm run entries -- deliver.`);
    if (queued < count) note(`${count - queued} are under way or due already.`);
  };
}

/**
 * `-- deliver`: sends what is due, once.
 * @param older entries to queue first
 */
export function deliverDue(
  terminal: EntriesTerminal,
  environment: NodeJS.ProcessEnv,
  older?: { backfill: Backfill; openArchive: () => Promise<EntryArchive> } | undefined,
): Work {
  const { note } = terminal;
  const sinks = sinksOf(environment);
  if (older !== undefined && !sinks.some(({ sink }) => sink.name === older.backfill.sink))
    throw new UsageError(`${older.backfill.sink} is not set up; it is set up as for the server.`);
  return async (outbox) => {
    if (older !== undefined) {
      const archive = await older.openArchive();
      await backfill(older.backfill, archive, outbox, terminal).finally(() => archive.close());
    }
    const counts: Partial<Record<DeliveryState, number>> = {};
    const deliverer = createDeliverer({
      outbox,
      sinks,
      log: ({ message }) => note(message),
      record: (_, state) => {
        counts[state] = (counts[state] ?? 0) + 1;
      },
    });
    const stop = () => void deliverer.stop();
    process.once('SIGTERM', stop).once('SIGINT', stop);
    await deliverer.deliverDue();
    process.off('SIGTERM', stop).off('SIGINT', stop);
    const { sent = 0, queued = 0, refused = 0, expired = 0, skipped = 0 } = counts;
    note(
      `${sent} sent, ${queued} to be tried again, ${refused + expired} given up, ${skipped} skipped by a rule.`,
    );
  };
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
    const { languages, relay } = campaign.settings;
    const purposes = languages.map((language) => [language, wordingOf(campaign, language).purpose] as const);
    return { purposes: Object.fromEntries(purposes), relay };
  }
  const { formProvider } = readManifest(dist);
  return formProvider.provider === 'built-in'
    ? { purposes: purposesIn(formProvider.forms), relay: formProvider.relay }
    : { purposes: {}, relay: undefined };
}

/** The program's own folder, once it is bundled. */
const builtFolder = ({ DIST_DIR }: NodeJS.ProcessEnv): string =>
  import.meta.filename.endsWith('.ts') ? (DIST_DIR ?? 'dist') : import.meta.dirname;

function filterOf({ sink, state, entry }: DeliveryOptions): DeliveryFilter {
  const entries = entry?.map(Number);
  if (entries?.some((id) => !Number.isSafeInteger(id) || id < 1))
    throw new UsageError('--entry is the number of an entry, such as 12.');
  return { sinks: chosen('sink', sink, sinkNames), states: chosen('state', state, deliveryStates), entries };
}

/** @throws {UsageError} for a name that is not known */
export function chosen<Name extends string>(
  option: string,
  given: string | undefined,
  known: readonly Name[],
): Name[] | undefined {
  if (given === undefined) return undefined;
  const name = known.find((each) => each === given);
  if (name === undefined) throw new UsageError(`--${option} is ${known.join(', ')}, not '${given}'.`);
  return [name];
}
