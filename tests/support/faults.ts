import type { Page, Route } from '@playwright/test';

type Answer = Parameters<Route['fulfill']>[0];

const given = (status: number, type: string, body = ''): Answer => ({
  status,
  contentType: `text/${type}; charset=utf-8`,
  body,
});

/** The documented error body: https://legacydocs.hubspot.com/docs/methods/forms/submit_form */
const refusal = (status: number, message: string, more: object = {}): Answer => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify({ status: 'error', message, correlationId: 'requested-fault', ...more }),
});

/** What replaces the server's response. */
const answers = {
  'script-404': given(404, 'plain', 'Not found'),
  'script-500': given(500, 'plain', 'Internal error'),
  'script-empty': given(200, 'javascript'),
  'definition-404': given(404, 'plain', 'Not found'),
  'definition-500': given(500, 'plain', 'Internal error'),
  'definition-html': given(200, 'html', '<!doctype html><title>Log in</title><p>Log in'),
  /** Of a server that is newer than the embed script in the browser's cache. */
  'definition-newer': given(200, 'json', '{"form":{"formFieldGroups":[{"fields":[{"name":"fax"}]}]}}'),
  /** The documented 400 at the email field. */
  'submission-400': refusal(400, 'The request is not valid', {
    errors: [{ message: "Error in 'fields.email'. Invalid email address", errorType: 'INVALID_EMAIL' }],
  }),
  'submission-429': {
    ...refusal(429, 'Rate limit', { errorType: 'RATE_LIMIT' }),
    headers: { 'Retry-After': '10' },
  },
  'submission-500': refusal(500, 'Internal error'),
  /** As a captive portal answers. */
  'submission-html': given(200, 'html', '<!doctype html><title>Log in</title><p>Log in'),
};

export type Fault =
  | keyof typeof answers
  /** No response, for as long as the test runs. */
  | 'script-hang'
  | 'definition-hang'
  /** The entry is stored, but the response is 500: a retry must not duplicate it. */
  | 'submission-lost';

/** The path to which each fault's first word applies. */
const paths: Record<string, RegExp> = {
  script: /^\/forms\/[^?]*\.js/,
  definition: /^\/embed\/v3\/form\//,
  submission: /^\/submissions\/v3\/integration\/submit\//,
};

/** Makes the form provider answer in the given way from now on; without a fault it works again. */
export async function injectFault(page: Page, fault?: Fault) {
  const path = paths[fault?.split('-')[0] ?? ''];
  await page.route(/\/(forms|embed|submissions)\//, async (route) => {
    if (fault === undefined || !path?.test(new URL(route.request().url()).pathname)) return route.continue();
    if (fault === 'submission-lost') {
      await route.fetch();
      return route.fulfill(answers['submission-500']);
    }
    // Otherwise there is no response.
    if (fault in answers) return route.fulfill(answers[fault as keyof typeof answers]);
  });
}
