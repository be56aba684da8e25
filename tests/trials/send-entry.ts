import { submissionPath } from '../support/raw-request.ts';

type More = { pageUri?: string | undefined; submittedAt?: number; key?: string };

/** Sends the values to the campaign's Japanese form, judged by nobody before. */
export const sendEntry = (
  address: string,
  values: Record<string, string>,
  { key, pageUri, submittedAt }: More = {},
): Promise<Response> =>
  fetch(address + submissionPath, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(key && { 'Idempotency-Key': key }) },
    body: JSON.stringify({
      fields: Object.entries(values).map(([name, value]) => ({ name, value })),
      submittedAt,
      context: { pageUri },
    }),
  });
