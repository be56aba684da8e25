/** The JSON API for erasing a campaign's entries, between the desk's server and its app. */

import type { Deleted } from './entries.ts';

/** The proposed date: the first day on which the entries may no longer be kept. */
export type ForgetProposal = { before?: string | undefined };

/** A campaign's entries from before a day, suspected ones included, and the days in Tokyo of the first and the last. */
export type EarlierEntries = { campaign: string; entries: number; first: string; last: string };

/** Why nothing may be erased: the results in `folder` show pending gift cards, or a file cannot be read. */
export type ForgetObstacle =
  | { kind: 'open'; folder: string; unpaid: number; waiting: number }
  | { kind: 'unreadable'; says: Readonly<Record<string, string>> };

export type Forgettable = {
  /** The desk's campaign's entries that would be erased, unless there are none. */
  erasable?: EarlierEntries | undefined;
  /** Those of other campaigns, which stay. */
  others: EarlierEntries[];
  obstacle?: ForgetObstacle | undefined;
  /** Whether only a person can know that every gift card has been sent. */
  giftsUnknown: boolean;
};

/** `entries`: the number that the person confirmed; `giftsSent`: confirms that every gift card has been sent. */
export type ForgetRequest = { campaign: string; before: string; entries: number; giftsSent: boolean };

/** `found` when it differs from what the person confirmed. */
export type ForgetAnswer = Deleted | { found: Forgettable };
