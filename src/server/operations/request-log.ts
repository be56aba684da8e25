/** One answered request. Has no place for a query, a name, an address or a user agent. */
type RequestLine = {
  method: string;
  /** Without the query, as it was sent: percent-encoded, so nothing in it changes how a terminal displays the line. */
  path: string;
  status: number;
  ms: number;
  id: string;
};

/** An event that is not a request. Contains no name, no email, no address of a visitor. */
export type LogEvent = { level: 'info' | 'warn' | 'error'; message: string; correlationId?: string };

export type RequestLog = {
  request(line: RequestLine): void;
  event(event: LogEvent): void;
  /** An unexpected error while answering the request with this id. */
  failure(id: string, error: unknown): void;
  /** Writes what is still buffered. */
  flush(): void;
};

const longestPath = 256;

/** What may be buffered for a stalled reader of the log, in characters: some 5,000 lines. */
const mostWaiting = 1_048_576;

/**
 * One JSON line per request. The lines of one turn of the event loop are written together, which halves the cost of
 * logging under load. Under backpressure lines are dropped and counted; the next line says how many.
 * @param output such as `process.stdout`
 * @param dropped called for each line that is dropped because nobody reads the log
 */
export function createRequestLog(
  output: { write(text: string): unknown; readonly writableLength: number },
  dropped = () => {},
): RequestLog {
  let pending = '';
  let missing = 0;
  const flush = () => {
    if (pending !== '') output.write(pending);
    pending = '';
  };
  const append = (line: object) => {
    if (pending === '') setImmediate(flush);
    pending += `${JSON.stringify({ time: new Date(), ...line })}\n`;
  };
  const add = (line: object) => {
    if (output.writableLength + pending.length > mostWaiting) {
      missing += 1;
      return dropped();
    }
    if (missing > 0)
      append({ level: 'warn', message: `${missing} log lines were dropped: nobody read them.` });
    missing = 0;
    append(line);
  };
  return {
    request: ({ method, path, status, ms, id }) =>
      add({ id, method, path: path.slice(0, longestPath), status, ms: Math.round(ms * 100) / 100 }),
    event: add,
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

/** Of the places that an error came through, the innermost. */
const maxPlaces = 6;

/** Name, code and place. Not the message: that of a JSON error, for one, quotes what the visitor sent. */
export function traceOf(error: unknown): { error: string; code?: string; at?: string[] } {
  if (!(error instanceof Error)) return { error: typeof error };
  const places = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return {
    error: error.name,
    ...('code' in error ? { code: String(error.code) } : {}),
    at: places.slice(0, maxPlaces).map((line) => line.trim()),
  };
}
