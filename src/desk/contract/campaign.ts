/**
 * What the desk's server and its app say to each other about the five files of a campaign, as JSON.
 *
 * | | | answers |
 * | --- | --- | --- |
 * | `GET  /api/campaign` | | `CampaignRoom` |
 * | `GET  /api/campaign/revision` | cheap, may be polled | `{ revision }` |
 * | `POST /api/campaign/draft` | `DraftRequest` | `Draft`, or with 409 a `Conflict` |
 * | `POST /api/campaign/save` | `SaveRequest` | `Saved`, or a `Conflict` (409), `Unsavable` (422) or `Unwritable` (403) |
 * | `POST /api/campaign/undo` | `UndoRequest` | `Saved`, or a `Conflict` (409) or `Unwritable` (403) |
 *
 * The app holds its edits as a list, in order, and sends the whole list each time; the server keeps nothing of a draft.
 * To undo the last edit, the app drops it from the list. Several edits of one place may be sent as the last of them.
 */

export const campaignFiles = [
  'campaign.yaml',
  'apartments.yaml',
  'steps.yaml',
  'copy.yaml',
  'terms.yaml',
] as const;

export type CampaignFile = (typeof campaignFiles)[number];

/** A value as YAML writes it. */
export type Scalar = string | number | boolean | null;
export type Value = Scalar | Value[] | { [key: string]: Value };

export type LeafKind =
  /** A sentence in one language; it may hold `{placeholders}`. */
  | 'text'
  /** One line that belongs to no language. */
  | 'line'
  | 'email'
  /** International form with hyphens, `+81-3-0000-0120`. */
  | 'phone'
  /** Begins with https://. */
  | 'address'
  /** A file in the campaign's `pictures/`, or an https address. */
  | 'picture'
  | 'choice'
  /** `2025-04-30`. */
  | 'day'
  /** `2025-04-30T23:59:00+09:00`. */
  | 'moment'
  /** `09:30`. */
  | 'clock'
  /** These three are numbers in the file. */
  | 'whole'
  | 'yen'
  | 'percent';

/** How long a text may be where it is found or shared. `used` counts it with its placeholders filled, as it is in the draft. */
export type TextLimit = { unit: 'characters' | 'full-width characters'; max: number; used: number };

type Place = {
  /** Keys and indexes joined by dots, as problems name places: `2.name.en`. Empty for the whole file. */
  path: string;
  /** The last part of `path`. */
  key: string;
  /** The comment lines above the key in the file, without their `#`, as plain text; those on top of the file for the whole file. */
  help: string[];
  /** The file is complete without it. */
  optional: boolean;
  /** What counts while it is absent, where the schema says so. */
  fallback?: Value | undefined;
};

/** One value. `value` as the file has it, even where it is of the wrong kind: a text in place of a number, say. */
export type Leaf = Place & {
  kind: LeafKind;
  value: Scalar;
  /** Of a `choice`, in the order of the schema. */
  options?: string[] | undefined;
  min?: number | undefined;
  max?: number | undefined;
  limit?: TextLimit | undefined;
  /** The set of `Draft.placeholders` that this text may use. */
  placeholders?: string | undefined;
};

/** Keys in the order of the schema; those that the file has and the schema does not know come last, as `unknown`. */
export type Group = Place & { kind: 'group'; fields: Field[] };

/** One leaf for each language of the campaign, in the order of its menu; `key` is the language's tag. */
export type PerLanguage = Place & { kind: 'languages'; fields: Field[] };

export type List = Place & {
  kind: 'list';
  items: Field[];
  /** How many items there may be; both equal where the number is fixed. */
  min: number;
  max?: number | undefined;
  /** What an `insert` may begin with: texts empty, choices at their first. */
  blank: Value;
};

/**
 * A key that the file does not have: one that it may have, or, where not `optional`, one that it lacks. `set` its path to
 * add it where the order of the schema puts it.
 */
export type Absent = Place & {
  kind: 'absent';
  /** The kind that it would have. */
  of: LeafKind | 'group' | 'languages' | 'list';
  /** What `set` may begin with: what waits behind `#+`, or texts empty and choices at their first. */
  blank: Value;
  /** Of a `choice`. */
  options?: string[] | undefined;
};

/** What the schema does not expect here: an unknown key, a text in place of a group. It can be removed; `text` shows it. */
export type Unknown = Place & { kind: 'unknown'; text: string };

export type Field = Leaf | Group | PerLanguage | List | Absent | Unknown;

/** A file as a form; without a `root` where it cannot be read, and then a problem of the file says why, where, and what to do. */
export type FileForm = { file: CampaignFile; root?: Field | undefined };

export type CampaignProblem = {
  file: string;
  /** As `Place.path`; empty for the file as a whole. Often of a place that is not there: a missing text, say. */
  path: string;
  /** What is wrong and how to fix it, in English. */
  message: string;
  /** 1-based, in the draft's text. */
  line?: number | undefined;
};

