import { requestsTo } from '../../shell/app/requests.ts';
import type { EntriesApi } from '../contract/entries.ts';

export const requestEntries = requestsTo<EntriesApi>('/api/entries');

/** Milliseconds between two counts. */
export const tick = 5_000;

/** A query without what is not set. */
export const queryOf = (values: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter((pair): pair is [string, string] => Boolean(pair[1])));
