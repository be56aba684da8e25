/** The header with which browser tests request errors of the form provider from `faulty-front.ts`. */
export const faultHeader = 'X-Test-Fault';

/** Replaces the server's response. */
type Answered =
  | 'script-404'
  | 'script-500'
  /** 200 with an empty body. */
  | 'script-empty'
  | 'definition-404'
  | 'definition-500'
  /** The documented 400 with INVALID_EMAIL at the email field. */
  | 'submission-400'
  | 'submission-429'
  | 'submission-500'
  /** 200 with a page of HTML, as a captive portal answers. */
  | 'submission-html';

export type Fault =
  | Answered
  /** No response, for as long as the test runs. */
  | 'script-hang'
  | 'definition-hang'
  | 'submission-hang'
  /** The entry is stored, but the response is 500: a retry must not duplicate it. */
  | 'submission-lost';

type Answer = { status: number; type: string; body: string; headers?: Record<string, string> };

const text = (status: number, body: string): Answer => ({ status, type: 'text/plain; charset=utf-8', body });

/** The documented error body: https://legacydocs.hubspot.com/docs/methods/forms/submit_form */
const refusal = (status: number, message: string, more: object = {}): Answer => ({
  status,
  type: 'application/json',
  body: JSON.stringify({ status: 'error', message, correlationId: 'requested-fault', ...more }),
});

export const answers: Record<Answered, Answer> = {
  'script-404': text(404, 'Not found'),
  'script-500': text(500, 'Internal error'),
  'script-empty': { status: 200, type: 'text/javascript; charset=utf-8', body: '' },
  'definition-404': text(404, 'Not found'),
  'definition-500': text(500, 'Internal error'),
  'submission-400': refusal(400, 'The request is not valid', {
    errors: [{ message: "Error in 'fields.email'. Invalid email address", errorType: 'INVALID_EMAIL' }],
  }),
  'submission-429': {
    ...refusal(429, 'Rate limit', { errorType: 'RATE_LIMIT' }),
    headers: { 'Retry-After': '10' },
  },
  'submission-500': refusal(500, 'Internal error'),
  'submission-html': {
    status: 200,
    type: 'text/html; charset=utf-8',
    body: '<!doctype html><title>Log in</title><p>Log in',
  },
};

/** The path to which each fault's first word applies: tests send the header with every request of the form. */
const paths: Record<string, RegExp> = {
  script: /^\/forms\/[^?]*\.js/,
  definition: /^\/embed\/v3\/form\//,
  submission: /^\/submissions\/v3\/integration\/submit\//,
};

/** @returns the fault that the header requests for this path, if any */
export function requestedFault(path: string, header: unknown): Fault | undefined {
  if (typeof header !== 'string') return undefined;
  const [kind = ''] = header.split('-');
  return paths[kind]?.test(path) ? (header as Fault) : undefined;
}
