import type { Field, FoundWords, Headers, Mapping } from '../../contract/gifts.ts';
import { wordKey } from './word-meanings.ts';

/** The required fields that are still without a column. */
export const lackingFields = (columns: Headers, fields: Mapping['fields']): Field[] =>
  fields
    .filter(({ field, isRequired }) => isRequired && columns[field] === undefined)
    .map(({ field }) => field);

/** The number of words that are still without a meaning; none before they are loaded. */
export function lackingWords(found: FoundWords | undefined, known: readonly string[]): number {
  const keys = new Set(known.map(wordKey));
  return found?.words.filter(({ word }) => !keys.has(wordKey(word))).length ?? 0;
}

/** The saved columns without headers missing from this file, which a select could not show. */
export const columnsThere = (columns: Headers, headers: readonly string[]): Headers =>
  Object.fromEntries(Object.entries(columns).filter(([, header]) => headers.includes(header)));

/** Whether the columns are known or have been mapped, and the file still has them. */
export function isMapped(
  { isOurs, isStored, proposed, fields, columns }: Mapping,
  headers: readonly string[],
): boolean {
  if (isOurs) return true;
  const there = new Set(headers.map(wordKey));
  const isThere = (header: string | undefined) => header !== undefined && there.has(wordKey(header));
  return (
    isStored &&
    proposed.length === 0 &&
    fields.every(({ field, isRequired }) =>
      isRequired ? isThere(columns[field]) : columns[field] === undefined || isThere(columns[field]),
    )
  );
}
