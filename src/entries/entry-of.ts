import type { Entry } from './entry.ts';
import { type Answers, fieldNames } from './fields/fields.ts';

/** A row of the table `entry`, the same from both engines: time as text, suspected as 0 or 1. */
export function entryOf(row: Record<string, unknown>): Entry {
  const text = (key: string) => String(row[key]);
  const given = (key: string) => (row[key] == null ? undefined : text(key));
  return {
    id: Number(row.id),
    time: text('time'),
    formId: text('form_id'),
    language: text('language'),
    ...(Object.fromEntries(fieldNames.map((name) => [name, given(name)])) as Answers),
    page: given('page'),
    campaign: text('campaign'),
    suspected: row.suspected === 1,
    idempotency: text('idempotency'),
  };
}
