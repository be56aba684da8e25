import type { EntrySummary, ListedEntry } from '../../../entries/entry-archive.ts';
import type { FieldName } from '../../../entries/fields/fields.ts';
import type { Forgettable } from '../../../gifts/forgettable.ts';

/** What the server answers, by request, as JSON below `/api/entries`. */
export type EntriesApi = {
  /** Cheap, may be polled. */
  'GET /revision': { revision: string };
  'GET /summary': EntriesSummary;
  'GET /list': ListPart;
  'GET /count': { count: number };
  'POST /delete': Deleted;
  'GET /forget/proposal': ForgetProposal;
  'GET /forget': Forgettable;
  'POST /forget': ForgetAnswer;
};

export type DayCount = EntrySummary['days'][number];

export type EntriesSummary = EntrySummary & {
  /** The revision that was counted; a different one means that entries have come or gone. */
  revision: string;
  /** When they were counted, UTC. */
  asOf: string;
  /** The day in Tokyo, `2025-04-01`. */
  today: string;
  /** Whose entries were counted; null for all, while `campaign.yaml` cannot be read. */
  campaign: string | null;
  /** The other campaigns in the store, suspected entries included. */
  others: { campaign: string; entries: number }[];
  /** What entries answer besides name and email, by the fields' names, in the form's order. */
  further: FieldName[];
};

/** A page of a list, newest first. `revision` identifies the list. */
type ListPart = { revision: string; total: number; entries: ListedEntry[] };

/** Entries per page. */
export const listPart = 100;

/** `runAgain`: the command that completes the deletion, while another program still keeps traces of the entries. */
export type Deleted = { deleted: number; runAgain?: string | undefined };

/** The proposed date: the first day on which the entries may no longer be kept. */
type ForgetProposal = { before?: string | undefined };

/** `entries`: the number that the person confirmed; `giftsSent`: confirms that every gift card has been sent. */
export type ForgetRequest = { campaign: string; before: string; entries: number; giftsSent: boolean };

/** `found` when it differs from what the person confirmed. */
type ForgetAnswer = Deleted | { found: Forgettable };
