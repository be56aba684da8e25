import { describe, expect, test } from 'vitest';
import { filled, startProvider } from '../../../tests/support/test-provider.ts';
import { testSettings as settings } from '../../../tests/support/test-settings.ts';

/** What a form asks for, in its definition and of its submissions. */

/** A form that asks for one more field. */
const asking = (field: 'phone' | 'marketingConsent', rule: 'required' | 'optional') =>
  startProvider({}, { ...settings, fields: { ...settings.fields, [field]: rule } });

const phone = '03-0000-0000';

const errorsOf = async (answer: Response) => (await answer.json()).errors;

const definitionPath = (portalId: string = settings.portalId, formId: string = settings.formId.ja) =>
  `/embed/v3/form/${portalId}/${formId}/json`;

const labels = { ja: ['お名前', 'メールアドレス', '電話番号'], en: ['Name', 'Email', 'Phone'] };

describe.each(['ja', 'en'] as const)('the definition of the %s form', (language) => {
  const definition = async ({ provider }: Awaited<ReturnType<typeof asking>>) => {
    // HubSpot's script adds its own version.
    const path = `${definitionPath(undefined, settings.formId[language])}?hs_static_app=forms-embed`;
    const answer = await provider.request(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
    const { form, messages } = await answer.json();
    const fields = form.formFieldGroups.flatMap((group: { fields: object[] }) => group.fields);
    return { form, messages, fields };
  };

  test('names what it asks for, in its language', async () => {
    const { form, fields, messages } = await definition(await asking('phone', 'optional'));
    const names = ['name', 'email', 'phone'];
    expect(fields).toMatchObject(
      names.map((name, index) => ({ name, label: labels[language][index], required: name !== 'phone' })),
    );
    expect(messages.fields.phone).toMatchObject({ inputTooLarge: expect.stringContaining('40') });
    const submitText = language === 'ja' ? '送信' : 'Submit';
    expect(form).toMatchObject({ guid: settings.formId[language], submitText });
  });

  test('has the wording of a consent as its only option', async () => {
    const { fields } = await definition(await asking('marketingConsent', 'optional'));
    const { label, ...field } = fields.at(-1);
    expect(field).toMatchObject({ fieldType: 'booleancheckbox', options: [{ label, value: label }] });
  });
});

test.each([
  definitionPath(settings.portalId, 'x'),
  definitionPath('1'),
  `${definitionPath()}/draft`,
  '/embed/v3/counters.gif',
  '/submissions/v3/public/submit/formsnext/multipart/1/2',
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
  test('is stored normalized, and may be left out if it is optional', async () => {
    const { post, entries } = await asking('phone', 'optional');
    for (const values of [{ phone: ' ０３ー００００−００００' }, {}, { phone: ' \u3000' }]) {
      expect((await post(filled(values))).status).toBe(200);
    }
    expect(entries().map((entry) => entry.phone)).toEqual([phone, null, null]);
  });

  test.each([
    ['phone', filled({ phone: '12' }), 'Invalid phone number', 'VALUE_NOT_IN_FIELD_DEFINITION'],
    ['phone', filled(), "Required field 'phone' is missing", 'REQUIRED_FIELD'],
    // Nobody could show what was agreed to.
    [
      'marketingConsent',
      filled({ marketingConsent: 'true' }),
      'Send the wording that was agreed to',
      'VALUE_NOT_IN_FIELD_DEFINITION',
    ],
  ] as const)('%s is refused if it is none', async (field, body, text, errorType) => {
    const { post, entries } = await asking(field, 'required');
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(await errorsOf(answer)).toEqual([{ message: `Error in 'fields.${field}'. ${text}`, errorType }]);
    expect(entries()).toEqual([]);
  });

  test('makes a new entry if only it has changed, and a conflict under a used key', async () => {
    const { post, entries } = await asking('phone', 'optional');
    const sent = (values: Record<string, string>) => ({ ...filled(values), submittedAt: 1743123600000 });
    for (const values of [{ phone }, { phone: ` ${phone}` }, { phone: '03-0000-0001' }, {}, { phone: '' }]) {
      expect((await post(sent(values))).status).toBe(200);
    }
    expect(entries().map((entry) => entry.phone)).toEqual([phone, '03-0000-0001', null]);
    const statusOf = async (values: Record<string, string>) =>
      (await post(filled(values), { 'Idempotency-Key': 'one' })).status;
    expect([await statusOf({ phone }), await statusOf({ phone: ` ${phone}` })]).toEqual([200, 200]);
    expect([await statusOf({ phone: '03-0000-0001' }), await statusOf({})]).toEqual([400, 400]);
    expect(entries()).toHaveLength(4);
  });

  test('that is a consent is stored as it was worded, and only when it was given', async () => {
    const { post, entries } = await asking('marketingConsent', 'optional');
    const wording = 'I agree to receive advertising by email.';
    for (const marketingConsent of [` ${wording}`, '', 'false']) {
      expect((await post(filled({ marketingConsent }))).status).toBe(200);
    }
    expect(entries().map((entry) => entry.marketingConsent)).toEqual([wording, null, null]);
  });

  test.each(['', phone, 'call me'])(
    'that the campaign dropped since the page was opened is ignored, even %j',
    async (value) => {
      const { post, entries } = await startProvider();
      expect((await post(filled({ phone: value, marketingConsent: 'I agree.' }))).status).toBe(200);
      expect(entries()).toMatchObject([{ name: '山田 花子', phone: null, marketingConsent: null }]);
    },
  );
});
