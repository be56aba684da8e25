import { createDeliverer, type LimitedSink } from '../deliveries/deliverer.ts';
import type { Outbox } from '../entries/outbox.ts';
import { createLimitWarnings, type LimitWarnings } from './operations/limit-warnings.ts';
import type { Metrics } from './operations/metrics.ts';
import type { RequestLog } from './operations/request-log.ts';

type DeliveriesDeps = {
  outbox: Outbox;
  sinks: readonly LimitedSink[];
  metrics: Metrics;
  log: RequestLog;
};

/** Milliseconds between two looks for deliveries that are due again, or that another server has queued. */
const pollMs = 5_000;

/** Between two counts of what waits: with a large backlog one takes some milliseconds, during which SQLite writes nothing. */
const countMs = 15_000;

const hourMs = 3_600_000;

/** Delivers in the background until it is stopped. Without sinks it does nothing at all. */
export function runDeliveries({ outbox, sinks, metrics, log }: DeliveriesDeps) {
  if (sinks.length === 0) return { wake: () => {}, warnings: () => [], stop: async () => {} };
  const deliverer = createDeliverer({ outbox, sinks, log: log.event, record: metrics.countDelivery });
  const watched = sinks.map((limited) => watchSink(limited, log));
  const count = async () => {
    for (const [index, { sink, pace }] of sinks.entries()) {
      const now = Date.now();
      const backlog = await outbox.backlog(sink.name, now - pace.withinMs);
      const oldestSeconds = backlog.since === undefined ? 0 : (now - backlog.since) / 1_000;
      metrics.setBacklog(sink.name, { queued: backlog.queued, oldestSeconds });
      watched[index]?.update(backlog.attempted, oldestSeconds);
    }
  };
  // A store that is away is reported by its own probe.
  const countAgain = () => void count().catch(() => {});
  deliverer.wake();
  countAgain();
  const timers = [setInterval(deliverer.wake, pollMs).unref(), setInterval(countAgain, countMs).unref()];
  return {
    wake: deliverer.wake,
    warnings: () => watched.flatMap(({ warnings }) => warnings.current()),
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await deliverer.stop();
    },
  };
}

/** After so many hours in the queue, an operator should know. */
const longestQueuedHours = 6;

/** A pace of seconds is reached in every burst; one of an hour means that deliveries wait for long. */
function watchSink({ sink: { name }, pace }: LimitedSink, log: RequestLog) {
  let attempted = 0;
  let oldestSeconds = 0;
  const warnings: LimitWarnings = createLimitWarnings(
    [
      {
        share: () => (pace.withinMs < hourMs ? 0 : attempted / pace.most),
        sentence: (reached) =>
          `${reached ? 'All' : 'More than 80 %'} of the ${pace.most} deliveries to ${name} that an hour may have are used; ` +
          'the others wait, and none is lost. If they are from people, raise the limit.',
      },
      {
        share: () => oldestSeconds / (longestQueuedHours * 3_600),
        sentence: () =>
          `Deliveries to ${name} have waited for ${Math.floor(oldestSeconds / 3_600)} hours. npm run entries -- deliveries says why.`,
      },
    ],
    log.event,
  );
  return {
    warnings,
    update: (nowAttempted: number, nowOldest: number) => {
      attempted = nowAttempted;
      oldestSeconds = nowOldest;
      warnings.check();
    },
  };
}
