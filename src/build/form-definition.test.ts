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
    tooManyRequests: 'Too many attempts. Please wait a moment and try again.',
  });
});
