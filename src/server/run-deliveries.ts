import { createDeliverer, type LimitedSink } from '../deliveries/deliverer.ts';
import type { Outbox } from '../entries/outbox.ts';
import { createLimitWarnings } from './operations/limit-warnings.ts';
import type { Metrics } from './operations/metrics.ts';
import type { RequestLog } from './operations/request-log.ts';

type DeliveriesDeps = {
  outbox: Outbox;
  sinks: readonly LimitedSink[];
  metrics: Metrics;
  log: RequestLog;
  /** Milliseconds since 1970. */
  clock?: (() => number) | undefined;
};

/** Milliseconds between two looks for deliveries that are due again, or that another server has queued. */
const pollMs = 5_000;

/** Between two looks at the backlog: with a large one they take some milliseconds, during which SQLite writes nothing. */
const countMs = 15_000;

const hourMs = 3_600_000;

/** Delivers in the background until it is stopped. Without sinks it does nothing at all. */
export function runDeliveries(deps: DeliveriesDeps) {
  const { outbox, sinks, metrics, log, clock } = deps;
  const deliverer = createDeliverer({ outbox, sinks, log: log.event, record: metrics.countDelivery, clock });
  const watched = sinks.map((sink) => watchSink(sink, deps));
  // A store that is away is reported by its own probe.
  const count = () => Promise.all(watched.map((sink) => sink.count())).catch(() => {});
  metrics.startDeliveries(sinks.map(({ sink }) => sink.name));
  deliverer.wake();
  void count();
  const timers = sinks.length === 0 ? [] : [setInterval(deliverer.wake, pollMs), setInterval(count, countMs)];
  for (const timer of timers) timer.unref();
  return {
    wake: deliverer.wake,
    count,
    warnings: () => watched.flatMap(({ warnings }) => warnings()),
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await deliverer.stop();
    },
  };
}

/** What an operator should know of a sink, for log, metrics and `/healthz`. */
function watchSink(
  { sink: { name }, pace }: LimitedSink,
  { outbox, metrics, log, clock = Date.now }: DeliveriesDeps,
) {
  let seen = { attempted: 0, skipped: 0, oldestSeconds: 0, failingSeconds: 0 };
  const why = 'npm run entries -- deliveries says why.';
  const hours = (seconds: number, most: number) => (seconds * 1_000) / (most * hourMs);
  const limits = createLimitWarnings(
    [
      {
        // A pace of seconds is reached in every burst; one of an hour means that deliveries wait for long.
        share: () => (pace.withinMs < hourMs ? 0 : seen.attempted / pace.most),
        sentence: (reached) =>
          `${reached ? 'All' : 'More than 80 %'} of the ${pace.most} attempts that deliveries to ${name} may have in an hour are used; ` +
          'the others wait, and none is lost. If they are from people, raise the limit.',
      },
      {
        share: () => hours(seen.oldestSeconds, 6),
        sentence: () =>
          `Deliveries to ${name} have waited for ${Math.floor(seen.oldestSeconds / 3_600)} hours. ${why}`,
      },
      {
        share: () => hours(seen.failingSeconds, 1),
        sentence: () =>
          `Deliveries to ${name} have failed for ${Math.floor(seen.failingSeconds / 60)} minutes, and none has arrived since. ${why} ` +
          `Once it is mended, npm run entries -- resend --state queued --sink ${name} tries them at once.`,
      },
    ],
    log.event,
  );
  return {
    /** The deliverer logs each that is skipped. */
    warnings: () => [
      ...limits.current(),
      ...(seen.skipped === 0
        ? []
        : [`${seen.skipped} deliveries to ${name} were skipped in the last hour. ${why}`]),
    ],
    count: async () => {
      const now = clock();
      const secondsSince = (time = now) => Math.max(0, now - time) / 1_000;
      const { since, failingSince, ...counted } = await outbox.backlog(name, now, pace.withinMs);
      const backlog = {
        ...counted,
        oldestSeconds: secondsSince(since),
        failingSeconds: secondsSince(failingSince),
      };
      metrics.setBacklog(name, backlog);
      seen = backlog;
      limits.check();
    },
  };
}
