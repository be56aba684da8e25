import { ask } from '../../ask.ts';

/** In milliseconds: a desk that is stopped keeps its connections open and says nothing. */
const patience = 5_000;

export const askCampaign = <Answer>(path: string): Promise<Answer> =>
  ask(`/api/campaign${path}`, { signal: AbortSignal.timeout(patience) });

export const tellCampaign = <Answer>(path: string, body: object): Promise<Answer> =>
  ask(`/api/campaign${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patience),
  });
