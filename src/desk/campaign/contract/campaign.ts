import type { Problem } from '../../../campaign/campaign-error.ts';
import type { FieldMeta } from '../../../campaign/field-meta.ts';
import type { Bilingual } from '../../../campaign/languages/operator-languages.ts';
import type { TextLimit as PageTextLimit } from '../../../campaign/text-limits.ts';

import type { Scalar, Value, YamlEdit } from '../../../files/yaml/yaml-edit.ts';
import type { Patch } from './patch.ts';
import type { PictureList, Uploaded } from './pictures.ts';
import type { Preview } from './preview.ts';

export type { Scalar, Value };

/**
 * What the server answers, by request, as JSON below `/api/campaign`. The app holds its edits as a list, in order, and
 * sends the whole list each time; the server keeps nothing of a draft. To undo the last edit, the app drops it from the
 * list. Several edits of one place may be sent as the last of them.
 */
export type CampaignApi = {
  'GET /': CampaignRoom;
  /** Cheap, may be polled. */
  'GET /revision': { revision: string };
  'POST /draft': DraftAnswer;
  'POST /save': SaveAnswer;
  'POST /undo': UndoAnswer;
  'GET /pictures': PictureList;
  'POST /pictures': Uploaded;
  'GET /preview': Preview;
  /** Starts it where it does not run. */
  'POST /preview': Preview;
};

export const campaignFiles = [
  'campaign.yaml',
  'apartments.yaml',
  'steps.yaml',
  'copy.yaml',
  'terms.yaml',
] as const;

export type CampaignFile = (typeof campaignFiles)[number];

export type LeafKind =
  /** A text in one language; may contain `{placeholders}`. */
  | 'text'
  /** A single-line text that is the same in all languages. */
  | 'line'
  | 'email'
  /** International form with hyphens, `+81-3-0000-0120`. */
  | 'phone'
  /** Starts with https://. */
  | 'address'
  /** A file in the campaign's `pictures/`, or an https URL. */
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

/**
 * Length limit of a text in search results or shared links. `used` counts the draft's text with its placeholders filled
 * in.
 */
export type TextLimit = PageTextLimit & { used: number };

type Place = {
  /** Keys and indexes joined by dots, as problems name places: `2.name.en`. Empty for the whole file. */
  path: string;
  /** The last segment of `path`. */
  key: string;
  /** The comment lines above the key, without `#`, as plain text; for the whole file, those at its top. */
  help: string[];
  /** The file is complete without it. */
  optional: boolean;
  /** The schema's default while it is absent, if it has one. */
  fallback?: Value | undefined;
} & Pick<FieldMeta, 'label' | 'hint'>;

/** A single value. `value` is what the file has, even if it has the wrong type, such as a text instead of a number. */
export type Leaf = Place &
  Pick<FieldMeta, 'choices' | 'use' | 'withoutIt'> & {
    kind: LeafKind;
    value: Scalar;
    /** The options of a `choice`, in schema order. */
    options?: string[] | undefined;
    min?: number | undefined;
    max?: number | undefined;
    limit?: TextLimit | undefined;
    /** Which of the `Draft.placeholders` this text may use. */
    placeholders?: string | undefined;
  };

/** Keys in schema order; keys unknown to the schema come last, as `unknown`. */
export type Group = Place & { kind: 'group'; fields: Field[] };

/** One leaf per language of the campaign, in the order of its language menu; `key` is the language tag. */
export type PerLanguage = Place & { kind: 'languages'; fields: Field[] };

export type List = Place & {
  kind: 'list';
  items: Field[];
  /** The allowed number of items; both equal when the number is fixed. */
  min: number;
  max?: number | undefined;
  /** Initial value for an `insert`: empty texts, and the first option of each choice. */
  blank: Value;
  /** What each item is called. */
  item?: Bilingual | undefined;
};

/** A key missing from the file, either optional or required. `set` its path to add it in schema order. */
export type Absent = Place &
  Pick<FieldMeta, 'choices'> & {
    kind: 'absent';
    /** The kind it will have once added. */
    of: LeafKind | 'group' | 'languages' | 'list';
    /** Initial value for `set`: the value prepared behind `#+`, or empty texts and the first option of each choice. */
    blank: Value;
    /** The options of a `choice`. */
    options?: string[] | undefined;
  };

/**
 * Something that the schema does not expect, such as an unknown key or a text instead of a group. It can be removed;
 * `text` shows it.
 */
export type Unknown = Place & { kind: 'unknown'; text: string };

export type Field = Leaf | Group | PerLanguage | List | Absent | Unknown;

/** A file as a form. `root` is missing when the file cannot be read; a problem then says why, where, and what to do. */
export type FileForm = { file: CampaignFile; root?: Field | undefined };

/** `{name}` and its replacement on the page, by language. */
export type Placeholder = {
  name: string;
  filled: Record<string, string>;
  /** Values of one apartment as an example: each card has its own. */
  example?: boolean | undefined;
};

