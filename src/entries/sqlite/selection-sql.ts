import type { Selection } from '../entry-archive.ts';

/** A WHERE clause and the values of its named parameters. */
export type Condition = { where: string; values: Record<string, string> };

/** What a selection says about day and language. Whether an entry is suspected each query decides for itself. */
export function selectionSql({ since, language }: Selection): Condition {
  const from = since === undefined ? undefined : new Date(`${since}T00:00:00+09:00`).toISOString();
  const terms = [...(from ? ['time >= :from'] : []), ...(language ? ['language = :language'] : [])];
  return {
    where: ['true', ...terms].join(' AND '),
    values: { ...(from && { from }), ...(language && { language }) },
  };
}
