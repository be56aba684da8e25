import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { receiveHttp } from '../../tests/support/http-receiver.ts';
import { openStore, sqlite } from '../../tests/support/test-engines.ts';
import { newEntry } from '../../tests/support/test-provider.ts';
import type { Entry } from '../entries/entry.ts';
import { createDeliverer } from './deliverer.ts';
import { type HubSpotRelay, hubSpotSink } from './hubspot-sink.ts';
import { openSinks } from './open-sinks.ts';

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
};

const relay: HubSpotRelay = {
  portalId: '12345678',
  region: 'ap1',
  formId: { ja: '6f1c4a52-9d3e-4b8a-a1c7-2e5d8f0b3a94', en: '7f1c4a52-9d3e-4b8a-a1c7-2e5d8f0b3a94' },
  fields: { name: 'full_name' },
};

const ownForm: HubSpotForm = {
  portalId: relay.portalId,
  formGuid: '6f1c4a52-9d3e-4b8a-a1c7-2e5d8f0b3a94',
  properties: ['full_name', 'email', 'phone', 'advertising'],
  required: ['email'],
};

type Submission = {
  fields?: { objectTypeId?: string; name?: string; value?: string }[];
  submittedAt?: string;
  context?: Record<string, string>;
  legalConsentOptions?: { consent?: { consentToProcess?: boolean } };
};

type ApiError = { message: string; errorType: string };

const windowMs = 10_000;
const mostInWindow = 50;

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

async function receiver(changes: Partial<HubSpotForm> = {}) {
  const form = { ...ownForm, ...changes };
  const accepted: Submission[] = [];
  const times: number[] = [];
  const { origin, close } = await receiveHttp(async (request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    const sent = await text(request);
    const now = performance.now();
    times.push(now);
    if (times.filter((time) => now - time < windowMs).length > mostInWindow)
      return answer(429, { status: 'error', message: 'You have reached your ten secondly limit.' });
    if (request.url !== `/submissions/v3/integration/submit/${form.portalId}/${form.formGuid}`)
      return answer(404, { status: 'error', message: 'resource not found' });
    const submission: Submission = JSON.parse(sent);
    const errors = errorsOf(submission, form);
    if (errors.length > 0) {
      const correlationId = 'd8f4ff54-9ac1-4d5a-b2c9-1f2c4b7b3a10';
      return answer(400, { status: 'error', message: 'The request is not valid', correlationId, errors });
    }
    accepted.push(submission);
    return answer(200, { inlineMessage: 'Thanks for submitting the form.' });
  });
  onTestFinished(close);
  return { accepted, origin };
}

const recent = new Date(Date.now() - 60_000).toISOString();
const entry = (values: Partial<Entry> = {}): Entry => ({
  ...newEntry(1, { time: recent }),
  id: 1,
  ...values,
});

const send = (origin: string, given: Entry, to: HubSpotRelay = relay) =>
  hubSpotSink(to, origin).send({ id: 'one', entry: given, attempts: 1 }, AbortSignal.timeout(60_000));

test('HubSpot gets the answers under its names, the page and the time, and no consent that nobody gave', async () => {
  const { origin, accepted } = await receiver();
  const page = 'https://spring.hinata.example/ja?utm_source=mail';
  expect(await send(origin, entry({ page, phone: '03-0000-0000', marketingConsent: '同意します' }))).toEqual({
    state: 'sent',
  });
  expect(accepted).toEqual([
    {
      submittedAt: String(Date.parse(recent)),
      fields: [
        { objectTypeId: '0-1', name: 'full_name', value: '名前 1' },
        { objectTypeId: '0-1', name: 'email', value: 'visitor1@mail.example' },
        { objectTypeId: '0-1', name: 'phone', value: '03-0000-0000' },
      ],
      context: { pageUri: page },
    },
  ]);
});

test('consent to advertising goes only into a property that was chosen for it, and only if it was given', async () => {
  const { origin, accepted } = await receiver();
  const chosen = { ...relay, fields: { ...relay.fields, marketingConsent: 'advertising' } };
  await send(origin, entry({ marketingConsent: '広告メールを受け取る' }), chosen);
  await send(origin, entry(), chosen);
  expect(accepted.map(({ fields }) => fields?.find(({ name }) => name === 'advertising')?.value)).toEqual([
    '広告メールを受け取る',
    undefined,
  ]);
});

test('an entry that is older than HubSpot takes comes without its time', async () => {
  const { origin, accepted } = await receiver();
  await send(origin, entry({ time: '2025-03-28T01:00:00.000Z' }));
  expect(accepted[0]).not.toHaveProperty('submittedAt');
});

test('a form that requires more refuses in its words, which quote nothing of the entry', async () => {
  const { origin } = await receiver({ required: ['email', 'company'], requiresProcessingConsent: true });
  expect(await send(origin, entry())).toEqual({
    state: 'refused',
    error:
      "answer: REQUIRED_FIELD – Error in 'fields.company'. Required field 'company' is missing; " +
      "MISSING_PROCESSING_CONSENT – Error in 'legalConsentOptions.consent'. Consent to process is required",
  });
  const unknown = await send(origin, entry(), { ...relay, fields: { name: 'visitor1_name' } });
  expect(JSON.stringify(unknown)).toContain('FIELD_NOT_IN_FORM_DEFINITION');
  const quoting = await receiver({ properties: ['full_name'], required: [] });
  const outcome = await send(quoting.origin, entry({ email: 'fields.email' }));
  expect(JSON.stringify(outcome)).not.toContain('fields.email');
});

test('a form of another account, and a language without a form, are refused', async () => {
  const { origin } = await receiver();
  expect(await send(origin, entry(), { ...relay, portalId: '1' })).toEqual({
    state: 'refused',
    error: 'http-status: 404',
  });
  expect(await send(origin, entry({ language: 'fr' }))).toEqual({ state: 'refused', error: 'no-form: fr' });
});

test('a backlog drains within HubSpot’s rate limit, without one refusal', async () => {
  const { origin, accepted } = await receiver();
  const { add, outbox } = await openStore(await sqlite.place(), { sinks: ['hubspot'] });
  await Promise.all(Array.from({ length: 60 }, (_, number) => add(newEntry(number))));
  const [limited] = openSinks({ MAIL_PER_HOUR: 1, MAIL_PER_DOMAIN: 1 }, {}, { hubspot: relay });
  if (limited === undefined) throw new Error('There is no sink.');
  const time = { now: Date.now() };
  const deliverer = createDeliverer({
    outbox,
    sinks: [{ ...limited, sink: hubSpotSink(relay, origin) }],
    log: () => {},
    clock: () => time.now,
  });
  await deliverer.deliverDue();
  expect(accepted).toHaveLength(40);
  expect(await outbox.count({ states: ['queued'] })).toMatchObject([{ deliveries: 20 }]);
});
