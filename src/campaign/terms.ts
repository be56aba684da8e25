import { z } from 'zod';
import type { LanguageFields } from './language-fields.ts';

/** The campaign terms in `terms.yaml`: groups of rules under a heading. */
export const termsSchema = ({ text, heading }: LanguageFields) =>
  z
    .array(z.strictObject({ heading, rules: z.array(text).min(1, 'must have at least one rule') }))
    .min(1, 'must have at least one group of rules');

export type Terms = z.infer<ReturnType<typeof termsSchema>>;
