import { ask } from '../../shell/app/ask.ts';
import type { Answer } from '../contract/gifts.ts';
import { GiftsProblemError } from '../contract/gifts-problem-error.ts';

/**
 * Sends a gift card request.
 * @param path below `/api/gifts`
 * @throws {GiftsProblemError} when the server reports a problem, which `ProblemNotice` puts into words; {AskError} when the
 * request fails
 */
export async function askGifts<Value extends object>(path: string, init?: RequestInit): Promise<Value> {
  const answer = await ask<Answer<Value>>(`/api/gifts${path}`, init);
  if ('problem' in answer) throw new GiftsProblemError(answer.problem);
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
