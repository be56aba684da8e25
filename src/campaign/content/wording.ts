import { z } from 'zod';

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
