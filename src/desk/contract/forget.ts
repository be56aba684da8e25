/** The JSON API for erasing a campaign's entries, between the desk's server and its app. */

import type { Deleted } from './entries.ts';

/** The proposed date: the first day on which the entries may no longer be kept. */
export type ForgetProposal = { before?: string | undefined };

/** A campaign's entries from before a day, suspected ones included, and the days in Tokyo of the first and the last. */
export type EarlierEntries = { campaign: string; entries: number; first: string; last: string };

/** Why nothing may be erased: the results in `folder` show pending gift cards, or cannot be read. */
export type ForgetObstacle =
  | { kind: 'open'; folder: string; unpaid: number; waiting: number }
  | { kind: 'unreadable'; says: Readonly<Record<string, string>> };

/** What would be erased. */
export type Forgettable = {
  groups: EarlierEntries[];
  obstacle?: ForgetObstacle | undefined;
  /** Campaigns for which only a person can know whether the gift cards have been sent. */
  unknown: string[];
};

/**
 * `entries`: the number that the person confirmed; `giftsSent`: confirms that those of the unknown campaigns have been
 * sent.
 */
export type ForgetRequest = { before: string; entries: number; giftsSent: boolean };

/** `found` when it differs from what the person confirmed. */
export type ForgetAnswer = Deleted | { found: Forgettable };
