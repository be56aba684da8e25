import { knownLanguages, type Language } from '../../campaign/language.ts';
import type { Entry } from '../entry.ts';

/** A row of the table `entry`. */
export function entryOf(row: Record<string, unknown>): Entry {
  const text = (key: string) => String(row[key]);
  return {
    id: Number(row.id),
    time: text('time'),
    formId: text('form_id'),
    language: languageOf(row.language),
    name: text('name'),
    email: text('email'),
    page: row.page === null ? undefined : text('page'),
    campaign: text('campaign'),
    suspected: row.suspected === 1,
  };
}

export const languageOf = (value: unknown): Language => knownLanguages.find((each) => each === value) ?? 'en';
