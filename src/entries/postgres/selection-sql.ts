import { startOfDay } from '../../campaign/tokyo.ts';
import type { Selection } from '../entry-archive.ts';

/**
 * A WHERE clause for the day, language and campaign of a selection, and its values. Each query handles suspected entries itself.
 * @param values the values of the query's earlier parameters
 */
export function selectionSql({ since, language, campaign }: Selection, values: readonly unknown[] = []) {
  const all = [...values];
  const parameter = (value: unknown) => `$${all.push(value)}`;
  const terms = [
    ...(since ? [`time >= ${parameter(startOfDay(since))}`] : []),
    ...(language ? [`language = ${parameter(language)}`] : []),
    ...(campaign ? [`campaign = ${parameter(campaign)}`] : []),
  ];
  return { where: ['true', ...terms].join(' AND '), values: all };
}

const bare = "split_part(page, '#', 1)";

/** The query string of the page's URL, without the fragment; null if there is none. */
const query = `'&' || substr(${bare}, nullif(strpos(${bare}, '?'), 0) + 1)`;

/** The first value, or an empty text. With regular expressions this took six times as long. */
const value = (name: string) => `coalesce(split_part(split_part(${query}, '&${name}=', 2), '&', 1), '')`;

/** The columns `source`, `medium` and `campaign`, still URL-encoded. */
export const sourceSql = `${value('utm_source')} AS source, ${value('utm_medium')} AS medium,
  ${value('utm_campaign')} AS campaign`;
