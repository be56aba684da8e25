import { text } from 'node:stream/consumers';
import { receiveHttp } from './http-receiver.ts';

/**
 * HubSpot's submission endpoint, as its documentation and captured answers describe it, not as our relay uses it.
 *
 * - Path, method, body: https://developers.hubspot.com/docs/api-reference/legacy/marketing/forms/v3-legacy/submit-data-unauthenticated
 * - Error types and the example of an answer with errors: https://legacydocs.hubspot.com/docs/methods/forms/submit_form, as four
 *   public code bases quote it
 * - Fields have to be on the form, required ones present:
 *   https://developers.hubspot.com/changelog/validation-change-to-the-forms-api-submission-endpoints
 * - 50 requests in 10 seconds, then 429: https://developers.hubspot.com/changelog/reminder-forms-submission-rate-limits
 */
type HubSpotForm = {
  portalId: string;
  formGuid: string;
  /** What the form has, and what it requires of it. */
  properties: readonly string[];
  required: readonly string[];
  /** A form with data privacy switched on wants to be told of consent to processing. */
  requiresProcessingConsent?: boolean;
  /** Requests in 10 seconds, after which it answers 429. */
  mostInWindow: number;
};

const ownForm: HubSpotForm = {
  portalId: '12345678',
  formGuid: '6f1c4a52-9d3e-4b8a-a1c7-2e5d8f0b3a94',
  properties: ['full_name', 'email', 'phone', 'advertising'],
  required: ['email'],
  mostInWindow: 50,
};

/** The relay to that form, whichever page was used, in `campaign.yaml`'s shape. */
export const relayToHubSpot = {
  portalId: ownForm.portalId,
  region: 'ap1',
  formId: { ja: ownForm.formGuid, en: ownForm.formGuid },
  fields: { name: 'full_name' },
};

type Submission = {
  fields?: { objectTypeId?: string; name?: string; value?: string }[];
  submittedAt?: string;
  context?: Record<string, string>;
  legalConsentOptions?: { consent?: { consentToProcess?: boolean } };
};

type ApiError = { message: string; errorType: string };

const windowMs = 10_000;

function errorsOf({ fields = [], legalConsentOptions }: Submission, form: HubSpotForm): ApiError[] {
  const values = new Map(fields.map(({ name, value }) => [name, value]));
  const errors: ApiError[] = [];
  const add = (where: string, message: string, errorType: string) =>
    errors.push({ message: `Error in '${where}'. ${message}`, errorType });
  for (const name of form.required.filter((each) => !values.get(each)))
    add(`fields.${name}`, `Required field '${name}' is missing`, 'REQUIRED_FIELD');
  for (const [name = ''] of values)
    if (!form.properties.includes(name))
      add(`fields.${name}`, `Field '${name}' is not in the form definition`, 'FIELD_NOT_IN_FORM_DEFINITION');
  const email = values.get('email');
  if (email !== undefined && !/^[^@\s]+@[^@\s]+\.[a-z]+$/i.test(email))
    add('fields.email', 'Invalid email address', 'INVALID_EMAIL');
  if (form.requiresProcessingConsent && legalConsentOptions?.consent?.consentToProcess !== true)
    add('legalConsentOptions.consent', 'Consent to process is required', 'MISSING_PROCESSING_CONSENT');
  return errors;
}

/** How it treats a request: `drop` accepts it and never says so, `fail` refuses it for the moment. */
export type HubSpotVerdict = 'accept' | 'fail' | 'drop' | 'hang';

/**
 * HubSpot with one form.
 * @param changes to a form that has name, email, phone and a property for advertising
 * @returns what it accepted
 */
export async function receiveSubmissions(
  changes: Partial<HubSpotForm> = {},
  verdictOf: (submission: Submission) => HubSpotVerdict | Promise<HubSpotVerdict> = () => 'accept',
) {
  const form = { ...ownForm, ...changes };
  const accepted: Submission[] = [];
  const times: number[] = [];
  const { origin, close } = await receiveHttp(async (request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    const sent = await text(request);
    const now = performance.now();
    times.push(now);
    if (times.filter((time) => now - time < windowMs).length > form.mostInWindow)
      return answer(429, { status: 'error', message: 'You have reached your ten secondly limit.' });
    if (request.url !== `/submissions/v3/integration/submit/${form.portalId}/${form.formGuid}`)
      return answer(404, { status: 'error', message: 'resource not found' });
    const submission: Submission = JSON.parse(sent);
    const verdict = await verdictOf(submission);
    if (verdict === 'hang') return;
    if (verdict === 'fail') return answer(503, { status: 'error', message: 'Service unavailable' });
    const errors = errorsOf(submission, form);
    if (errors.length > 0) {
      const correlationId = 'd8f4ff54-9ac1-4d5a-b2c9-1f2c4b7b3a10';
      return answer(400, { status: 'error', message: 'The request is not valid', correlationId, errors });
    }
    accepted.push(submission);
    if (verdict === 'drop') return response.destroy();
    return answer(200, { inlineMessage: 'Thanks for submitting the form.' });
  });
  return { accepted, origin, close };
}
