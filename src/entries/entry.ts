import type { Language } from '../campaign/language.ts';
import type { Answers } from './fields/fields.ts';

/** An entry on its way into the store. The store gives it its id. */
export type NewEntry = Answers & {
  /** UTC, ISO 8601 with milliseconds. */
  time: string;
  formId: string;
  language: Language;
  page: string | undefined;
  campaign: string;
  suspected: boolean;
  /** The same digest is the same entry sent again, see `idempotency-digest.ts`. */
  idempotency: string;
};

/** An entry as it is kept. Its language may be one that the software has given up since. */
export type Entry = Omit<NewEntry, 'language'> & { id: number; language: string };

/**
 * `stored`: it is on the disk now; `repeated`: it was already; `conflict`: its digest belongs to an entry with other
 * answers, and nothing was written.
 */
export type AddResult = 'stored' | 'repeated' | 'conflict';

/** The same of an entry that is looked for alone; `unknown`: the store holds nothing under its digest. */
export type FindResult = Exclude<AddResult, 'stored'> | 'unknown';
