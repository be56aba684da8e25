import { type Outcome, TemporaryFailure } from './sink.ts';

export type HttpAnswer = {
  status: number;
  /** Seconds to wait by its `Retry-After`. */
  retryAfterSeconds: number | undefined;
  /** At most its first 64 kB. */
  body: string;
};

type HttpRequest = {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  signal: AbortSignal;
};

/** The size in bytes after which an answer is not read any further. */
const maxAnswer = 65_536;

/**
 * Posts JSON. Follows no redirect: the operator's address is the only one that gets an entry.
 * @throws {TemporaryFailure} `unreachable`, with the system's code, or `no-answer`
 */
export async function postJson({ url, headers, body, signal }: HttpRequest): Promise<HttpAnswer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
      signal,
      redirect: 'manual',
    });
    return {
      status: response.status,
      retryAfterSeconds: secondsOf(response.headers.get('retry-after'), Date.now()),
      body: await beginningOf(response),
    };
  } catch (error) {
    throw new TemporaryFailure(signal.aborted ? 'no-answer' : `unreachable: ${causeOf(error)}`);
  }
}

/** The answers after which the same request may succeed: https://www.rfc-editor.org/rfc/rfc9110#status.408 */
const temporary = [408, 425, 429];

/** What an answer means for the delivery. @param words what it says, if that may be shown */
export function outcomeOf({ status, retryAfterSeconds }: HttpAnswer, words = ''): Outcome {
  if (status >= 200 && status < 300) return { state: 'sent' };
  if (status >= 300 && status < 400) return { state: 'refused', error: `redirected: ${status}` };
  const error = words === '' ? `http-status: ${status}` : `answer: ${words}`;
  if (status >= 500 || temporary.includes(status)) return { state: 'retry', error, retryAfterSeconds };
  return { state: 'refused', error };
}

/**
 * A `Retry-After`, which is a number of seconds or a date: https://www.rfc-editor.org/rfc/rfc9110#field.retry-after
 * @param now milliseconds since 1970
 */
export function secondsOf(retryAfter: string | null, now: number): number | undefined {
  if (retryAfter === null) return undefined;
  const seconds = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - now) / 1_000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds));
}

async function beginningOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop cancels the rest.
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= maxAnswer) break;
  }
  return Buffer.concat(chunks).toString('utf8', 0, maxAnswer);
}

/** The system's code, such as `ECONNREFUSED`. The message of `fetch` may quote what was sent. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'fetch failed';
}
