import type { PerLanguage } from '../../campaign/language.ts';
import type { FieldName } from '../../entries/fields/fields.ts';

/** The labels of the built-in form, as HubSpot's form editor would hold them. */
export const fieldLabels = {
  name: { ja: 'お名前', en: 'Name' },
  email: { ja: 'メールアドレス', en: 'Email' },
} as const satisfies Record<FieldName, PerLanguage<string>>;

export const submitText = { ja: '送信', en: 'Submit' } as const satisfies PerLanguage<string>;

/** Shown in place of the form where the page has no thank-you of its own. */
export const thanksText = {
  ja: 'ご応募ありがとうございます。エントリーを受け付けました。',
  en: 'Thank you. Your campaign entry has been received.',
} as const satisfies PerLanguage<string>;
