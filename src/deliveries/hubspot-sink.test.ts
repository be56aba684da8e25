import { expect, onTestFinished, test } from 'vitest';
import { attempt } from '../../tests/support/attempt.ts';
import { receiveSubmissions, relayToHubSpot as relay } from '../../tests/support/hubspot-endpoint.ts';
import type { Entry } from '../entries/entry.ts';
import { type HubSpotRelay, hubSpotSink } from './hubspot-sink.ts';

async function receiver(changes?: Parameters<typeof receiveSubmissions>[0]) {
  const { accepted, origin, close } = await receiveSubmissions(changes);
  onTestFinished(close);
  return { accepted, origin };
}

const recent = new Date(Date.now() - 60_000).toISOString();

const send = (origin: string, entry: Partial<Entry> = {}, to: HubSpotRelay = relay) =>
  attempt(hubSpotSink(to, origin), { time: recent, ...entry });

test('HubSpot gets the answers under its names, the page and the time, and no consent that nobody gave', async () => {
  const { origin, accepted } = await receiver();
  const page = 'https://spring.hinata.example/ja?utm_source=mail';
  expect(await send(origin, { page, phone: '03-0000-0000', marketingConsent: '同意します' })).toEqual({
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
  await send(origin, { marketingConsent: '広告メールを受け取る' }, chosen);
  await send(origin, {}, chosen);
  expect(accepted.map(({ fields }) => fields?.find(({ name }) => name === 'advertising')?.value)).toEqual([
    '広告メールを受け取る',
    undefined,
  ]);
});

test('an entry that is older than HubSpot takes comes without its time', async () => {
  const { origin, accepted } = await receiver();
  await send(origin, { time: '2025-03-28T01:00:00.000Z' });
  expect(accepted[0]).not.toHaveProperty('submittedAt');
});

test('a form that requires more refuses in its words, which quote nothing of the entry', async () => {
  const { origin } = await receiver({ required: ['email', 'company'], requiresProcessingConsent: true });
  expect(await send(origin)).toEqual({
    state: 'refused',
    error:
      "answer: REQUIRED_FIELD – Error in 'fields.company'. Required field 'company' is missing; " +
      "MISSING_PROCESSING_CONSENT – Error in 'legalConsentOptions.consent'. Consent to process is required",
  });
  const unknown = await send(origin, {}, { ...relay, fields: { name: 'visitor1_name' } });
  expect(JSON.stringify(unknown)).toContain('FIELD_NOT_IN_FORM_DEFINITION');
  const quoting = await receiver({ properties: ['full_name'], required: [] });
  const outcome = await send(quoting.origin, { email: 'fields.email' });
  expect(JSON.stringify(outcome)).not.toContain('fields.email');
});

test('a language without a form is refused', async () => {
  expect(await send('', { language: 'fr' })).toEqual({ state: 'refused', error: 'no-form: fr' });
});
