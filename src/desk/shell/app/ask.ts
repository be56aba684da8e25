import type { Refusal, RefusalBody } from '../contract/refusal.ts';

/** Why a request failed: the server's reason, or `gone` when there is no response. */
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
 * Sends a request to the desk's server. Refusals that a room's contract defines are returned like any response, whatever
 * their status.
 * @typeParam Answer the contract's type for this path, unchecked: app and server are always the same version
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
