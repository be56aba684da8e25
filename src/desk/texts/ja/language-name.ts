/** The campaign's languages by their tags and by what the checks call them. */
const names: Readonly<Record<string, string>> = {
  ja: '日本語',
  Japanese: '日本語',
  en: '英語',
  English: '英語',
  fr: 'フランス語',
  French: 'フランス語',
};

/** A language that was added to the campaigns and not here keeps its own name. */
export const languageName = (name: string): string => names[name] ?? name;
