import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { type DeliveryState, deliveryStates, type SinkName } from '../../entries/outbox.ts';

/** Upper bounds in seconds. A page is sent in well under a millisecond, an entry is on disk in a few. */
const buckets = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5];

/** Kinds of requests that never reach a route. */
const unreadable: Record<number, string> = {
  400: 'malformed',
  408: 'too-slow',
  413: 'too-large',
  431: 'too-large',
};

const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

export type EntryOutcome = 'acknowledged' | 'refused';

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * Counts for this process only: `sum by (job)` over the instances gives the total, even on a shared store.
 * @param info labels of this process, such as the campaign; neither an address nor a secret
 */
export function createMetrics(info: Readonly<Record<string, string>> = {}) {
  const registry = new Registry();
  const counter = <T extends string>(name: string, help: string, ...labelNames: T[]) =>
    new Counter({ name, help, labelNames, registers: [registry] });
  const gauge = <T extends string>(name: string, help: string, ...labelNames: T[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] });

  gauge('campaign_server_info', 'What this process is; always 1.', ...Object.keys(info)).set(info, 1);
  gauge('process_start_time_seconds', 'When this process started, in Unix time.').set(
    performance.timeOrigin / 1_000,
  );
  const requests = counter(
    'http_requests_total',
    'Requests that this process answered.',
    'method',
    'status',
    'route',
  );
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time this process took for an answer.',
    buckets,
    registers: [registry],
  });
  const entries = counter(
    'form_entries_total',
    'Entries sent to this process, not what the store holds.',
    'outcome',
  );
  for (const outcome of ['acknowledged', 'refused']) entries.inc({ outcome }, 0);
  const refusedConnections = counter(
    'http_connections_refused_total',
    'Connections that this process closed at once because it had too many.',
  );
  const droppedLines = counter(
    'log_lines_dropped_total',
    'Log lines this process dropped because nobody read them.',
  );
  const [attempts, queued, oldest, failing] = deliveryMetrics();
  const memory = gauge('process_resident_memory_bytes', 'Resident memory of this process.');

  const countRequest = (method: string, status: number, route: string) =>
    requests.inc({ method, status: `${Math.trunc(status / 100)}xx`, route });
  return {
    /** @param route a kind of route, never a path: cardinality has to stay low */
    countRequest(method: string, status: number, route: string, seconds: number): void {
      countRequest(methods.has(method) ? method : 'other', status, route);
      durations.observe(seconds);
    },
    /** A request that never reached a route, because its sender was too slow or it cannot be parsed. */
    countUnreadable: (status: number) => countRequest('other', status, unreadable[status] ?? 'unreadable'),
    countEntry: (outcome: EntryOutcome) => entries.inc({ outcome }),
    /** A connection that was closed at once because there were too many. */
    countRefusedConnection: () => refusedConnections.inc(),
    /** A log line dropped because nobody reads the log. */
    countDroppedLine: () => droppedLines.inc(),
    /** Only while deliveries are switched on. Each series begins at 0: to `increase()` one that begins at 1 has not changed. */
    startDeliveries(sinks: readonly SinkName[]): void {
      for (const metric of [attempts, queued, oldest, failing]) registry.registerMetric(metric);
      for (const sink of sinks) for (const state of deliveryStates) attempts.inc({ sink, state }, 0);
      for (const sink of sinks) for (const metric of [queued, oldest, failing]) metric.set({ sink }, 0);
    },
    /** An attempt to deliver an entry. @param state what the delivery is after it; `queued` if it will be tried again */
    countDelivery: (sink: SinkName, state: DeliveryState) => attempts.inc({ sink, state }),
    /** What the store holds, which all its servers report. */
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

type Backlog = {
  queued: number;
  /** 0 if nothing is queued. */
  oldestSeconds: number;
  /** For how long attempts have failed and none has succeeded; 0 if one has. */
  failingSeconds: number;
};

const deliveryMetrics = () =>
  [
    new Counter({
      name: 'delivery_attempts_total',
      help: 'Attempts of this process to deliver an entry, by what the delivery was after it.',
      labelNames: ['sink', 'state'],
      registers: [],
    }),
    new Gauge({
      name: 'deliveries_queued',
      help: 'Deliveries that wait in the store, the same on all its servers.',
      labelNames: ['sink'],
      registers: [],
    }),
    new Gauge({
      name: 'delivery_oldest_queued_seconds',
      help: 'Age of the oldest delivery that waits in the store.',
      labelNames: ['sink'],
      registers: [],
    }),
    new Gauge({
      name: 'delivery_failing_seconds',
      help: 'For how long attempts have failed and none has succeeded.',
      labelNames: ['sink'],
      registers: [],
    }),
  ] as const;
