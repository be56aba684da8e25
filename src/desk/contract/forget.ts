/** What the desk's server and its app say to each other about erasing a campaign's entries, as JSON. */

/** The day that is proposed: the first on which the entries may not be kept any more. */
export type ForgetProposal = { before?: string | undefined };

/** A campaign's entries from before a day, suspected ones among them, and the days in Tokyo of the first and the last. */
export type EarlierEntries = { campaign: string; entries: number; first: string; last: string };

/** Why nothing may be erased: by the results in `folder` gift cards are open, or what is in it cannot be read. */
export type ForgetObstacle =
  | { kind: 'open'; folder: string; unpaid: number; waiting: number }
  | { kind: 'unreadable'; says: Readonly<Record<string, string>> };

/** What would be erased. */
export type Forgettable = {
  groups: EarlierEntries[];
  obstacle?: ForgetObstacle | undefined;
  /** The campaigns of which nobody but a person can know whether their gift cards are sent. */
  unknown: string[];
};

/** `entries`: as many as the person agreed to; `giftsSent`: those of the unknown campaigns are sent. */
export type ForgetRequest = { before: string; entries: number; giftsSent: boolean };

/** `found` when it is not any more what the person agreed to. */
export type ForgetAnswer = { deleted: number; unfinished: boolean } | { found: Forgettable };
