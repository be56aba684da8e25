import type { Mapping, MappingChoices, ReservationField, Words } from '../../../contract/gifts.ts';
import { wordKey } from './word-key.ts';

/** What is still to be chosen: fields without a column, and the number of status words without a meaning. */
export function lacking(
  { columns, status }: MappingChoices,
  { fields }: Pick<Mapping, 'fields'>,
  words: Words | undefined,
): { fields: ReservationField[]; words: number } {
  const known = new Set([...status.confirmed, ...status.cancelled].map(wordKey));
  return {
    fields: fields
      .filter(({ field, isRequired }) => isRequired && columns[field] === undefined)
      .map(({ field }) => field),
    words: words?.status.words.filter(({ word }) => !known.has(wordKey(word))).length ?? 0,
  };
}
