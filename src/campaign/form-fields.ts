import { z } from 'zod';
import type { LanguageFields } from './language-fields.ts';

const always = z.literal('required', "must be 'required': every entry has a name and an email address");

const need = z.enum(
  ['required', 'optional'],
  "must be 'required' or 'optional'; to ask for nothing here, remove the line",
);

/**
 * What the built-in form asks, in the form's order, and whether an answer may be left out. What each field is (limit,
 * rule, column) stands in `src/entries/fields/fields.ts`.
 */
export const formFields = z.strictObject({ name: always, email: always, phone: need.optional() });

export type FormFields = z.infer<typeof formFields>;

export type FormFieldName = keyof FormFields;

/** `copy.yaml`: the words at each field. They may use {max}, the most characters that it takes. */
export const fieldTextsSchema = (text: LanguageFields['text']) =>
  z.partialRecord(
    formFields.keyof(),
    z.strictObject({
      label: text,
      /** Said when a required field is empty, when an answer is too long, and when it cannot be one. */
      required: text,
      tooLong: text,
      invalid: text,
    }),
  );
