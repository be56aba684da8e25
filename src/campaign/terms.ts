import { z } from 'zod';
import type { LanguageFields } from './language-fields.ts';
import { problemText } from './refusal.ts';

/** The campaign terms in `terms.yaml`: groups of rules under a heading. */
export const termsSchema = ({ text, heading }: LanguageFields) =>
  z
    .array(
      z.strictObject({
        heading,
        rules: z
          .array(text)
          .min(
            1,
            problemText(
              '規約の文が1つも登録されていません。1つ以上追加してください。',
              'must have at least one rule',
            ),
          ),
      }),
    )
    .min(
      1,
      problemText(
        '条項が1つも登録されていません。1つ以上追加してください。',
        'must have at least one group of rules',
      ),
    );

export type Terms = z.infer<ReturnType<typeof termsSchema>>;
