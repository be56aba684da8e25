/** The JSON API for entries, between the desk's server and its app. */

import type { OperatorLanguage } from '../../../campaign/languages/operator-languages.ts';

export type DayCount = { day: string; entries: Readonly<Record<string, number>> };

export type SourceCount = { source: string; medium: string; campaign: string; entries: number };

export type EntriesSummary = {
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
  days: DayCount[];
  addresses: number;
  suspected: number;
  sources: SourceCount[];
  otherSources: number;
  /** What entries answer besides name and email, by the fields' names, in the form's order. */
  further: string[];
};

export type ListedEntry = {
  id: number;
  /** UTC, ISO 8601. */
  time: string;
  language: string;
  name: string;
  email: string;
  page?: string | undefined;
  /** The latest entry from its address; false for every suspected one. */
  newest: boolean;
  /** The answers to `further` fields, by their names. */
  [field: string]: unknown;
};

/** A page of a list, newest first. `revision` identifies the list. */
export type ListPart = { revision: string; total: number; entries: ListedEntry[] };

/** Entries per page. */
export const listPart = 100;

/** `runAgain`: the command that completes the deletion, while another program still keeps traces of the entries. */
export type Deleted = { deleted: number; runAgain?: string | undefined };

/** What a report on the selected entries tells, in an operator's language. */
export type Report = Omit<EntriesSummary, 'revision' | 'campaign' | 'others' | 'further'> & {
  language: OperatorLanguage;
  selection: {
    campaign?: string | undefined;
    /** The first day in Tokyo, `2025-04-01`. */
    since?: string | undefined;
    language?: string | undefined;
    includeSuspected?: boolean | undefined;
  };
  /** When the campaign takes entries, ISO 8601; undefined where it is unknown or several are counted. */
  period?: { start: string; end: string } | undefined;
};

/** @param digest the SHA-256 of a text, in base64 @returns an HTML document */
export type RenderReport = (report: Report, digest: (text: string) => string) => string;
