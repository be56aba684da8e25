import { english } from './languages/english.ts';
import { japanese } from './languages/japanese.ts';
import type { LanguageRecord } from './languages/language-record.ts';

/**
 * Every language that the software knows, by BCP 47 tag, in the order of the page's menu. Every campaign has all of them; no
 * code outside this table refers to one by name.
 */
export const languages = {
  ja: japanese,
  en: english,
} as const satisfies Record<string, LanguageRecord>;
