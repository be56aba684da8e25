import { startOfDay } from '../../campaign/tokyo.ts';
import type { Selection } from '../entry-archive.ts';

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
