import type { Selection } from '../entry-archive.ts';
import { startOfDay } from '../start-of-day.ts';

/** A WHERE clause and the values of its named parameters. */
export type Condition = { where: string; values: Record<string, string> };

/** What a selection says about day and language. Whether an entry is suspected each query decides for itself. */
export function selectionSql({ since, language }: Selection): Condition {
  const from = since === undefined ? undefined : startOfDay(since);
  const terms = [...(from ? ['time >= :from'] : []), ...(language ? ['language = :language'] : [])];
  return {
    where: ['true', ...terms].join(' AND '),
    values: { ...(from && { from }), ...(language && { language }) },
  };
}
