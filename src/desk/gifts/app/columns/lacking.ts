import type { ColumnMapping, FoundWords } from '../../contract/gifts.ts';
import { wordKey } from './word-meanings.ts';

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

/** The saved columns without headers missing from this file, which a select could not show. */
export const columnsThere = <Field extends string>(
  columns: Partial<Record<Field, string>>,
  headers: readonly string[],
): Partial<Record<Field, string>> =>
  Object.fromEntries(
    Object.entries<string | undefined>(columns).filter(([, header]) => headers.includes(header ?? '')),
  ) as Partial<Record<Field, string>>;

/** Whether the columns have been mapped, and the file still has them. */
export function isMapped<Field extends string>(
  { isStored, proposed, fields, columns }: ColumnMapping<Field>,
  headers: readonly string[],
): boolean {
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
