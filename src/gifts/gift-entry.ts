import type { Entrant } from '../entries/entry-archive.ts';

/** What gift cards need of an entry; who is suspected is only matched by a person. */
export type GiftEntry = Omit<Entrant, 'time'> & {
  /** Milliseconds since 1970. */
  time: number;
};
