import type { Language } from '../campaign/language.ts';
import type { Entry } from './entry.ts';
import type { FieldName } from './fields/fields.ts';

/** Which entries; all but the suspected ones when nothing is said. */
export type Selection = {
  /** From the beginning of this day in Tokyo, `2025-04-01`. */
  since?: string | undefined;
  language?: Language | undefined;
  /** Also entries that look like a robot's. */
  includeSuspected?: boolean | undefined;
};

/** An entry as the marketing team sees it. */
export type ListedEntry = Entry & {
  /**
   * False for an earlier entry of an address that entered again later, whatever the case of its letters, and for every
   * suspected one. It says nothing about who entered: anybody can type anybody's address.
   */
  newest: boolean;
};

/** What brought entries, by the `utm_` parameters of the page's address; empty where it has none. */
export type SourceCount = { source: string; medium: string; campaign: string; entries: number };

/** Counts only: no name, no address. */
export type EntrySummary = {
  /** Days in Tokyo on which there were entries, in order. */
  days: { day: string; entries: Readonly<Record<string, number>> }[];
  /** Different addresses, upper and lower case alike. */
  addresses: number;
  /** How many of the selected days and languages are suspected, whether they are counted above or not. */
  suspected: number;
  /** The sources with the most entries, most first, of those that `days` counts. */
  sources: SourceCount[];
  /** How many of them came from other sources than those: anybody can make up any number of sources. */
  otherSources: number;
};

/** Which entries a person looks for. */
export type Wanted = {
  /** Part of a name or an address, as `search-text.ts` compares them; all when empty. */
  text: string;
  /** Those that look like a robot's instead of the others. */
  suspected: boolean;
};

/** A campaign's entries from before a day, suspected ones among them. */
export type EarlierEntries = {
  campaign: string;
  entries: number;
  /** The days in Tokyo of the first and the last of them. */
  first: string;
  last: string;
};

export type Deletion = {
  deleted: number;
  /** Why something of the entries may still be found where they were kept, and what to do; undefined when nothing is. */
  unfinished: string | undefined;
};

/**
 * The reading side of the entry store, as the operators' commands need it. Safe while the server writes. The memory it
 * takes does not depend on how many entries there are.
 * Each method throws an `EntryStoreError` when the store cannot be used.
 */
export type EntryArchive = {
  summarize(selection: Selection): Promise<EntrySummary>;
  /**
   * Entries in the order of their arrival, a page at a time; suspected ones always, with their mark. Between two pages
   * nothing is held open, so that a reader who stops for lunch blocks neither the server nor a deletion.
   * Entries that arrive after the first page are not in it.
   */
  read(selection: Selection): AsyncIterable<ListedEntry[]>;
  /** The ids of the entries that are wanted, newest first: the only method whose memory grows with them, by a few bytes each. */
  find(wanted: Wanted): Promise<number[]>;
  /** Some entries, in the order of their ids as given, without those that are gone. For a page of a list, not for all. */
  pick(ids: readonly number[]): Promise<ListedEntry[]>;
  /**
   * A text that is another one after entries arrived at once, and after some were deleted within seconds. Costs the same
   * however many there are, so that it can be asked again and again.
   */
  revision(): Promise<string>;
  /** The fields that any entry answers, whatever the form asks for now. */
  answeredFields(): Promise<FieldName[]>;
  /** How many entries an address has, upper and lower case alike. */
  countOf(email: string): Promise<number>;
  /** Deletes every entry of an address for good. Also finishes an earlier deletion that could not be finished. */
  deleteAllOf(email: string): Promise<Deletion>;
  /** What `deleteAllBefore` would delete, by campaign. */
  countBefore(day: string): Promise<EarlierEntries[]>;
  /** Deletes every entry from before a day in Tokyo for good, as `deleteAllOf` does. */
  deleteAllBefore(day: string): Promise<Deletion>;
  close(): Promise<void>;
};
