import { z } from 'zod';
import type { Campaign } from '../schema/campaign.ts';
import type { Language } from '../schema/languages.ts';
import { pageContent } from './page-content.ts';

/** What a page says in one language about the rules and about the purpose of use, as the store keeps it. */
export const wordingSchema = z.object({
  terms: z.array(
    z.object({
      heading: z.string(),
      rules: z.array(z.object({ clauses: z.array(z.string()), sentence: z.string() })),
    }),
  ),
  purpose: z.string(),
});

export type Wording = z.infer<typeof wordingSchema>;

/** @returns the wording of a page that accepts entries */
export function wordingOf(campaign: Campaign, language: Language): Wording {
  const { terms, copy } = pageContent(campaign, language);
  return wordingSchema.parse({ terms, purpose: copy.entry.purpose });
}
