import { logJson } from './log-json.ts';
import { traceOf } from './trace-of.ts';

/** One answered request. There is no place in it for a query, a name, an address or a browser. */
export type RequestLine = {
  method: string;
  /** Without the query. */
  path: string;
  status: number;
  ms: number;
  id: string;
};

/** Something to know that is no request. Holds no name, no email, no address of a visitor. */
export type LogEvent = { level: 'warn' | 'error'; message: string; correlationId?: string };

export type RequestLog = {
  request(line: RequestLine): void;
  event(event: LogEvent): void;
  /** Something that should not have happened while answering the request with this id. */
  failure(id: string, error: unknown): void;
  /** Writes what is still held back. */
  flush(): void;
};

const longestPath = 256;

/** What may wait for a reader of the log that has stopped, in characters: some 5,000 lines. */
const mostWaiting = 1_048_576;

/** What events have beyond that: a warning is said once and has no next time, as requests have. Some 100 of them. */
const eventReserve = 65_536;

export type LogDeps = {
  /** Such as `process.stdout`. */
  output: { write(text: string): unknown; readonly writableLength: number };
  /** Hears of each line that was left out because nobody reads the log. */
  dropped?: () => void;
  now?: () => Date;
};

/**
 * One JSON line per request. The lines of one turn of the event loop leave in one write, which halves the cost of
 * logging under load. While the output does not take them, lines are left out and counted; the next line says how many.
 */
export function createRequestLog({ output, dropped, now = () => new Date() }: LogDeps): RequestLog {
  let pending = '';
  let missing = 0;
  const flush = () => {
    if (pending !== '') output.write(pending);
    pending = '';
  };
  // To write a time costs as much as the rest of a line, and the lines of one turn have the same.
  let time = '';
  const append = (line: object) => {
    if (pending === '') {
      time = now().toISOString();
      setImmediate(flush);
    }
    pending += `${logJson({ time, ...line })}\n`;
  };
  const add = (line: object, most = mostWaiting) => {
    if (output.writableLength + pending.length > most) {
      missing += 1;
      dropped?.();
      return;
    }
    if (missing > 0)
      append({ level: 'warn', message: `${missing} log lines were left out: nobody read them.` });
    missing = 0;
    append(line);
  };
  return {
    request: ({ method, path, status, ms, id }) =>
      add({ id, method, path: path.slice(0, longestPath), status, ms: Math.round(ms * 100) / 100 }),
    event: (event) => add(event, mostWaiting + eventReserve),
    failure: (id, error) => add({ id, level: 'error', ...traceOf(error) }),
    flush,
  };
}

export const silentLog: RequestLog = {
  request: () => {},
  event: () => {},
  failure: () => {},
  flush: () => {},
};
