import type { Hono } from 'hono';
import { stageAt } from '../campaign/stage.ts';
import { DeliveryProblem, readDeliverySettings } from '../deliveries/delivery-settings.ts';
import { openMailSink } from '../deliveries/open-mail-sink.ts';
import { openSinks } from '../deliveries/open-sinks.ts';
import { entryEngine } from '../entries/entry-engine.ts';
import type { EntryStore, EntryStoreOptions } from '../entries/entry-store.ts';
import { EntryStoreError } from '../entries/entry-store-error.ts';
import { createFormProvider } from './forms/create-form-provider.ts';
import type { FormProviderDeps, FormProviderEnv, Outcome } from './forms/form-provider-deps.ts';
import { createTotalLimit } from './forms/total-limit.ts';
import { type Manifest, purposesIn, wordingsIn } from './manifest/manifest.ts';
import type { AdminDeps } from './operations/admin-app.ts';
import { type Environment, StartProblem } from './operations/environment.ts';
import { createLimitWarnings } from './operations/limit-warnings.ts';
import type { EntryOutcome, Metrics } from './operations/metrics.ts';
import type { RequestLog } from './operations/request-log.ts';
import { runDeliveries } from './run-deliveries.ts';

/**
 * Its app, whether its store is writable, and how to close it. Without the built-in provider there is nothing to open.
 */
type FormProviderRoom = {
  app?: Hono<FormProviderEnv> | undefined;
  canWrite: AdminDeps['canWrite'];
  warnings?: AdminDeps['warnings'];
  /** Finishes the deliveries under way and begins no more. */
  stopDelivering: () => Promise<void>;
  close: () => Promise<void> | void;
};

type FormProviderRoomDeps = {
  /** The built folder. */
  dist: string;
  metrics: Metrics;
  log: RequestLog;
  clock?: FormProviderDeps['clock'];
  ticks?: FormProviderDeps['ticks'];
  /** Milliseconds; each has its usual value by default. */
  times?: Pick<EntryStoreOptions, 'patienceMs' | 'countPatienceMs'> & { windowMs?: number };
};

const counted: Partial<Record<Outcome, EntryOutcome>> = {
  stored: 'acknowledged',
  repeated: 'acknowledged',
  refused: 'refused',
  'rate-limited': 'refused',
  failed: 'refused',
};

/** @throws {StartProblem} when the entry store cannot be used; a server that would lose entries must not start */
export async function openFormProvider(
  { campaign, origin, formProvider }: Manifest,
  environment: Environment,
  { dist, metrics, log, clock, ticks = () => performance.now(), times = {} }: FormProviderRoomDeps,
): Promise<FormProviderRoom> {
  if (formProvider.provider !== 'built-in')
    return { canWrite: () => true, stopDelivering: async () => {}, close: () => {} };
  const { ENTRIES_DB, ENTRIES_MAX_BYTES: maxBytes, ENTRY_TOTAL_LIMIT } = environment;
  const sinks = sinksOf(process.env, formProvider, dist);
  const { windowMs = 10_000, ...patience } = times;
  const rateLimit = { requests: environment.ENTRY_RATE_LIMIT, windowMs };
  const store = await entryEngine(ENTRIES_DB)
    .openStore({
      maxBytes,
      senderWindowMs: windowMs,
      ...patience,
      sinks: sinks.map(({ sink }) => sink.name),
      wordings: wordingsIn(campaign.id, formProvider.forms),
    })
    .catch((error: unknown) => {
      throw error instanceof EntryStoreError ? new StartProblem(error.message) : error;
    });
  const total = createTotalLimit(ENTRY_TOTAL_LIMIT, ticks);
  const warnings = createLimitWarnings(
    [
      { share: total.share, sentence: totalSentence(ENTRY_TOTAL_LIMIT) },
      {
        share: () => (total.crowdedOut() > 0 ? 1 : 0),
        sentence: () => crowdedSentence(ENTRY_TOTAL_LIMIT, total.crowdedOut()),
      },
      { share: store.share, sentence: storeSentence(ENTRIES_DB, maxBytes, store) },
    ],
    log.event,
  );
  warnings.check();
  const deliveries = runDeliveries({ outbox: store.outbox, sinks, metrics, log });
  const app = createFormProvider({
    portalId: formProvider.portalId,
    fields: formProvider.fields,
    forms: formProvider.forms,
    origins: [origin, ...formProvider.allowedOrigins],
    campaignId: campaign.id,
    store,
    stageAt: (now) => stageAt(campaign, now),
    clock,
    ticks,
    rateLimit,
    senders: store.senders,
    takeFromTotal: total.take,
    trustProxy: environment.TRUST_PROXY,
    log: log.event,
    logFailure: log.failure,
    record: (outcome) => {
      warnings.check();
      const kind = counted[outcome];
      if (kind !== undefined) metrics.countEntry(kind);
      if (outcome === 'stored') deliveries.wake();
    },
  });
  return {
    app,
    canWrite: store.canWrite,
    warnings: () => [...warnings.current(), ...deliveries.warnings()],
    stopDelivering: deliveries.stop,
    close: store.close,
  };
}

function sinksOf(
  variables: NodeJS.ProcessEnv,
  { forms, relay }: Extract<Manifest['formProvider'], { provider: 'built-in' }>,
  dist: string,
) {
  try {
    const settings = readDeliverySettings(variables);
    return [...openSinks(settings, purposesIn(forms), relay), ...openMailSink(settings, dist)];
  } catch (error) {
    throw error instanceof DeliveryProblem ? new StartProblem(error.message) : error;
  }
}

const totalSentence = (limit: number) => (reached: boolean) =>
  reached
    ? `ENTRY_TOTAL_LIMIT is reached: ${limit} entries came within a minute, and visitors get the apology until fewer come. If they are from people, raise it.`
    : `More than 80 % of ENTRY_TOTAL_LIMIT (${limit} entries a minute) are used; beyond it visitors get the apology.`;

/** No network is named: that would keep addresses. */
const crowdedSentence = (limit: number, refused: number): string =>
  `More than half of ENTRY_TOTAL_LIMIT (${limit} entries a minute) is used, and networks (an IPv4 /24, an IPv6 /48) that send much of it have to wait: ` +
  `${refused} of their entries were refused in the last minute. Entries from other networks are accepted. ` +
  'Raise it only if so many come from people; if they are from robots, block their networks in front of the server.';

const storeSentence =
  (path: string, limit: number, { share, pinnedShare }: Pick<EntryStore, 'share' | 'pinnedShare'>) =>
  (reached: boolean) =>
    `The entry store ${path} ${reached ? 'has reached' : 'uses more than 80 % of'} ENTRIES_MAX_BYTES (${limit} bytes with its journal). ` +
    `${reached ? 'No entry is accepted, visitors get the apology; stored entries are kept.' : 'Beyond it no entry is accepted.'} ` +
    (pinnedShare() > share() / 2
      ? `${Math.floor((pinnedShare() / share()) * 100)} % of that is the journal ${path}-wal, which another program keeps from being cut by ` +
        'reading an earlier state of the store, such as a database browser or a backup tool. Neither deleting entries nor ' +
        `raising the limit helps: end that program (fuser ${path} lists who has the store open).`
      : 'Export and delete entries that are no longer needed (npm run entries -- --help), or raise it and restart.');
