import type { Bilingual } from '../campaign/schema/languages/operator-languages.ts';
import type { EarlierEntries } from '../entries/entry-archive.ts';

/** Why nothing may be erased. */
export type ForgetObstacle =
  | { kind: 'open'; folder: string; unpaid: number; waiting: number }
  | { kind: 'unreadable'; says: Bilingual };

export type Forgettable = {
  /** The campaign's entries that would be erased, unless there are none. */
  erasable?: EarlierEntries | undefined;
  /** Those of other campaigns from before the same day, which stay. */
  others: EarlierEntries[];
  obstacle?: ForgetObstacle | undefined;
  /** Whether there is no final run: only a person can know that every gift card has been sent. */
  giftsUnknown: boolean;
};
