import { z } from 'zod';
import {
  type FieldName,
  type FurtherField,
  fieldNames,
  fields,
  furtherFields,
} from '../entries/fields/fields.ts';
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

/** Each with the same schema, which the compiler does not see. */
const further = Object.fromEntries(furtherFields.map((name) => [name, need.optional()])) as {
  [Name in FurtherField]: z.ZodOptional<typeof need>;
};

/** What the built-in form asks, in its order, and what is optional. What each field is, its record says. */
export const formFields = z.strictObject({ name: always, email: always, ...further });

export type FormFields = z.infer<typeof formFields>;

/** The autocomplete token of each field. */
export const autofill: Readonly<Record<string, string>> = Object.fromEntries(
  fieldNames.map((name) => [name, fields[name].autocomplete]),
);

/** `copy.yaml`: the texts of each field. They may use {max}, its maximum length in characters. */
export const fieldTextsSchema = (text: LanguageFields['text']) =>
  z.partialRecord(
    z.enum(fieldNames as [FieldName, ...FieldName[]]),
    z.strictObject({
      label: text,
      /** Error messages: a required field is empty, an answer is too long, an answer is invalid. */
      required: text,
      tooLong: text,
      invalid: text,
    }),
  );
