import { submissionPath } from './raw-request.ts';

type More = {
  pageUri?: string | undefined;
  submittedAt?: number;
  key?: string;
  from?: string;
  legalConsentOptions?: object;
};

/** Sends the values to the campaign's Japanese form without validating them. @param more.from as a proxy reports it */
export const sendEntry = (
  address: string,
  values: Record<string, string>,
  { key, pageUri, submittedAt, from, legalConsentOptions }: More = {},
): Promise<Response> =>
  fetch(address + submissionPath, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(key && { 'Idempotency-Key': key }),
      ...(from && { 'X-Forwarded-For': from }),
    },
    body: JSON.stringify({
      fields: Object.entries(values).map(([name, value]) => ({ name, value })),
      submittedAt,
      context: { pageUri },
      legalConsentOptions,
    }),
  });