/** `{name}` and what the page shows in its place, by language. */
export type Placeholder = {
  name: string;
  filled: Record<string, string>;
  /** Of one apartment as an example: each card shows its own. */
  example?: boolean | undefined;
};

/** What the page makes of an apartment, in one language. */
export type CardWords = {
  name: string;
  /** `30% OFF`; absent where nothing is taken off, and where the apartment is full. */
  badge?: string | undefined;
  tier?: 'high' | 'mid' | 'low' | undefined;
  /** Said in place of the badge where the apartment is full. */
  full?: string | undefined;
  /** With its unit: `182,000円`. */
  fromPrice: string;
  /** Crossed out; absent where it equals the from-price. */
  regularPrice?: string | undefined;
  size: string;
  station: string;
  walk: string;
  /** The detail page that the card leads to. */
  href: string;
};

/** By language; nothing for an apartment whose values do not allow it. In the order of the draft. */
export type Card = Record<string, CardWords> | null;

export type DiffLine = {
  kind: 'same' | 'removed' | 'added';
  /** Without the end of the line. */
  text: string;
  /** 1-based: in the old text, of an added line in the new one. */
  line: number;
};

/** The lines of one file that a draft changes, in pieces with a few lines around each. */
export type FileChange = { file: CampaignFile; removed: number; added: number; pieces: DiffLine[][] };

export type Edit = { file: CampaignFile; path: string } & (
  | {
      /**
       * Writes a value, in the quotes of the one that it replaces. A key that is not there is added; one whose lines wait
       * behind `#+` takes their place.
       */
      do: 'set';
      value: Value;
    }
  /** Takes a key or an item of a list away, with the comment lines directly above it. */
  | { do: 'remove' }
  /** `path` is the list's. The new item gets this index; one past the last appends it. */
  | { do: 'insert'; index: number; value: Value }
  /** `path` is the list's. The item at `from` gets the index `to`, and its comments go with it. */
  | { do: 'move'; from: number; to: number }
);

export type DraftRequest = {
  /** Of the files that the edits are for. */
  revision: string;
  edits: Edit[];
  /**
   * To carry edits over to files that changed on disk: the revision on which they were made. Each edit whose place says
   * something else by now is a misfit.
   */
  madeOn?: string | undefined;
};

/** An edit that was passed over: its place is not there, or says something else than when the edit was made. */
export type Misfit = { edit: number; reason: string };

/** The files with the edits, and what can be said of them. */
export type Draft = {
  outcome: 'draft';
  /** Of the files on disk on which this rests. */
  revision: string;
  /** Changes with every draft that the preview shows: one without problems. */
  shown: number;
  languages: { tag: string; name: string }[];
  files: FileForm[];
  /** Everything that would stop the build. With any of them the draft cannot be saved. */
  problems: CampaignProblem[];
  /** By the sets' names that leaves refer to. */
  placeholders: Record<string, Placeholder[]>;
  cards: Card[];
  /** Only files that change. */
  changes: FileChange[];
  misfits: Misfit[];
};

/** What a person who wants to publish has to do: nothing here does it. */
export type Publishing = {
  /** As whoever types the commands would name it, `campaigns/spring-2025`. */
  folder: string;
  /** What `CAMPAIGN_DIR` says; absent where it is not set. */
  campaignDir?: string | undefined;
  /** To be typed in the project's folder, in order. */
  commands: string[];
};

/** A save that can be taken back as long as nobody changes the files. */
export type LastSave = { /** UTC, ISO 8601. */ at: string; files: CampaignFile[] };

/** The room as it opens: the files as they are. */
export type CampaignRoom = { draft: Draft; lastSave: LastSave | null; publishing: Publishing };

/** A draft with problems or misfits is not saved; nor is one without changes written. */
export type SaveRequest = { revision: string; edits: Edit[] };

/** Restores the files, byte for byte, to what they were before the last save. */
export type UndoRequest = { revision: string };

export type Saved = CampaignRoom & { outcome: 'saved'; written: CampaignFile[] };

/**
 * The files on disk are not those of the request's revision. `changes` says what became of them; it is empty where the
 * server does not know that revision any more.
 */
export type Conflict = { outcome: 'conflict'; revision: string; changes: FileChange[] };

export type Unsavable = { outcome: 'unsavable'; problems: CampaignProblem[]; misfits: Misfit[] };

/** Nothing was written. `detail` is a sentence in English: which file or folder, and why. */
export type Unwritable = { outcome: 'unwritable'; detail: string };

export type DraftAnswer = Draft | Conflict;
export type SaveAnswer = Saved | Conflict | Unsavable | Unwritable;
export type UndoAnswer = Saved | Conflict | Unwritable;

/** Bytes of a request, at most. */
export const maxRequestBytes = 1_000_000;
/** Edits of one request, at most. */
export const maxEdits = 2_000;
