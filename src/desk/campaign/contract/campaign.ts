import type { Problem } from '../../../campaign/read/campaign-error.ts';
import type { CampaignFile, FileValues } from '../../../campaign/schema/files.ts';
import type { Season } from '../../../campaign/schema/languages/language-record.ts';
import type { Bilingual } from '../../../campaign/schema/languages/operator-languages.ts';
import type { Stage } from '../../../campaign/schema/stage.ts';
import type { FormSchema } from './form-schema.ts';

/** Keys and indexes joined by dots, as problems name places: `2.name.en`. Empty for the whole file. */
export type Place = { file: CampaignFile; path: string };

/**
 * A section of the form, with its fields in order; an empty key is the whole file. `part` is the part of the page that a field
 * is about, as in `preview.ts`.
 */
export type FormSection = {
  id: string;
  name: Bilingual;
  fields: { file: CampaignFile; key: string; part?: string | undefined }[];
};

/** The last save, which can be undone until somebody changes the files. */
export type LastSave = { /** UTC, ISO 8601. */ at: string };

/** The campaign as its files are: all that the app makes its form of. */
export type CampaignRoom = {
  /** Changes when any byte of any file changes. */
  revision: string;
  values: FileValues;
  schemas: Record<CampaignFile, FormSchema>;
  sections: FormSection[];
  lastSave: LastSave | null;
  /** The command that publishes the page, to be run in the project folder. */
  publishCommand: string;
  status: CampaignStatus;
};

/** Which campaign this is, as saved: the last part of its folder's name, and what follows from its period and status. */
export type CampaignStatus = {
  folder: string;
  when?: { year: string; season: Season; stage: Stage; start: string; end: string };
};

/** By language: what `{name}` becomes on the page. */
type Filled = Record<string, Record<string, string>>;

/** What texts may name: all of them, and those of a file below `at`, where the values are examples. */
export type Placeholders = { common: Filled; extra: { file: string; at: string; filled: Filled }[] };

/**
 * What is to say of places. Each is one that the form shows: the nearest at or above what is meant, and an empty path when only
 * the file fits.
 */
export type Finding = { message: Bilingual; places: Place[] };

/** `line` is that of the file, 1-based. */
export type DraftProblem = Place & Pick<Problem, 'line' | 'message'>;

/** What edits come to. */
export type DraftResult = {
  outcome: 'draft';
  /** Of the draft as it is now kept; null when it cannot be. */
  number: string | null;
  /** Changes with every draft that the preview shows, which is every draft without problems. */
  shown: number;
  /** Everything that would fail the build, and edits that a file cannot take. A draft with any problem cannot be saved. */
  problems: DraftProblem[];
  placeholders: Placeholders;
  /** What to look at before it goes online; undefined while there are problems. */
  notes: PublishingNote[] | undefined;
  /** The changed lines of each file that changes, with some context. */
  lines: { file: CampaignFile; text: string }[];
};

/** `season`: of the campaign before. `law`: for a lawyer. `decision`: for somebody else. */
export type PublishingNote = Finding & { about: 'season' | 'law' | 'decision' };

export type Saved = CampaignRoom & { outcome: 'saved' };

/** The files on disk no longer have the request's revision. Nothing was written. */
export type Conflict = { outcome: 'conflict' };

/** After a conflict the draft is kept as it was made; `elsewhere`: another tab or desk has gone on with it. */
export type DraftAnswer =
  | DraftResult
  | (Conflict & Partial<Pick<DraftResult, 'number'>>)
  | { outcome: 'elsewhere' };
