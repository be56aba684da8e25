import type { Entry } from './entry.ts';
import type { Entrant } from './entry-archive.ts';
import { type Answers, type FieldName, fieldNames, furtherFields, isFurtherField } from './fields/fields.ts';

/**
 * Rows of the table `entry`, the same in both engines: time as text, suspected as 0 or 1. Fields that every entry
 * answers have a column each, since they are searched; the answers to all others are one JSON object, in the column
 * `answers`, so that a further field needs no migration.
 */

export const fieldColumns = fieldNames.filter((name) => !isFurtherField(name));

/** What the column `answers` holds: only answers that were given. */
export const furtherAnswers = (entry: Answers): string =>
  JSON.stringify(Object.fromEntries(furtherFields.map((name) => [name, entry[name]])));

/** @param row of at least `fieldColumns` and `answers` */
export function answersOf(row: Record<string, unknown>): Answers {
  const further = JSON.parse(String(row.answers));
  const answer = (name: FieldName) => given((isFurtherField(name) ? further : row)[name]);
  return Object.fromEntries(fieldNames.map((name) => [name, answer(name)])) as Answers;
}

const given = (value: unknown): string | undefined => (value == null ? undefined : String(value));

/** Compares what is sent under a digest with what is stored under it. */
export const compareAnswers = (sent: Answers, stored: Answers): 'repeated' | 'conflict' =>
  fieldNames.every((name) => sent[name] === stored[name]) ? 'repeated' : 'conflict';

export const entrantOf = (row: Record<string, unknown>): Entrant => ({
  id: Number(row.id),
  time: String(row.time),
  name: String(row.name),
  email: String(row.email),
  language: String(row.language),
  wording: given(row.wording),
  suspected: row.suspected === 1,
});

export const entryOf = (row: Record<string, unknown>): Entry => ({
  ...entrantOf(row),
  ...answersOf(row),
  formId: String(row.form_id),
  page: given(row.page),
  campaign: String(row.campaign),
  idempotency: String(row.idempotency),
});
