/** What the desk's server and its app say to each other about entries, as JSON. */

export type DayCount = { day: string; entries: Readonly<Record<string, number>> };

export type SourceCount = { source: string; medium: string; campaign: string; entries: number };

export type EntriesSummary = {
  /** What the counts are true of; another one means that entries came or went. */
  revision: string;
  /** When it was counted, UTC. */
  asOf: string;
  /** The day in Tokyo, `2025-04-01`. */
  today: string;
  days: DayCount[];
  addresses: number;
  suspected: number;
  sources: SourceCount[];
  otherSources: number;
};

export type ListedEntry = {
  id: number;
  /** UTC, ISO 8601. */
  time: string;
  language: string;
  name: string;
  email: string;
  phone?: string | undefined;
  page?: string | undefined;
  /** No later entry of its address; false for every suspected one. */
  newest: boolean;
};

/** A part of a list, newest first. `revision` names the list that it is a part of. */
export type ListPart = { revision: string; total: number; entries: ListedEntry[] };

/** Entries of one part, at most. */
export const listPart = 100;

export type Deleted = { deleted: number; unfinished: boolean };
