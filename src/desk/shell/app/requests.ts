import { campaignHeader, type Refusal, type RefusalBody } from '../contract/refusal.ts';

/** Why a request failed: the server's reason, or `gone` when there is no response. */
export class RequestError extends Error {
  override name = 'RequestError';
  readonly reason: Refusal | 'gone';
  readonly detail: string | undefined;

  constructor(reason: Refusal | 'gone', detail?: string) {
    super(reason);
    this.reason = reason;
    this.detail = detail;
  }
}

/** The folder's name of the campaign that this page was opened on, escaped. */
export const pageCampaign = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="campaign"]')?.content ?? '';

const isRefusal = (body: unknown): body is RefusalBody =>
  typeof body === 'object' && body !== null && 'refusal' in body;

export type RequestOptions = {
  query?: Record<string, string>;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as it is. */
  file?: File;
  signal?: AbortSignal;
};

/** What other requests wait for while one changes the desk's campaign. */
let change: Promise<unknown> | undefined;

/**
 * Sends a request after which the page is loaded anew. No other is sent meanwhile or afterwards, unless it fails: this page
 * would ask about a campaign that the desk is no longer open on.
 */
export function leaveBy<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  const answer = request();
  change = answer.then(
    () => new Promise(() => {}),
    () => {},
  );
  return answer;
}

/**
 * Sends requests to a room of the desk's server. Refusals that a room's contract defines are returned like any response,
 * whatever their status; others throw a `RequestError`.
 * @param room the path of its routes
 * @typeParam Api the room's contract: the answer to each request, by method and path. Answers are not parsed: app and server are
 * always the same version.
 */
export const requestsTo =
  <Api>(room: string) =>
  async <Request extends keyof Api & string>(
    request: Request,
    { query, json, file, signal }: RequestOptions = {},
  ): Promise<Api[Request]> => {
    const [method = '', path = ''] = request.split(' ');
    const search = query === undefined ? '' : `?${new URLSearchParams(query)}`;
    const type = file === undefined ? 'application/json' : 'application/octet-stream';
    if (change) await change;
    const response = await fetch(`${room}${path === '/' ? '' : path}${search}`, {
      method,
      headers: { [campaignHeader]: pageCampaign(), 'Content-Type': type },
      body: file ?? (json === undefined ? null : JSON.stringify(json)),
      signal: signal ?? null,
    }).catch(() => undefined);
    const body: unknown = await response?.json().catch(() => undefined);
    if (isRefusal(body)) throw new RequestError(body.refusal, body.detail);
    if (body === undefined) throw new RequestError('gone');
    return body as Api[Request];
  };
