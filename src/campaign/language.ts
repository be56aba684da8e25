/** The languages of the page, in the order in which they are offered. BCP 47 tags. */
export const languages = ['ja', 'en'] as const;

export type Language = (typeof languages)[number];

/** One value per language. YAML writes both side by side, so a missing translation cannot exist. */
export type PerLanguage<T> = Record<Language, T>;
