import { expect, test } from 'vitest';
import { testDefinitions } from '../../tests/support/test-settings.ts';

const { ja, en } = testDefinitions;

test('has the campaign’s message for every error, with the field’s limit', () => {
  expect(ja.messages.fields.name).toEqual({
    required: 'お名前をご入力ください。',
    inputTooLarge: 'お名前は200文字以内でご入力ください。',
    invalidCharacters: 'お名前に使用できない文字が含まれています。もう一度ご入力ください。',
  });
  expect(en.messages).toMatchObject({
    fields: { email: { invalidEmail: 'Please enter an email address such as name@example.com.' } },
    submissionErrors: {
      TOO_MANY_REQUESTS: 'Too many attempts. Please wait a moment and try again.',
      SERVER_ERROR: 'We apologize for the inconvenience. Please try again later.',
    },
  });
});

test('has language, labels and button where HubSpot has them', () => {
  expect(ja.form).toMatchObject({ submitText: '送信', metaData: [{ name: 'lang', value: 'ja' }] });
  expect(en.form).toMatchObject({ submitText: 'Submit', metaData: [{ name: 'lang', value: 'en' }] });
  const labels = [ja, en].map((each) => each.form.formFieldGroups.map(({ fields }) => fields[0]?.label));
  expect(labels).toEqual([
    ['お名前', 'メールアドレス'],
    ['Name', 'Email'],
  ]);
});
