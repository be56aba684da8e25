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

export type Metrics = {
  /** @param route a kind of route, never a path: cardinality has to stay low */
  countRequest(method: string, status: number, route: string, seconds: number): void;
  /** A request that never reached a route, because its sender was too slow or it cannot be parsed. */
  countUnreadable(status: number): void;
  countEntry(outcome: EntryOutcome): void;
  /** An attempt to deliver an entry. @param state what the delivery is after it; `queued` if it will be tried again */
  countDelivery(sink: SinkName, state: DeliveryState): void;
  /** What the store holds, which all its servers report. The counters of a sink exist, at 0, from its first call. */
  setBacklog(sink: SinkName, backlog: Backlog): void;
  /** A connection that was closed at once because there were too many. */
  countRefusedConnection(): void;
  /** A log line dropped because nobody reads the log. */
  countDroppedLine(): void;
  /** In Prometheus' text format: https://prometheus.io/docs/instrumenting/exposition_formats/ */
  render(): string;
};

type Backlog = {
  queued: number;
  /** 0 if nothing is queued. */
  oldestSeconds: number;
  /** For how long attempts have failed and none has succeeded; 0 if one has. */
  failingSeconds: number;
};

/** Labels of this process; a scraper adds its address. */
export type MetricsDeps = {
  /** Such as the campaign; neither an address nor a secret. */
  info?: Readonly<Record<string, string>> | undefined;
  /** Milliseconds since 1970. */
  startedAt?: number | undefined;
  residentBytes?: (() => number) | undefined;
};

/** Counts for this process only: `sum by (job)` over the instances gives the total, even on a shared store. */
export function createMetrics({
  info = {},
  startedAt = performance.timeOrigin,
  residentBytes = () => process.memoryUsage.rss(),
}: MetricsDeps = {}): Metrics {
  const requests = new Map<string, number>();
  const entries: Record<EntryOutcome, number> = { acknowledged: 0, refused: 0 };
  const deliveries = new Map<string, number>();
  const backlogs = new Map<SinkName, Backlog>();
  const durations = buckets.map(() => 0);
  let answered = 0;
  let seconds = 0;
  let droppedLines = 0;
  let refusedConnections = 0;
  const add = (method: string, status: number, route: string) => {
    const labels = `method="${method}",status="${Math.trunc(status / 100)}xx",route="${route}"`;
    requests.set(labels, (requests.get(labels) ?? 0) + 1);
  };
  return {
    countRequest(method, status, route, took) {
      add(methods.has(method) ? method : 'other', status, route);
      const bucket = buckets.findIndex((limit) => took <= limit);
      if (bucket !== -1) durations[bucket] = (durations[bucket] ?? 0) + 1;
      answered += 1;
      seconds += took;
    },
    countUnreadable: (status) => add('other', status, unreadable[status] ?? 'unreadable'),
    countRefusedConnection() {
      refusedConnections += 1;
    },
    countDroppedLine() {
      droppedLines += 1;
    },
    countDelivery(sink, state) {
      const labels = `sink="${sink}",state="${state}"`;
      deliveries.set(labels, (deliveries.get(labels) ?? 0) + 1);
    },
    setBacklog(sink, backlog) {
      backlogs.set(sink, backlog);
      for (const state of deliveryStates) {
        const labels = `sink="${sink}",state="${state}"`;
        deliveries.set(labels, deliveries.get(labels) ?? 0);
      }
    },
    countEntry(outcome) {
      entries[outcome] += 1;
    },
    render: () =>
      [
        ...series('campaign_server_info', 'gauge', 'What this process is; always 1', [
          [
            Object.entries(info)
              .map(([name, value]) => `${name}=${JSON.stringify(value)}`)
              .join(),
            1,
          ],
        ]),
        ...series('process_start_time_seconds', 'gauge', 'When this process started, in Unix time', [
          ['', startedAt / 1000],
        ]),
        ...series('http_requests_total', 'counter', 'Requests that this process answered', [...requests]),
        ...series('http_request_duration_seconds', 'histogram', 'Time this process took for an answer', []),
        ...histogram('http_request_duration_seconds', durations, answered, seconds),
        ...series('form_entries_total', 'counter', 'Entries sent to this process, not what the store holds', [
          ['outcome="acknowledged"', entries.acknowledged],
          ['outcome="refused"', entries.refused],
        ]),
        ...(backlogs.size === 0 ? [] : deliverySeries(deliveries, backlogs)),
        ...series(
          'http_connections_refused_total',
          'counter',
          'Connections that this process closed at once because it had too many',
          [['', refusedConnections]],
        ),
        ...series(
          'log_lines_dropped_total',
          'counter',
          'Log lines this process dropped because nobody read them',
          [['', droppedLines]],
        ),
        ...series('process_resident_memory_bytes', 'gauge', 'Resident memory of this process', [
          ['', residentBytes()],
        ]),
        '',
      ].join('\n'),
  };
}

/** Only while deliveries are switched on. */
const deliverySeries = (
  deliveries: ReadonlyMap<string, number>,
  backlogs: ReadonlyMap<SinkName, Backlog>,
): string[] => [
  ...series(
    'delivery_attempts_total',
    'counter',
    'Attempts of this process to deliver an entry, by what the delivery was after it',
    [...deliveries],
  ),
  ...series(
    'deliveries_queued',
    'gauge',
    'Deliveries that wait in the store, the same on all its servers',
    [...backlogs].map(([sink, { queued }]) => [`sink="${sink}"`, queued]),
  ),
  ...series(
    'delivery_oldest_queued_seconds',
    'gauge',
    'Age of the oldest delivery that waits in the store',
    [...backlogs].map(([sink, { oldestSeconds }]) => [`sink="${sink}"`, oldestSeconds]),
  ),
  ...series(
    'delivery_failing_seconds',
    'gauge',
    'For how long attempts have failed and none has succeeded',
    [...backlogs].map(([sink, { failingSeconds }]) => [`sink="${sink}"`, failingSeconds]),
  ),
];

function series(
  name: string,
  type: string,
  help: string,
  values: [labels: string, value: number][],
): string[] {
  return [
    `# HELP ${name} ${help}.`,
    `# TYPE ${name} ${type}`,
    ...values.map(([labels, value]) => `${name}${labels === '' ? '' : `{${labels}}`} ${value}`),
  ];
}

/** Buckets are cumulative. */
function histogram(name: string, counts: readonly number[], total: number, sum: number): string[] {
  let below = 0;
  return [
    ...buckets.map((limit, index) => {
      below += counts[index] ?? 0;
      return `${name}_bucket{le="${limit}"} ${below}`;
    }),
    `${name}_bucket{le="+Inf"} ${total}`,
    `${name}_sum ${sum}`,
    `${name}_count ${total}`,
  ];
}
