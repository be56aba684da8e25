import { describe, expect, test } from 'vitest';
import { filled, startProvider } from '../../../tests/support/test-provider.ts';
import { testSettings } from '../../../tests/support/test-settings.ts';

/** A form that asks for a third field. */
const asking = (phone: 'required' | 'optional') =>
  startProvider({}, { ...testSettings, fields: { ...testSettings.fields, phone } });

const phone = '03-0000-0000';

const errorsOf = async (answer: Response) => (await answer.json()).errors;

describe('a third field', () => {
  test('is stored normalized, and may be left out if it is optional', async () => {
    const { post, entries } = await asking('optional');
    for (const values of [{ phone: ' ０３ー００００−００００' }, {}, { phone: '' }, { phone: ' \u3000' }]) {
      expect((await post(filled(values))).status).toBe(200);
    }
    expect(entries().map((entry) => entry.phone)).toEqual([phone, null, null, null]);
  });

  test('is refused if it is none', async () => {
    const { post, entries } = await asking('optional');
    const answer = await post(filled({ phone: '12' }));
    expect(answer.status).toBe(400);
    expect(await errorsOf(answer)).toEqual([
      {
        message: "Error in 'fields.phone'. Invalid phone number",
        errorType: 'VALUE_NOT_IN_FIELD_DEFINITION',
      },
    ]);
    expect(entries()).toEqual([]);
  });

  test('is reported missing if it is required', async () => {
    const { post, entries } = await asking('required');
    expect(await errorsOf(await post(filled()))).toEqual([
      { message: "Error in 'fields.phone'. Required field 'phone' is missing", errorType: 'REQUIRED_FIELD' },
    ]);
    expect((await post(filled({ phone }))).status).toBe(200);
    expect(entries()).toHaveLength(1);
  });

  test('makes a new entry if only it has changed, and a conflict under a used key', async () => {
    const { post, entries } = await asking('optional');
    const sent = (values: Record<string, string>) => ({ ...filled(values), submittedAt: 1743123600000 });
    for (const values of [{ phone }, { phone: ` ${phone}` }, { phone: '03-0000-0001' }, {}, { phone: '' }]) {
      expect((await post(sent(values))).status).toBe(200);
    }
    expect(entries().map((entry) => entry.phone)).toEqual([phone, '03-0000-0001', null]);
    const key = { 'Idempotency-Key': 'one' };
    expect((await post(filled({ phone }), key)).status).toBe(200);
    expect((await post(filled({ phone: ` ${phone}` }), key)).status).toBe(200);
    for (const values of [{ phone: '03-0000-0001' }, {}]) {
      const answer = await post(filled(values), key);
      expect(answer.status).toBe(400);
      expect(await errorsOf(answer)).toMatchObject([{ errorType: 'INVALID_METADATA' }]);
    }
    expect(entries()).toHaveLength(4);
  });

  test.each([
    ['ja', '電話番号'],
    ['en', 'Phone'],
  ] as const)('stands in the definition of the %s form, after the others', async (language, label) => {
    const { provider } = await asking('optional');
    const { portalId, formId } = testSettings;
    const answer = await provider.request(`/embed/v3/form/${portalId}/${formId[language]}/json`);
    const { form, messages } = await answer.json();
    const fields = form.formFieldGroups.map((group: { fields: unknown[] }) => group.fields[0]);
    expect(fields).toHaveLength(3);
    expect(fields[2]).toMatchObject({ name: 'phone', label, fieldType: 'phonenumber', required: false });
    expect(messages.fields.phone).toEqual({
      required: expect.any(String),
      inputTooLarge: expect.stringContaining('40'),
      phoneInvalidCharacters: expect.stringContaining('03-0000-0000'),
    });
  });
});

describe('consent to advertising', () => {
  const wording = 'I agree to receive advertising by email.';
  const asking = () =>
    startProvider({}, { ...testSettings, fields: { ...testSettings.fields, marketingConsent: 'optional' } });

  test('is stored as it was worded, and only when it was given', async () => {
    const { post, entries } = await asking();
    for (const marketingConsent of [` ${wording}`, '', 'false', undefined]) {
      expect((await post(filled(marketingConsent === undefined ? {} : { marketingConsent }))).status).toBe(
        200,
      );
    }
    expect(entries().map((entry) => entry.marketingConsent)).toEqual([wording, null, null, null]);
  });

  test('is refused without the wording: nobody could show what was agreed to', async () => {
    const { post, entries } = await asking();
    const answer = await post(filled({ marketingConsent: 'true' }));
    expect(answer.status).toBe(400);
    expect(await errorsOf(answer)).toEqual([
      {
        message: "Error in 'fields.marketingConsent'. Send the wording that was agreed to",
        errorType: 'VALUE_NOT_IN_FIELD_DEFINITION',
      },
    ]);
    expect(entries()).toEqual([]);
  });

  test('is not stored by a form that does not ask for it', async () => {
    const { post, entries } = await startProvider();
    expect((await post(filled({ marketingConsent: wording }))).status).toBe(200);
    expect(entries()).toMatchObject([{ marketingConsent: null }]);
  });

  test.each(['ja', 'en'] as const)(
    'has its wording as the only option of the %s definition',
    async (language) => {
      const { provider } = await asking();
      const { portalId, formId } = testSettings;
      const answer = await provider.request(`/embed/v3/form/${portalId}/${formId[language]}/json`);
      const { form } = await answer.json();
      const { fieldType, label, required, options } = form.formFieldGroups.at(-1).fields[0];
      expect({ fieldType, required }).toEqual({ fieldType: 'booleancheckbox', required: false });
      expect(options).toMatchObject([{ label, value: label }]);
    },
  );
});

describe('a page that was opened before the campaign dropped its third field', () => {
  test.each(['', phone, 'call me'])('is thanked though it sends %j', async (value) => {
    const { post, entries } = await startProvider();
    expect((await post(filled({ phone: value }))).status).toBe(200);
    expect(entries()).toMatchObject([{ name: '山田 花子', email: 'hanako@mail.example', phone: null }]);
  });
});
