import type { z } from 'zod';
import {
  type FieldName,
  type FurtherField,
  fieldNames,
  fields,
  furtherFields,
  isBox,
} from '../../entries/fields/fields.ts';
import { choice, type FieldMeta, group, key, text } from './fields.ts';
import { bilingual, problem } from './languages/operator-languages.ts';

const required = { required: bilingual('必須', 'Required') };
const optional = { optional: bilingual('任意', 'Optional') };
const need = choice({ ...required, ...optional });

const nameOf = (name: FieldName): FieldMeta => ({ label: fields[name].label });

/** Nobody can be made to tick a box; the compiler sees the schema of the others alone. */
const further = Object.fromEntries(
  furtherFields.map((name) => [name, (isBox(name) ? choice(optional) : need).optional().meta(nameOf(name))]),
) as { [Name in FurtherField]: z.ZodOptional<typeof need> };

/** What the built-in form asks, in its order, and what is optional. What each field is, its record says. */
export const formFields = group({
  name: choice(required).meta(nameOf('name')),
  email: choice(required).meta(nameOf('email')),
  ...further,
});

export type FormFields = z.infer<typeof formFields>;

/** The height of what a form asks besides name and email, in fields: the words beside a box take more lines than a label. */
export const roomOfFurther = (form: FormFields): number =>
  furtherFields
    .filter((name) => form[name] !== undefined)
    .reduce((sum, name) => sum + (isBox(name) ? 1.5 : 1), 0);

/** The autocomplete token of each field. */
export const autofill: Readonly<Record<string, string>> = Object.fromEntries(
  fieldNames.flatMap((name) => (fields[name].autocomplete ? [[name, fields[name].autocomplete]] : [])),
);

/** In characters, with room for the name of the company. */
const longestConsent = fields.marketingConsent.maxLength - 50;

const ordinary = group({
  label: text('項目名', 'Label'),
  required: text('未入力のときのメッセージ', 'Message when left empty'),
  tooLong: text('長すぎるときのメッセージ', 'Message when too long'),
  invalid: text('正しくないときのメッセージ', 'Message when not valid'),
}).optional();

/** Stored as it was agreed to, with {company} filled in. */
const consent = text('同意の文', 'Wording', {
  ja: 'チェックボックスの横に表示される文です。同意された方のエントリーに、この文のまま記録されます。',
  en: 'The sentence beside the box. It is kept, word for word, with the entry of everybody who agrees.',
}).refine(
  (labels) => Object.values(labels).every(({ length }) => length <= longestConsent),
  problem(
    `長すぎます。${longestConsent}文字以内にしてください。`,
    `is too long; write at most ${longestConsent} characters`,
  ),
);

/** `copy.yaml`: the texts of each field. They may use {max}, its maximum length in characters. */
export const fieldTexts = group({
  ...(Object.fromEntries(
    fieldNames.map((name) => {
      const { ja, en } = fields[name].label;
      return [name, key(ordinary, `${ja}の欄`, `${en} field`)];
    }),
  ) as Record<Exclude<FieldName, 'marketingConsent'>, typeof ordinary>),
  marketingConsent: key(
    group({ label: consent }).optional(),
    '広告メールの受信への同意',
    'Consent to advertising',
  ),
});
