import { z } from 'zod';
import {
  type FieldName,
  type FurtherField,
  fieldNames,
  fields,
  furtherFields,
  isBox,
} from '../../entries/fields/fields.ts';
import { type FieldMeta, group, key } from './field-meta.ts';
import { choice } from './fields.ts';
import { text } from './language-fields.ts';
import { bilingual } from './languages/operator-languages.ts';
import { problem } from './problem.ts';

const required = { required: bilingual('必須', 'Required') };

const always = z
  .literal(
    'required',
    problem(
      '「必須」にしてください。お名前とメールアドレスは、どのエントリーにも必要です。',
      "must be 'required': every entry has a name and an email address",
    ),
  )
  .meta({ choices: required });

const need = choice(
  { ...required, optional: bilingual('任意', 'Optional') },

  '「必須」か「任意」を選んでください。伺わない場合は、この項目を削除してください。',
  "must be 'required' or 'optional'; to ask for nothing here, remove the line",
);

const nameOf = (name: FieldName): FieldMeta => ({ label: fields[name].label });

const onlyOptional = choice(
  { optional: bilingual('任意', 'Optional') },

  '「任意」にしてください。同意を必須にはできません。伺わない場合は、この項目を削除してください。',
  "must be 'optional', since nobody can be made to agree; to ask for nothing here, remove the line",
);

/** All but those of boxes with the same schema, which the compiler does not see. */
const further = Object.fromEntries(
  furtherFields.map((name) => [name, (isBox(name) ? onlyOptional : need).optional().meta(nameOf(name))]),
) as { [Name in FurtherField]: z.ZodOptional<typeof need> };

/** What the built-in form asks, in its order, and what is optional. What each field is, its record says. */
export const formFields = group({
  name: always.meta(nameOf('name')),
  email: always.meta(nameOf('email')),
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
  fieldNames.flatMap((name) => {
    const { autocomplete } = fields[name];
    return autocomplete === undefined ? [] : [[name, autocomplete]];
  }),
);

/** In characters, with room for the name of the company. */
const longestConsent = fields.marketingConsent.maxLength - 50;

const textsOf = (invalid: ReturnType<typeof text>) =>
  group({
    label: text('項目名', 'Label'),
    required: text('未入力のときのメッセージ', 'Message when left empty', {
      ja: '入力されていないときに表示されます。',
      en: 'When nothing is filled in.',
    }),
    tooLong: text('長すぎるときのメッセージ', 'Message when too long', {
      ja: '最大文字数を超えたときに表示されます。',
      en: 'When the text is longer than allowed.',
    }),
    invalid,
  }).optional();

const ordinary = textsOf(text('形式が正しくないときのメッセージ', 'Message when not valid'));

const forName = textsOf(
  text('使用できない文字があるときのメッセージ', 'Message when it holds a character that is not accepted', {
    ja: '氏名として受け付けられないときに表示されます。',
    en: 'When it cannot be a name.',
  }),
);

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
  name: key(forName, '氏名の欄', 'Name field'),
  marketingConsent: key(
    group({ label: consent }).optional(),
    '広告メールの受信への同意',
    'Consent to advertising',
  ),
});
