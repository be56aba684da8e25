import { bilingual } from './languages/operator-languages.ts';

/**
 * The error of a schema: what is wrong and how to fix it, in both of the operators' languages. zod hands it on as it is to
 * `read/refusal.ts`; only its types ask for a string.
 */
export const problem = (ja: string, en: string) => ({
  error: () => ({ message: bilingual(ja, en) as unknown as string }),
});
