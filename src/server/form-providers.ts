import type { Hono } from 'hono';
import { openMailSink } from '../deliveries/open-mail-sink.ts';
import { openSinks } from '../deliveries/open-sinks.ts';
import { entryEngine } from '../entries/entry-engine.ts';
import type { EntryStore, EntryStoreOptions, Published } from '../entries/entry-store.ts';
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

type FormProviders = {
  /**
   * Another build is shown from now on. The first one with the built-in provider opens the store, for which the limits
   * and the deliveries of all of them count.
   * @param dist the built folder
   * @returns its form provider; undefined where that is not the built-in one
   * @throws {EntryStoreError | DeliveryProblem} when store or deliveries cannot be used with it; nothing has changed then.
   * A server that would lose entries must not start
   */
  show: (manifest: Manifest, dist: string) => Promise<Hono<FormProviderEnv> | undefined>;
  canWrite: AdminDeps['canWrite'];
  warnings: () => readonly string[];
  /** Finishes the deliveries under way and begins no more. */
  stopDelivering: () => Promise<void>;
  /** Not later than the deadline, if the store is a PostgreSQL. */
  close: (deadline: AbortSignal) => Promise<void> | void;
};

type FormProvidersDeps = {
  metrics: Metrics;
  log: RequestLog;
  clock?: FormProviderDeps['clock'];
  /** A monotonic clock in milliseconds, for the limits. */
  ticks?: () => number;
  /** Milliseconds; each has its usual value by default. */
  times?: Pick<EntryStoreOptions, 'patienceMs' | 'countPatienceMs'> & { windowMs?: number };
};

/** The form providers of the builds that a server shows one after the other, over one store. */
export function createFormProviders(
  environment: Environment,
  { metrics, log, clock, ticks = () => performance.now(), times = {} }: FormProvidersDeps,
): FormProviders {
  const { windowMs = 10_000, ...patience } = times;
  const rateLimit = { requests: environment.ENTRY_RATE_LIMIT, windowMs };
  let storeFault: string | undefined;
  let opened: Awaited<ReturnType<typeof open>> | undefined;
  let deliveries: ReturnType<typeof runDeliveries> | undefined;
  /** Those of the build before, which end what is under way. */
  let ending: Promise<unknown> | undefined;

  async function open(shown: Published) {
    const store: EntryStore = await entryEngine(environment.ENTRIES_DB).openStore({
      maxBytes: environment.ENTRIES_MAX_BYTES,
      report: (fault) => {
        storeFault = fault;
        log.event({ level: 'error', message: fault });
      },
      senderWindowMs: windowMs,
      ...patience,
      ...shown,
    });
    const total = createTotalLimit(environment.ENTRY_TOTAL_LIMIT, ticks);
    const limits = watchEntryLimits(total, store, environment, log.event);
    const waitFor = store.senders
      ? createSharedRateLimiter(rateLimit, ticks, store.senders, ({ message }) => {
          const alone = 'Until it answers again, ENTRY_RATE_LIMIT is counted by this server alone.';
          log.event({ level: 'warn', message: `${alone} ${message}` });
        })
      : createRateLimiter(rateLimit, ticks).waitFor;
    return { store, limits, waitFor, takeFromTotal: total.take };
  }

  return {
    show: async (manifest, dist) => {
      const { campaign, formProvider } = manifest;
      if (formProvider.provider !== 'built-in') return undefined;
      const { forms, relay } = formProvider;
      const sinks = [
        ...openSinks(environment.deliveries, purposesIn(forms), relay),
        ...openMailSink(environment.deliveries, dist),
      ];
      const shown = { sinks: sinks.map(({ sink }) => sink.name), wordings: wordingsIn(campaign.id, forms) };
      await opened?.store.publish(shown);
      opened ??= await open(shown);
      const { store, limits, ...limiters } = opened;
      ending = Promise.all([ending, deliveries?.stop()]);
      deliveries = runDeliveries({ outbox: store.outbox, sinks, metrics, log });
      return createFormProvider({
        ...providerOf(manifest, formProvider),
        ...limiters,
        store,
        clock,
        trustProxy: environment.TRUST_PROXY,
        log,
        record: (outcome) => {
          limits.check();
          metrics.countEntry(outcome === 'refused' ? 'refused' : 'acknowledged');
          if (outcome === 'stored') deliveries?.wake();
        },
      });
    },
    canWrite: () => opened?.store.canWrite() ?? true,
    warnings: () => [
      ...(storeFault ? [storeFault] : []),
      ...(opened?.limits.current() ?? []),
      ...(deliveries?.warnings() ?? []),
    ],
    stopDelivering: async () => void (await Promise.all([ending, deliveries?.stop()])),
    close: (deadline) => opened?.store.close(deadline),
  };
}
