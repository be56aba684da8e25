import { ask } from '../../../shell/app/ask.ts';

/** Request timeout in milliseconds: a suspended desk keeps its connections open without responding. */
const patience = 5_000;

/** In milliseconds: a slow disk is waited for, since giving up would not stop what is being written. */
const patienceToWrite = 60_000;

export const askCampaign = <Answer>(path: string): Promise<Answer> =>
  ask(`/api/campaign${path}`, { signal: AbortSignal.timeout(patience) });

const tell = <Answer>(path: string, body: object, wait: number): Promise<Answer> =>
  ask(`/api/campaign${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(wait),
  });

export const tellCampaign = <Answer>(path: string, body: object): Promise<Answer> =>
  tell(path, body, patience);

export const writeCampaign = <Answer>(path: string, body: object): Promise<Answer> =>
  tell(path, body, patienceToWrite);
