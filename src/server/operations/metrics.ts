/** Seconds. A page leaves memory in well under a millisecond, an entry is on the disk in a few. */
const buckets = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5];

/** Kinds of requests that no route has seen. */
const unreadable: Record<number, string> = {
  400: 'malformed',
  408: 'too-slow',
  413: 'too-large',
  431: 'too-large',
};

const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

export type EntryOutcome = 'acknowledged' | 'refused';

export type Metrics = {
  /** @param route a kind of route, never a path: the number of series has to stay small */
  countRequest(method: string, status: number, route: string, seconds: number): void;
  /** A request that no route has seen, as its sender was too slow or what it sent cannot be read. */
  countUnreadable(status: number): void;
  countEntry(outcome: EntryOutcome): void;
  /** A line of the log that nobody read. */
  countDroppedLine(): void;
  /** In the text form of Prometheus: https://prometheus.io/docs/instrumenting/exposition_formats/ */
  render(): string;
};

export function createMetrics(residentBytes: () => number = () => process.memoryUsage.rss()): Metrics {
  const requests = new Map<string, number>();
  const entries: Record<EntryOutcome, number> = { acknowledged: 0, refused: 0 };
  const durations = buckets.map(() => 0);
  let answered = 0;
  let seconds = 0;
  let droppedLines = 0;
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
    countDroppedLine() {
      droppedLines += 1;
    },
    countEntry(outcome) {
      entries[outcome] += 1;
    },
    render: () =>
      [
        ...series('http_requests_total', 'counter', 'Requests answered', [...requests]),
        ...series('http_request_duration_seconds', 'histogram', 'Time to make an answer', []),
        ...histogram('http_request_duration_seconds', durations, answered, seconds),
        ...series('form_entries_total', 'counter', 'Entries sent to the built-in form provider', [
          ['outcome="acknowledged"', entries.acknowledged],
          ['outcome="refused"', entries.refused],
        ]),
        ...series('log_lines_dropped_total', 'counter', 'Log lines left out because nobody read the log', [
          ['', droppedLines],
        ]),
        ...series('process_resident_memory_bytes', 'gauge', 'Resident memory', [['', residentBytes()]]),
        '',
      ].join('\n'),
  };
}

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

/** Each bucket counts everything up to its limit. */
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
