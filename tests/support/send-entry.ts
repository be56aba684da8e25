import { submissionPath } from './raw-request.ts';

export type More = { pageUri?: string | undefined; key?: string; from?: string; signal?: AbortSignal };

/** A request that enters the values. @param more.from as a proxy reports it */
export const entryPost = (values: Record<string, string>, { key, pageUri, from, signal }: More = {}) => ({
  method: 'POST',
  ...(signal && { signal }),
  headers: {
    'Content-Type': 'application/json',
    ...(key && { 'Idempotency-Key': key }),
    ...(from && { 'X-Forwarded-For': from }),
  },
  body: JSON.stringify({
    fields: Object.entries(values).map(([name, value]) => ({ name, value })),
    context: { pageUri },
  }),
});

/** Sends the values to the campaign's Japanese form without validating them. */
export const sendEntry = (address: string, values: Record<string, string>, more?: More): Promise<Response> =>
  fetch(address + submissionPath, entryPost(values, more));
