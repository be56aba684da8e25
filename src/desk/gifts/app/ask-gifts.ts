import { type RequestOptions, requestsTo } from '../../shell/app/ask.ts';
import type { GiftsApi, GiftsRefusal } from '../contract/gifts.ts';
import { GiftsProblemError } from '../contract/gifts-problem-error.ts';

const request = requestsTo<GiftsApi>('/api/gifts');

const isRefusal = (answer: object): answer is GiftsRefusal => 'problem' in answer;

/**
 * Sends a gift card request.
 * @throws {GiftsProblemError} when the server reports a problem, which `ProblemNotice` puts into words; {AskError} when the
 * request fails
 */
export async function askGifts<Request extends keyof GiftsApi>(
  name: Request,
  options?: RequestOptions,
): Promise<GiftsApi[Request]> {
  const answer = await request(name, options);
  if (isRefusal(answer)) throw new GiftsProblemError(answer.problem);
  return answer;
}
