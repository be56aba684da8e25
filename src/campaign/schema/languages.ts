import { english } from './languages/english.ts';
import { french } from './languages/french.ts';
import { japanese } from './languages/japanese.ts';
import type { LanguageRecord } from './languages/language-record.ts';

/**
 * Every language that the software knows, by BCP 47 tag. `campaign.yaml` says which of them a campaign has; no code
 * outside this table refers to one by name.
 */
export const languages = {
  ja: japanese,
  en: english,
  fr: french,
} as const satisfies Record<string, LanguageRecord>;
