import type { Entry } from '../entries/entry.ts';

/** What gift cards need of an entry; who is suspected is only matched by a person. */
export type GiftEntry = Pick<Entry, 'id' | 'name' | 'email' | 'language' | 'wording' | 'suspected'> & {
  /** Milliseconds since 1970. */
  time: number;
};
