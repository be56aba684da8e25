import { expect, test } from 'vitest';
import { testDefinitions } from '../../tests/support/test-settings.ts';

const { ja, en } = testDefinitions;

test('has the campaign’s message for every error of a field, with its limit', () => {
  expect(ja.messages).toEqual({
    fields: {
      name: {
        required: 'お名前をご入力ください。',
        inputTooLarge: 'お名前は200文字以内でご入力ください。',
        invalidCharacters: 'お名前に使用できない文字が含まれています。もう一度ご入力ください。',
      },
      email: {
        required: 'メールアドレスをご入力ください。',
        inputTooLarge: 'メールアドレスは254文字以内でご入力ください。',
        invalidEmail: 'メールアドレスを name@example.com のような形式でご入力ください。',
      },
    },
    submissionErrors: {
      TOO_MANY_REQUESTS: '送信回数が多すぎます。しばらくしてから、もう一度お試しください。',
      SERVER_ERROR: '申し訳ございません。エラーが発生しました。しばらくしてから、もう一度お試しください。',
    },
  });
  expect(en.messages).toEqual({
    fields: {
      name: {
        required: 'Please enter your name.',
        inputTooLarge: 'Please keep your name to 200 characters or fewer.',
        invalidCharacters: 'Your name contains a character we can’t accept. Please type it again.',
      },
      email: {
        required: 'Please enter your email address.',
        inputTooLarge: 'Please keep your email address to 254 characters or fewer.',
        invalidEmail: 'Please enter an email address such as name@example.com.',
      },
    },
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