/** An apartment as the page shows it, in one language. */
export type CardWords = {
  name: string;
  /** `30% OFF`; absent without a discount, and when the apartment is fully booked. */
  badge?: string | undefined;
  tier?: 'high' | 'mid' | 'low' | undefined;
  /** Replaces the badge when the apartment is fully booked. */
  full?: string | undefined;
  /** With its unit: `182,000円`. */
  fromPrice: string;
  /** Struck through; absent when it equals the lowest price. */
  regularPrice?: string | undefined;
  size: string;
  station: string;
  walk: string;
  /** The detail page that the card links to. */
  href: string;
};

/** By language, in the draft's order; empty for an apartment with invalid values. */
export type Card = Record<string, CardWords> | null;

export type DiffLine = {
  kind: 'same' | 'removed' | 'added';
  /** Without its line ending. */
  text: string;
  /** 1-based, in the old text; for an added line, in the new one. */
  line: number;
};

/** The changed lines of one file, in hunks with some context lines. */
export type FileChange = { file: CampaignFile; removed: number; added: number; pieces: DiffLine[][] };

export type Edit = { file: CampaignFile } & YamlEdit;

export type DraftRequest = {
  /** Of the files that the edits are based on. */
  revision: string;
  edits: Edit[];
  /**
   * The revision on which the edits were originally made, to rebase them onto files that changed on disk. An edit whose
   * place has a different value by now is a misfit.
   */
  madeOn?: string | undefined;
};

/**
 * An edit that was skipped: its place does not exist, its value has changed since the edit was made, or too many others
 * come before it.
 */
export type Misfit = { edit: number; reason: Bilingual };

/** What of a draft follows from its texts alone. */
export type DraftView = {
  languages: { tag: string; name: string }[];
  files: FileForm[];
  /** By the names of the sets that leaves refer to. */
  placeholders: Record<string, Placeholder[]>;
  cards: Card[];
};

/** What edits come to. */
export type DraftResult = {
  outcome: 'draft';
  /** Of the files on disk that the draft is based on. */
  revision: string;
  /** Changes with every draft that the preview shows, which is every draft without problems. */
  shown: number;
  /** Everything that would fail the build. A draft with any problem cannot be saved. */
  problems: Problem[];
  /** Only the files that change. */
  changes: FileChange[];
  misfits: Misfit[];
};

/** The files with the edits applied, and their problems. */
export type Draft = DraftResult & DraftView;

/** The same, as the difference from the view of the files on disk, which the app has: a tenth of it, or less. */
export type DraftChange = DraftResult & { view: Patch };

/** The steps for publishing, which a person takes: the desk only lists them. */
export type Publishing = {
  /** The folder as typed in a command, `campaigns/spring-2025`. */
  folder: string;
  /** The value of `CAMPAIGN_DIR`; absent when it is not set. */
  campaignDir?: string | undefined;
  /** Commands to run in the project folder, in order. */
  commands: string[];
};

/** The last save, which can be undone until somebody changes the files. */
export type LastSave = { /** UTC, ISO 8601. */ at: string; files: CampaignFile[] };

/**
 * A section of the form, with its fields in order; an empty key is the whole file. `part` is the part of the page that a field
 * is about, as in `preview.ts`.
 */
export type FormSection = {
  id: string;
  name: Bilingual;
  fields: { file: CampaignFile; key: string; part?: string | undefined }[];
};

/** The room's initial state: the files as they are. */
export type CampaignRoom = {
  draft: Draft;
  lastSave: LastSave | null;
  publishing: Publishing;
  sections: FormSection[];
};

/** A draft with problems or misfits is refused, and one without changes writes nothing. */
export type SaveRequest = { revision: string; edits: Edit[] };

/** Restores the files, byte for byte, to what they were before the last save. */
export type UndoRequest = { revision: string };

export type Saved = CampaignRoom & { outcome: 'saved'; written: CampaignFile[] };

/**
 * The files on disk no longer have the request's revision. `changes` compares the two; it is empty when the server no
 * longer remembers that revision.
 */
export type Conflict = { outcome: 'conflict'; revision: string; changes: FileChange[] };

type Unsavable = { outcome: 'unsavable'; problems: Problem[]; misfits: Misfit[] };

/** Nothing was written. `detail` names the file or folder and the reason, in English. */
export type Unwritable = { outcome: 'unwritable'; detail: string };

export type DraftAnswer = DraftChange | Conflict;
export type SaveAnswer = Saved | Conflict | Unsavable | Unwritable;
export type UndoAnswer = Saved | Conflict | Unwritable;

/** Bytes of a request body. */
export const maxRequestBytes = 1_000_000;
/** Edits per request. */
export const maxEdits = 2_000;
/** Items of one list, or keys of one map, in the value of an edit. */
export const maxItems = 100;
