import type { Language } from '../campaign/schema/languages.ts';
import type { Answers } from './fields/fields.ts';

/** An entry before it is stored. The store assigns its id. */
export type NewEntry = Answers & {
  /** UTC, ISO 8601 with milliseconds. */
  time: string;
  formId: string;
  language: Language;
  page: string | undefined;
  /** The digest of the terms and purpose that the page showed; stored only if the store knows that wording. */
  wording?: string | undefined;
  campaign: string;
  suspected: boolean;
  /** Equal digests mean the same entry sent again, see `idempotency-digest.ts`. */
  idempotency: string;
};

/** A stored entry. Its language may be one that the software no longer supports. */
export type Entry = Omit<NewEntry, 'language'> & { id: number; language: string };

/**
 * `stored`: it is now on disk; `repeated`: it already was; `conflict`: its digest belongs to an entry with different
 * answers, and nothing was written.
 */
export type AddResult = 'stored' | 'repeated' | 'conflict';

/** The same for a look-up; `unknown`: the store has nothing under this digest. */
export type FindResult = Exclude<AddResult, 'stored'> | 'unknown';
