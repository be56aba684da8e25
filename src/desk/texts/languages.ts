import { keep, kept } from '../shell/app/kept.ts';
import { en } from './en.ts';
import { ja, type Texts } from './ja.ts';

/** The operators' languages, a table of texts each. */
export const texts = { ja, en } satisfies Record<string, Texts>;

export type DeskLanguage = keyof typeof texts;

/** Of what the system says for itself, whatever the operator's language is. */
export const systemLanguage = 'en';

const key = 'desk-language';

const isDeskLanguage = (text: string | undefined): text is DeskLanguage =>
  text !== undefined && text in texts;

/** The one chosen last, else the browser's. */
export function chosenLanguage(): DeskLanguage {
  const language = kept(key);
  if (isDeskLanguage(language)) return language;
  return navigator.language.startsWith('ja') ? 'ja' : 'en';
}

export const keepLanguage = (language: DeskLanguage): void => keep(key, language);
