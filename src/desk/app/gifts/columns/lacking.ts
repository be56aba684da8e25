import type { Mapping, MappingChoices, ReservationField, Words } from '../../../contract/gifts.ts';
import { wordKey } from './word-key.ts';

/** What has to be chosen yet: fields without a column, and how many words of the status have no meaning. */
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
