import type { Selection } from '../entry-archive.ts';
import { startOfDay } from '../start-of-day.ts';

/**
 * A WHERE clause for what a selection says of day and language, and its values. Whether an entry is suspected each query
 * decides for itself.
 * @param values those of the query's earlier parameters
 */
export function selectionSql({ since, language }: Selection, values: readonly unknown[] = []) {
  const all = [...values];
  const parameter = (value: unknown) => `$${all.push(value)}`;
  const terms = [
    ...(since ? [`time >= ${parameter(startOfDay(since))}`] : []),
    ...(language ? [`language = ${parameter(language)}`] : []),
  ];
  return { where: ['true', ...terms].join(' AND '), values: all };
}
