import { z } from 'zod';
import type { LanguageFields } from './language-fields.ts';
import { problemText } from './refusal.ts';

const always = z.literal(
  'required',
  problemText(
    '「必須」にしてください。お名前とメールアドレスは、どのエントリーにも必要です。',
    "must be 'required': every entry has a name and an email address",
  ),
);

const need = z.enum(
  ['required', 'optional'],
  problemText(
    '「必須」か「任意」を選んでください。伺わない場合は、この項目を削除してください。',
    "must be 'required' or 'optional'; to ask for nothing here, remove the line",
  ),
);

/**
 * What the built-in form asks, in its order, and what is optional. What each field is (limit, rule, column) is in
 * `src/entries/fields/fields.ts`.
 */
export const formFields = z.strictObject({ name: always, email: always, phone: need.optional() });

export type FormFields = z.infer<typeof formFields>;

export type FormFieldName = keyof FormFields;

/** `copy.yaml`: the texts of each field. They may use {max}, its maximum length in characters. */
export const fieldTextsSchema = (text: LanguageFields['text']) =>
  z.partialRecord(
    formFields.keyof(),
    z.strictObject({
      label: text,
      /** Error messages: a required field is empty, an answer is too long, an answer is invalid. */
      required: text,
      tooLong: text,
      invalid: text,
    }),
  );
