import { z } from 'zod';
import { named } from '../field-meta.ts';
import type { LanguageFields } from '../language-fields.ts';
import { bilingual } from '../languages/operator-languages.ts';
import { problemText } from '../refusal.ts';

const termsSchema = ({ text, heading }: LanguageFields) =>
  z
    .array(
      z
        .strictObject({
          heading: heading.meta(named('見出し', 'Heading')),
          rules: z
            .array(text.meta(named('文', 'Rule')))
            .min(
              1,
              problemText(
                '規約の文が1つも登録されていません。1つ以上追加してください。',
                'must have at least one rule',
              ),
            )
            .meta(named('規約の文', 'Rules')),
        })
        .meta(named('条項', 'Group of rules')),
    )
    .min(
      1,
      problemText(
        '条項が1つも登録されていません。1つ以上追加してください。',
        'must have at least one group of rules',
      ),
    )
    .meta(named('規約の条項', 'Groups of rules'));

export type Terms = z.infer<ReturnType<typeof termsSchema>>;

export const terms = {
  name: bilingual('規約', 'Terms'),
  part: 'terms',
  'copy.yaml': ({ text, heading }: LanguageFields) => ({
    terms: z
      .strictObject({
        eyebrow: text.meta(named('小見出し', 'Small heading')),
        heading: heading.meta(named('見出し', 'Heading')),
        lead: text.meta(named('リード文', 'Lead')),
      })
      .meta(named('規約の見出し', 'Heading of the terms')),
  }),
  'terms.yaml': termsSchema,
};
