import { expect, onTestFinished, test } from 'vitest';
import { receiveSubmissions, relayToHubSpot as relay } from '../../tests/support/hubspot-endpoint.ts';
import { newEntry } from '../../tests/support/test-provider.ts';
import type { Entry } from '../entries/entry.ts';
import { readDeliverySettings } from './delivery-settings.ts';
import { type HubSpotRelay, hubSpotSink } from './hubspot-sink.ts';
import { openSinks } from './open-sinks.ts';

async function receiver(changes?: Parameters<typeof receiveSubmissions>[0]) {
  const { accepted, origin, close } = await receiveSubmissions(changes);
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

test('HubSpot gets fewer requests than its limit of 50 in 10 seconds, which other programs share', () => {
  expect(openSinks(readDeliverySettings({}), {}, { hubspot: relay })).toMatchObject([
    { sink: { name: 'hubspot' }, pace: { most: 40, withinMs: 10_000 } },
  ]);
});
