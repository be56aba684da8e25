import type { Refusal, RefusalBody } from '../contract/refusal.ts';

/** Why an answer did not come: as the server says, or `gone` when nobody answers. */
export class AskError extends Error {
  override name = 'AskError';
  readonly reason: Refusal | 'gone';
  readonly detail: string | undefined;

  constructor(reason: Refusal | 'gone', detail?: string) {
    super(reason);
    this.reason = reason;
    this.detail = detail;
  }
}

const isRefusal = (body: unknown): body is RefusalBody =>
  typeof body === 'object' && body !== null && 'refusal' in body;

/**
 * Asks the desk's server. A refusal that a room's contract words itself is an answer like any other, whatever its status.
 * @typeParam Answer what the contract says of this path: app and server are of one version
 * @throws {AskError}
 */
export async function ask<Answer>(path: string, init?: RequestInit): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new AskError('gone');
  }
  const body: unknown = await response.json().catch(() => undefined);
  if (isRefusal(body)) throw new AskError(body.refusal, body.detail);
  if (body === undefined) throw new AskError('gone');
  return body as Answer;
}

export const askToDo = <Answer>(path: string, body: unknown): Promise<Answer> =>
  ask(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
