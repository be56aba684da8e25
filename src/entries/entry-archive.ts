import type { Language } from '../campaign/schema/languages.ts';
import type { Entry } from './entry.ts';
import type { PublishedWording } from './entry-store.ts';
import type { FieldName } from './fields/fields.ts';

/** Filters entries. Leaves out suspected ones unless `includeSuspected` is set. */
export type Selection = {
  /** From the start of this day in Tokyo, `2025-04-01`. */
  since?: string | undefined;
  /** To the end of this day in Tokyo. */
  until?: string | undefined;
  language?: Language | undefined;
  /** Only of this campaign. */
  campaign?: string | undefined;
  /** Also entries that look like a robot's. */
  includeSuspected?: boolean | undefined;
};

/** An entry as the marketing team sees it. */
export type ListedEntry = Entry & {
  /**
   * False for an address's earlier entries (letter case ignored) and for every suspected one. It does not prove who
   * entered: anybody can type anybody's address.
   */
  newest: boolean;
};

/** Who entered: an entry without what only an export needs. */
export type Entrant = Pick<Entry, 'id' | 'time' | 'name' | 'email' | 'language' | 'wording' | 'suspected'>;

/** The source of entries, from the `utm_` parameters of the page's URL; empty without any. */
export type SourceCount = { source: string; medium: string; campaign: string; entries: number };

/** Counts only: no names, no addresses. */
export type EntrySummary = {
  /** Days (Tokyo) that have entries, in order. */
  days: { day: string; entries: Readonly<Record<string, number>> }[];
  /** The same entries by the hour (Tokyo) in which they came, from 0 to 23. */
  hours: number[];
  /** Distinct addresses, ignoring letter case. */
  addresses: number;
  /** How many entries of the selected days and languages are suspected, whether or not they are counted above. */
  suspected: number;
  /** The largest sources of the entries counted in `days`, largest first. */
  sources: SourceCount[];
  /** Entries from all other sources. The list is capped because anybody can make up any number of sources. */
  otherSources: number;
};

/** Filters the entries that an operator searches for. */
export type Wanted = Omit<Selection, 'includeSuspected'> & {
  /** Part of a name or an address, ignoring width, letter case, spaces and variants of letters; empty matches all. */
  text: string;
  /** Suspected entries instead of the others. */
  suspected: boolean;
};

/** Entries of a campaign that came together, such as a robot's; suspected ones are among them. */
export type Span = {
  campaign: string;
  /** From this time on, UTC, ISO 8601 with milliseconds. */
  since?: string | undefined;
  /** From before this time. */
  before?: string | undefined;
  /** The `utm_source` as a summary names it; empty for entries without one. */
  source?: string | undefined;
};

/** What tells a span's entries apart without their data. */
export type SpannedEntry = { id: number; time: string };

/** A campaign's entries, all or those from before a day, including suspected ones. */
export type EarlierEntries = {
  campaign: string;
  entries: number;
  /** The days (Tokyo) of the first and the last of them. */
  first: string;
  last: string;
};

export type Deletion = {
  deleted: number;
  /** Why remains of deleted entries may still be in the store, and what to do; undefined if nothing remains. */
  unfinished: string | undefined;
};

/**
 * The reading side of the entry store, for the operators' commands. Safe to use while the server writes. Its memory
 * does not grow with the number of entries. Each method throws an `EntryStoreError` when the store cannot be used.
 */
export type EntryArchive = {
  summarize(selection: Selection): Promise<EntrySummary>;
  /**
   * Entries in order of arrival, one page at a time; always includes suspected ones, with their mark. Nothing is held
   * open between two pages, so a reader who goes to lunch blocks neither the server nor a deletion. Entries that arrive
   * after the first page are left out.
   */
  read(selection: Selection): AsyncIterable<ListedEntry[]>;
  /** Who entered a campaign, like `read`. */
  entrants(campaign: string): AsyncIterable<Entrant[]>;
  /**
   * The ids of the matching entries, newest first. The only method whose memory grows with them, by a few bytes each.
   */
  find(wanted: Wanted): Promise<number[]>;
  /** Some entries in the order of the given ids, skipping deleted ones. For one page of a list, not for all. */
  pick(ids: readonly number[]): Promise<ListedEntry[]>;
  /** The fields that at least one entry answers, whatever the form asks for now. */
  answeredFields(): Promise<FieldName[]>;
  /** Every wording that the pages have shown, the first published one first. */
  wordings(): Promise<PublishedWording[]>;
  /** How many entries an address has, ignoring letter case. */
  countOf(email: string): Promise<number>;
  /** Permanently deletes every entry of an address. Also completes an earlier deletion that was left unfinished. */
  deleteAllOf(email: string): Promise<Deletion>;
  /** The entries of each campaign. @param before only those from before this day in Tokyo */
  countCampaigns(before?: string): Promise<EarlierEntries[]>;
  /** The entries of a span in order of arrival, a page at a time. */
  spanned(span: Span): AsyncIterable<SpannedEntry[]>;
  /**
   * Permanently deletes the entries of a span, like `deleteAllOf`. Without `since` and `source` that forgets a campaign:
   * with its last entry goes the key by which the gift ledger knows its guests.
   */
  deleteAllIn(span: Span): Promise<Deletion>;
  close(): Promise<void>;
};
