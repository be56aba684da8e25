/** The operators' languages where money is at stake, whatever the languages of a campaign. */
export const operatorLanguages = ['ja', 'en'] as const;

/** The language of the build, the commands and the records, as an `Intl` locale. */
export const operatorLocale = 'en' satisfies OperatorLanguage;

export type OperatorLanguage = (typeof operatorLanguages)[number];

/** A text in each of the operators' languages. */
export type Bilingual<T = string> = Readonly<Record<OperatorLanguage, T>>;

export const bilingual = <T = string>(ja: T, en: T): Bilingual<T> => ({ ja, en });

/** What is wrong and how to fix it. `inFile` is what a file has to say, and printed by terminals alone. */
export type Sentence = Bilingual & { readonly inFile?: string | undefined };

/** The error of a schema. zod hands it on as it is to `read/refusal.ts`; only its types ask for a string. */
export const problem = (ja: string, en: string, inFile?: string) => ({
  error: () => ({ message: { ja, en, inFile } satisfies Sentence as unknown as string }),
});

export const forOperators = <T>(valueIn: (language: OperatorLanguage) => T): Bilingual<T> =>
  bilingual(valueIn('ja'), valueIn('en'));

/**
 * The language of the terminal's user, from the environment.
 * https://pubs.opengroup.org/onlinepubs/9799919799/basedefs/V1_chap08.html#tag_08_02
 */
export function operatorLanguage(env: Readonly<Record<string, string | undefined>>): OperatorLanguage {
  const locale = env.LC_ALL || env.LC_MESSAGES || env.LANG || '';
  return operatorLanguages.find((language) => locale.startsWith(language)) ?? 'en';
}

export const isOperatorLanguage = (value: string): value is OperatorLanguage =>
  operatorLanguages.some((language) => language === value);
