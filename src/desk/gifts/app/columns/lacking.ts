import type { ColumnMapping, FoundWords } from '../../contract/gifts.ts';
import { wordKey } from './word-key.ts';

/** The required fields that are still without a column. */
export const lackingFields = <Field extends string>(
  columns: Partial<Record<Field, string>>,
  fields: ColumnMapping<Field>['fields'],
): Field[] =>
  fields
    .filter(({ field, isRequired }) => isRequired && columns[field] === undefined)
    .map(({ field }) => field);

/** The number of words that are still without a meaning; none before they are loaded. */
export function lackingWords(found: FoundWords | undefined, known: readonly string[]): number {
  const keys = new Set(known.map(wordKey));
  return found?.words.filter(({ word }) => !keys.has(wordKey(word))).length ?? 0;
}
