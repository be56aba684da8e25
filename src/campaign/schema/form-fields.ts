import { z } from 'zod';
import {
  type FieldName,
  type FurtherField,
  fieldNames,
  fields,
  furtherFields,
  isBox,
} from '../../entries/fields/fields.ts';
import { type FieldMeta, named } from './field-meta.ts';
import { choice } from './fields.ts';
import type { LanguageFields } from './language-fields.ts';
import { bilingual } from './languages/operator-languages.ts';
import { problemText } from './refusal.ts';

const required = { required: bilingual('必須', 'Required') };

const always = z
  .literal(
    'required',
    problemText(
      '「必須」にしてください。お名前とメールアドレスは、どのエントリーにも必要です。',
      "must be 'required': every entry has a name and an email address",
    ),
  )
  .meta({ choices: required });

const need = choice(
  { ...required, optional: bilingual('任意', 'Optional') },
  problemText(
    '「必須」か「任意」を選んでください。伺わない場合は、この項目を削除してください。',
    "must be 'required' or 'optional'; to ask for nothing here, remove the line",
  ),
);

const nameOf = (name: FieldName): FieldMeta => ({ label: fields[name].label });

const onlyOptional = choice(
  { optional: bilingual('任意', 'Optional') },
  problemText(
    '「任意」にしてください。同意を必須にはできません。伺わない場合は、この項目を削除してください。',
    "must be 'optional', since nobody can be made to agree; to ask for nothing here, remove the line",
  ),
);

/** All but those of boxes with the same schema, which the compiler does not see. */
const further = Object.fromEntries(
  furtherFields.map((name) => [name, (isBox(name) ? onlyOptional : need).optional().meta(nameOf(name))]),
) as { [Name in FurtherField]: z.ZodOptional<typeof need> };

/** What the built-in form asks, in its order, and what is optional. What each field is, its record says. */
export const formFields = z.strictObject({
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

/** `copy.yaml`: the texts of each field. They may use {max}, its maximum length in characters. */
export function fieldTextsSchema(text: LanguageFields['text']) {
  const texts = (invalid: FieldMeta) =>
    z
      .strictObject({
        label: text.meta(named('項目名', 'Label')),
        required: text.meta(
          named(
            '未入力のときのメッセージ',
            'Message when left empty',
            '入力されていないときに表示されます。',
            'When nothing is filled in.',
          ),
        ),
        tooLong: text.meta(
          named(
            '長すぎるときのメッセージ',
            'Message when too long',
            '最大文字数を超えたときに表示されます。',
            'When the text is longer than allowed.',
          ),
        ),
        invalid: text.meta(invalid),
      })
      .optional();
  const invalid = named('形式が正しくないときのメッセージ', 'Message when not valid');
  const textsOf = (name: FieldName) => {
    const { ja, en } = fields[name].label;
    return texts(invalid).meta(named(`${ja}の欄`, `${en} field`));
  };
  return z.strictObject({
    ...(Object.fromEntries(fieldNames.map((name) => [name, textsOf(name)])) as Record<
      Exclude<FieldName, 'marketingConsent'>,
      ReturnType<typeof texts>
    >),
    name: texts(
      named(
        '使用できない文字があるときのメッセージ',
        'Message when it holds a character that is not accepted',
        '氏名として受け付けられないときに表示されます。',
        'When it cannot be a name.',
      ),
    ).meta(named('氏名の欄', 'Name field')),
    marketingConsent: z
      .strictObject({
        /** Stored as it was agreed to, with {company} filled in. */
        label: text
          .refine((labels) => Object.values(labels).every(({ length }) => length <= longestConsent), {
            error: problemText(
              `長すぎます。${longestConsent}文字以内にしてください。`,
              `is too long; write at most ${longestConsent} characters`,
            ),
          })
          .meta(
            named(
              '同意の文',
              'Wording',
              'チェックボックスの横に表示される文です。同意された方のエントリーに、この文のまま記録されます。',
              'The sentence beside the box. It is kept, word for word, with the entry of everybody who agrees.',
            ),
          ),
      })
      .optional()
      .meta(named('広告メールの受信への同意', 'Consent to advertising')),
  });
}
