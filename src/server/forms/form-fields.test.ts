import { describe, expect, test } from 'vitest';
import { filled, startProvider } from '../../../tests/support/test-provider.ts';
import { testSettings as settings } from '../../../tests/support/test-settings.ts';

/** What a form asks for, in its definition and of its submissions. */

/** A form that asks for one more field. */
const asking = (field: 'phone' | 'marketingConsent', rule: 'required' | 'optional') =>
  startProvider({}, { ...settings, fields: { ...settings.fields, [field]: rule } });

const definitionPath = (portalId: string = settings.portalId, formId: string = settings.formId.ja) =>
  `/embed/v3/form/${portalId}/${formId}/json`;

test.each(['ja', 'en'] as const)('every site may read the definition of the %s form', async (language) => {
  const { provider } = await asking('phone', 'optional');
  // HubSpot's script adds its own version.
  const path = `${definitionPath(undefined, settings.formId[language])}?hs_static_app=forms-embed`;
  const answer = await provider.request(path);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=60',
  });
  const { form } = await answer.json();
  const fields = form.formFieldGroups.flatMap((group: { fields: { name: string }[] }) => group.fields);
  expect(form.guid).toBe(settings.formId[language]);
  expect(fields.map(({ name }: { name: string }) => name)).toEqual(['name', 'email', 'phone']);
});

test.each([
  definitionPath(settings.portalId, 'x'),
  definitionPath('1'),
  '/embed/v3/counters.gif',
  '/emailcheck/v1/json-ext',
])('the provider says in JSON that it does not know %s', async (path) => {
  const { provider } = await startProvider();
  const answer = await provider.request(path);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(await answer.json()).toMatchObject({ status: 'error' });
});

test('the definition is read-only', async () => {
  const { provider } = await startProvider();
  const answer = await provider.request(definitionPath(), { method: 'POST' });
  expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
});

describe('a third field', () => {
  test.each([
    ['phone', filled(), "Required field 'phone' is missing", 'REQUIRED_FIELD'],
    // Nobody could show what was agreed to.
    [
      'marketingConsent',
      filled({ marketingConsent: 'true' }),
      'Send the wording that was agreed to',
      'VALUE_NOT_IN_FIELD_DEFINITION',
    ],
  ] as const)('%s is refused if it is none', async (field, body, text, errorType) => {
    const { post } = await asking(field, 'required');
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect((await answer.json()).errors).toEqual([
      { message: `Error in 'fields.${field}'. ${text}`, errorType },
    ]);
  });

  test('is stored normalized, may be left out if it is optional, and makes a new entry if only it has changed', async () => {
    const { post, entries } = await asking('phone', 'optional');
    const [typed, fullWidth, other] = ['03-0000-0000', ' ０３ー００００−００００', '03-0000-0001'];
    for (const values of [{ phone: typed }, { phone: fullWidth }, { phone: other }, {}, { phone: ' \u3000' }])
      expect((await post({ ...filled(values), submittedAt: 1743123600000 })).status).toBe(200);
    expect(entries().map(({ phone }) => phone)).toEqual([typed, other, null]);
  });

  test('that is a consent is stored as it was worded, and only when it was given', async () => {
    const { post, entries } = await asking('marketingConsent', 'optional');
    const wording = 'I agree to receive advertising by email.';
    for (const marketingConsent of [` ${wording}`, '', 'false']) {
      expect((await post(filled({ marketingConsent }))).status).toBe(200);
    }
    expect(entries().map((entry) => entry.marketingConsent)).toEqual([wording, null, null]);
  });

  test('that the campaign dropped since the page was opened is ignored, whatever it holds', async () => {
    const { post, entries } = await startProvider();
    const dropped = { phone: 'call me', marketingConsent: 'I agree.' };
    expect((await post(filled(dropped))).status).toBe(200);
    expect(entries()).toMatchObject([{ name: '山田 花子', phone: null, marketingConsent: null }]);
  });
});
