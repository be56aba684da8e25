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
