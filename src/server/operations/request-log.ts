/** One answered request. Has no place for a query, a name, an address or a user agent. */
export type RequestLine = {
  method: string;
  /** Without the query. */
  path: string;
  status: number;
  ms: number;
  id: string;
};

/** An event that is not a request. Contains no name, no email, no address of a visitor. */
export type LogEvent = { level: 'warn' | 'error'; message: string; correlationId?: string };

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

/** Extra room for events: unlike requests, a warning is logged once and not repeated. Some 100 of them. */
const eventReserve = 65_536;

export type LogDeps = {
  /** Such as `process.stdout`. */
  output: { write(text: string): unknown; readonly writableLength: number };
  /** Called for each line that is dropped because nobody reads the log. */
  dropped?: () => void;
  now?: () => Date;
};

/**
 * One JSON line per request. The lines of one turn of the event loop are written together, which halves the cost of
 * logging under load. Under backpressure lines are dropped and counted; the next line says how many.
 */
export function createRequestLog({ output, dropped, now = () => new Date() }: LogDeps): RequestLog {
  let pending = '';
  let missing = 0;
  const flush = () => {
    if (pending !== '') output.write(pending);
    pending = '';
  };
  // Formatting a time costs as much as the rest of a line, and the lines of one turn share it.
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
      append({ level: 'warn', message: `${missing} log lines were dropped: nobody read them.` });
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

/** Controls (C0, C1), bidirectional and invisible characters, and line separators. */
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * JSON in which nothing can change how a terminal or an editor displays it. `JSON.stringify` only escapes the first 32
 * characters, as do pino and the other well-known loggers.
 */
function logJson(value: object): string {
  const json = JSON.stringify(value);
  // Nearly every line is plain ASCII, and testing for that costs a tenth of searching for Unicode classes.
  return plain.test(json) ? json : json.replace(unprintable, escaped);
}

const plain = /^[ -~]*$/;

/** Escapes every UTF-16 unit, since JSON has no longer escapes. */
const escaped = (character: string): string =>
  Array.from({ length: character.length }, (_, index) => {
    const unit = character.charCodeAt(index).toString(16).padStart(4, '0');
    return `\\u${unit}`;
  }).join('');

/** Of the places that an error came through, the innermost. */
const maxPlaces = 6;

/** Name, code and place. Not the message: that of a JSON error, for one, quotes what the visitor sent. */
export function traceOf(error: unknown): {
  error: string;
  code?: string | undefined;
  at?: string[] | undefined;
} {
  if (!(error instanceof Error)) return { error: typeof error };
  const at = error.stack?.split('\n').flatMap((line) => (/^\s+at /.test(line) ? [line.trim()] : []));
  return {
    error: error.name,
    code: 'code' in error ? String(error.code) : undefined,
    at: at?.slice(0, maxPlaces),
  };
}
