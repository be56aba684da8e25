import type { DatabaseSync } from 'node:sqlite';
import { startOfDay } from '../../campaign/tokyo.ts';
import type { Selection } from '../entry-archive.ts';
import { maxRawSources } from '../summarize.ts';

/** A WHERE clause and the values of its named parameters. */
export type Condition = { where: string; values: Record<string, string> };

/** The day, language and campaign of a selection. Each query handles suspected entries itself. */
export function selectionSql({ since, language, campaign }: Selection): Condition {
  const from = since === undefined ? undefined : startOfDay(since);
  const terms = [
    ...(from ? ['time >= :from'] : []),
    ...(language ? ['language = :language'] : []),
    ...(campaign ? ['campaign = :campaign'] : []),
  ];
  return {
    where: ['true', ...terms].join(' AND '),
    values: { ...(from && { from }), ...(language && { language }), ...(campaign && { campaign }) },
  };
}

/** The rest of the query `q` after `&name=`, which starts at `place`; null if it is not there. */
const value = (place: string, name: string) =>
  `CASE ${place} WHEN 0 THEN '' ELSE substr(q, ${place} + ${name.length + 2},
    instr(substr(q, ${place} + ${name.length + 2}), '&') - 1) END`;

/**
 * Rows of `source`, `medium`, `campaign`, still URL-encoded. Splits the page's URL: drops the fragment, takes the query
 * string, finds the parameters. Each LIMIT keeps SQLite from flattening the steps, so that it computes each of them once
 * per entry instead of a dozen times.
 * @param entries SQL from `FROM` on
 * @param carried further columns of the entries, each with a comma after it
 */
export const sourcesSql = (entries: string, carried = ''): string => `
  SELECT ${carried} ${value('s', 'utm_source')} AS source, ${value('m', 'utm_medium')} AS medium,
    ${value('c', 'utm_campaign')} AS campaign
  FROM
    (SELECT ${carried} q, instr(q, '&utm_source=') AS s, instr(q, '&utm_medium=') AS m,
       instr(q, '&utm_campaign=') AS c FROM
      (SELECT ${carried}
         '&' || CASE instr(bare, '?') WHEN 0 THEN '' ELSE substr(bare, instr(bare, '?') + 1) END || '&' AS q FROM
        (SELECT ${carried} CASE instr(page, '#') WHEN 0 THEN page ELSE substr(page, 1, instr(page, '#') - 1) END AS bare
         FROM (SELECT ${carried} coalesce(page, '') AS page ${entries}) LIMIT -1) LIMIT -1) LIMIT -1)`;

/** @returns rows of `source`, `medium`, `campaign`, still URL-encoded, and `entries` */
export const countSources = (
  database: DatabaseSync,
  { where, values }: Condition,
): Record<string, unknown>[] =>
  database
    .prepare(
      `SELECT source, medium, campaign, count(*) AS entries FROM (${sourcesSql(`FROM entry WHERE ${where}`)})
       GROUP BY 1, 2, 3 ORDER BY 4 DESC LIMIT ${maxRawSources}`,
    )
    .all(values);
