import type { Answer, GiftsProblem } from '../../contract/gifts.ts';
import { ask } from '../ask.ts';

/** The server reported a problem; `ProblemNotice` puts it into words. */
export class GiftsError extends Error {
  override name = 'GiftsError';
  readonly problem: GiftsProblem;

  constructor(problem: GiftsProblem) {
    super(problem.kind);
    this.problem = problem;
  }
}

/**
 * Sends a gift card request.
 * @param path below `/api/gifts`
 * @throws {GiftsError} when the server reports a problem, {AskError} when the request fails
 */
export async function askGifts<Value extends object>(path: string, init?: RequestInit): Promise<Value> {
  const answer = await ask<Answer<Value>>(`/api/gifts${path}`, init);
  if ('problem' in answer) throw new GiftsError(answer.problem);
  return answer;
}

export const sendToGifts = <Value extends object>(
  path: string,
  body: unknown,
  method: 'POST' | 'DELETE' = 'POST',
): Promise<Value> =>
  askGifts(path, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
