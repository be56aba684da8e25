import { submissionPath } from './raw-request.ts';

type More = {
  pageUri?: string | undefined;
  key?: string;
  from?: string;
  signal?: AbortSignal;
};

/** Sends the values to the campaign's Japanese form without validating them. @param more.from as a proxy reports it */
export const sendEntry = (
  address: string,
  values: Record<string, string>,
  { key, pageUri, from, signal }: More = {},
): Promise<Response> =>
  fetch(address + submissionPath, {
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
