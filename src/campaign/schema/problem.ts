import { type Bilingual, bilingual } from './languages/operator-languages.ts';

/**
 * The error of a schema: what is wrong and how to fix it, in both of the operators' languages. `read/refusal.ts` reads it
 * from the issue.
 */
export const problem = (ja: string, en: string) => problemOf(() => bilingual(ja, en));

/** An error that depends on what was written. */
export const problemOf = <Input = unknown>(sentence: (input: Input) => Bilingual) => ({
  error: ({ input }: { input?: unknown }) => ({ message: asMessage(sentence(input as Input)) }),
});

/** zod hands on whatever stands in an error's message as it is; only its types ask for a string. */
export const asMessage = (sentence: Bilingual): string => sentence as unknown as string;
