import type { ColumnMapping } from '../../contract/gifts.ts';
import { wordKey } from './word-key.ts';

/** Whether the columns have been mapped, and the file still has them. */
export function isMapped<Field extends string>(
  { isKept, proposed, fields, columns }: ColumnMapping<Field>,
  headers: readonly string[],
): boolean {
  const there = new Set(headers.map(wordKey));
  const isThere = (header: string | undefined) => header !== undefined && there.has(wordKey(header));
  return (
    isKept &&
    proposed.length === 0 &&
    fields.every(({ field, isRequired }) =>
      isRequired ? isThere(columns[field]) : columns[field] === undefined || isThere(columns[field]),
    )
  );
}
