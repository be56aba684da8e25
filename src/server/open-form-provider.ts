import type { Hono } from 'hono';
import { openMailSink } from '../deliveries/open-mail-sink.ts';
import { openSinks } from '../deliveries/open-sinks.ts';
import { entryEngine } from '../entries/entry-engine.ts';
import type { EntryStoreOptions } from '../entries/entry-store.ts';
import { createFormProvider } from './forms/create-form-provider.ts';
import { type FormProviderDeps, type FormProviderEnv, providerOf } from './forms/form-provider-deps.ts';
import { createRateLimiter, createSharedRateLimiter } from './forms/rate-limiter.ts';
import { createTotalLimit } from './forms/total-limit.ts';
import { type Manifest, purposesIn, wordingsIn } from './manifest/manifest.ts';
import type { AdminDeps } from './operations/admin-app.ts';
import type { Environment } from './operations/environment.ts';
import { watchEntryLimits } from './operations/limit-warnings.ts';
import type { Metrics } from './operations/metrics.ts';
import type { RequestLog } from './operations/request-log.ts';
import { runDeliveries } from './run-deliveries.ts';

/**
 * Its app, whether its store is writable, and how to close it. Without the built-in provider there is nothing to open.
 */
type OpenFormProvider = {
  app?: Hono<FormProviderEnv> | undefined;
  canWrite: AdminDeps['canWrite'];
  warnings: () => readonly string[];
  /** Finishes the deliveries under way and begins no more. */
  stopDelivering: () => Promise<void>;
  /** Not later than the deadline, if the store is a PostgreSQL. */
  close: (deadline: AbortSignal) => Promise<void> | void;
};

type OpenFormProviderDeps = {
  /** The built folder. */
  dist: string;
  metrics: Metrics;
  log: RequestLog;
  clock?: FormProviderDeps['clock'];
  /** A monotonic clock in milliseconds, for the limits. */
  ticks?: () => number;
  /** Milliseconds; each has its usual value by default. */
  times?: Pick<EntryStoreOptions, 'patienceMs' | 'countPatienceMs'> & { windowMs?: number };
};

/**
 * @throws {EntryStoreError | DeliveryProblem} when store or deliveries cannot be used; a server that would lose entries
 * must not start
 */
export async function openFormProvider(
  manifest: Manifest,
  environment: Environment,
  { dist, metrics, log, clock, ticks = () => performance.now(), times = {} }: OpenFormProviderDeps,
): Promise<OpenFormProvider> {
  const { campaign, formProvider } = manifest;
  if (formProvider.provider !== 'built-in')
    return { canWrite: () => true, warnings: () => [], stopDelivering: async () => {}, close: () => {} };
  const { forms, relay } = formProvider;
  const sinks = [
    ...openSinks(environment.deliveries, purposesIn(forms), relay),
    ...openMailSink(environment.deliveries, dist),
  ];
  const names = sinks.map(({ sink }) => sink.name);
  const { windowMs = 10_000, ...patience } = times;
  let storeFault: string | undefined;
  const store = await entryEngine(environment.ENTRIES_DB).openStore({
    maxBytes: environment.ENTRIES_MAX_BYTES,
    report: (fault) => {
      storeFault = fault;
      log.event({ level: 'error', message: fault });
    },
    senderWindowMs: windowMs,
    ...patience,
    sinks: names,
    wordings: wordingsIn(campaign.id, forms),
  });
  const rateLimit = { requests: environment.ENTRY_RATE_LIMIT, windowMs };
  const total = createTotalLimit(environment.ENTRY_TOTAL_LIMIT, ticks);
  const limits = watchEntryLimits(total, store, environment, log.event);
  const deliveries = runDeliveries({ outbox: store.outbox, sinks, metrics, log });
  const app = createFormProvider({
    ...providerOf(manifest, formProvider),
    store,
    clock,
    waitFor: store.senders
      ? createSharedRateLimiter(rateLimit, ticks, store.senders, ({ message }) => {
          const alone = 'Until it answers again, ENTRY_RATE_LIMIT is counted by this server alone.';
          log.event({ level: 'warn', message: `${alone} ${message}` });
        })
      : createRateLimiter(rateLimit, ticks).waitFor,
    takeFromTotal: total.take,
    trustProxy: environment.TRUST_PROXY,
    log,
    record: (outcome) => {
      limits.check();
      metrics.countEntry(outcome === 'refused' ? 'refused' : 'acknowledged');
      if (outcome === 'stored') deliveries.wake();
    },
  });
  return {
    app,
    canWrite: store.canWrite,
    warnings: () => [...(storeFault ? [storeFault] : []), ...limits.current(), ...deliveries.warnings()],
    stopDelivering: deliveries.stop,
    close: store.close,
  };
}
