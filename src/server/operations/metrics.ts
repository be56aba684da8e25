import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { type DeliveryState, deliveryStates, type SinkName } from '../../entries/outbox.ts';

/** Upper bounds in seconds. A page is sent in well under a millisecond, an entry is on disk in a few. */
const buckets = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5];

const methods = ['GET', 'HEAD', 'POST', 'OPTIONS'];

type Backlog = { queued: number; oldestSeconds: number; failingSeconds: number };

export type Metrics = ReturnType<typeof createMetrics>;

/** Counts for this process only: `sum by (job)` over the instances gives the total, even on a shared store. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const counter = <T extends string>(name: string, help: string, ...labelNames: T[]) =>
    new Counter({ name, help, labelNames, registers });
  const gauge = <T extends string>(name: string, help: string, ...labelNames: T[]) =>
    new Gauge({ name, help, labelNames, registers });

  const info = gauge(
    'campaign_server_info',
    'What this process is; always 1.',
    'campaign',
    'form_provider',
    'node',
  );
  const started = gauge('process_start_time_seconds', 'When this process started, in Unix time.');
  started.set(performance.timeOrigin / 1_000);
  const memory = gauge('process_resident_memory_bytes', 'Resident memory of this process.');
  const answered = 'Requests that this process answered.';
  const requests = counter('http_requests_total', answered, 'method', 'status', 'route');
  const help = 'Time this process took for an answer.';
  const durations = new Histogram({ name: 'http_request_duration_seconds', help, buckets, registers });
  const entries = counter('form_entries_total', 'Entries sent to this process, not those stored.', 'outcome');
  for (const outcome of ['acknowledged', 'refused']) entries.inc({ outcome }, 0);
  const refused = counter('http_connections_refused_total', 'Connections closed at once, as too many.');
  const droppedLines = counter('log_lines_dropped_total', 'Log lines dropped because nobody read them.');
  const attempts = counter(
    'delivery_attempts_total',
    'Attempts of this process, by outcome.',
    'sink',
    'state',
  );
  const queued = gauge('deliveries_queued', 'What waits in the store, the same on all its servers.', 'sink');
  const oldest = gauge(
    'delivery_oldest_queued_seconds',
    'Age of the oldest that waits in the store.',
    'sink',
  );
  const failing = gauge('delivery_failing_seconds', 'For how long attempts fail and none succeeds.', 'sink');

  return {
    /** What this process shows from now on. */
    setInfo(campaign: string, form_provider: string): void {
      info.reset();
      info.set({ campaign, form_provider, node: process.versions.node }, 1);
    },
    /** @param route a kind of route, never a path: cardinality has to stay low */
    countRequest(method: string, status: number, route: string, seconds: number): void {
      const known = methods.includes(method) ? method : 'other';
      requests.inc({ method: known, status: `${Math.trunc(status / 100)}xx`, route });
      durations.observe(seconds);
    },
    countEntry: (outcome: 'acknowledged' | 'refused') => entries.inc({ outcome }),
    countRefusedConnection: () => refused.inc(),
    countDroppedLine: () => droppedLines.inc(),
    /** Each series begins at 0: to `increase()`, one that begins at 1 has not changed. Without a sink there is none. */
    startDeliveries(sinks: readonly SinkName[]): void {
      for (const each of [queued, oldest, failing]) each.reset();
      for (const sink of sinks) for (const state of deliveryStates) attempts.inc({ sink, state }, 0);
    },
    /** An attempt to deliver an entry. @param state what the delivery is after it; `queued` if it will be tried again */
    countDelivery: (sink: SinkName, state: DeliveryState) => attempts.inc({ sink, state }),
    /** What the store holds, which all its servers report. Seconds are 0 if nothing waits, or nothing fails. */
    setBacklog(sink: SinkName, backlog: Backlog): void {
      queued.set({ sink }, backlog.queued);
      oldest.set({ sink }, backlog.oldestSeconds);
      failing.set({ sink }, backlog.failingSeconds);
    },
    /** In Prometheus' text format: https://prometheus.io/docs/instrumenting/exposition_formats/ */
    render(): Promise<string> {
      memory.set(process.memoryUsage.rss());
      return registry.metrics();
    },
  };
}
