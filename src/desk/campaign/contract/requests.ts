import { z } from 'zod';
import { campaignFiles, type FileValues } from '../../../campaign/schema/files.ts';
import type { CampaignRoom, Conflict, DraftAnswer, Saved } from './campaign.ts';
import type { PictureList, Uploaded } from './pictures.ts';
import type { Preview } from './preview.ts';

const index = z.int().min(0).max(10_000);
const file = z.enum(campaignFiles);
const path = z.string().max(300);
/** The whole file cannot be set or removed. */
const place = path.min(1);

const edit = z.discriminatedUnion('do', [
  z.strictObject({ file, path: place, do: z.literal('set'), value: z.json() }),
  z.strictObject({ file, path: place, do: z.literal('remove') }),
  z.strictObject({ file, path, do: z.literal('insert'), index, value: z.json() }),
  z.strictObject({ file, path, do: z.literal('move'), from: index, to: index }),
]);

const revision = z.string().max(100);

export const edits = z.array(edit).max(2_000);

/** Of the draft that the desk keeps; empty for none. */
const number = z.string().max(100);

/** All edits of a draft, in order, on the files of a revision, and the kept draft that it goes on from. */
const draft = z.strictObject({ revision, edits, known: number });

/** What is sent with each request: in its query for GET, else as JSON. */
export const requests = {
  'GET /': z.object({}),
  'GET /revision': z.object({}),
  'GET /preview': z.object({}),
  'GET /kept': z.object({}),
  'POST /draft': draft,
  'POST /save': draft,
  /** Puts the files back as they were before the last save. */
  'POST /undo': z.strictObject({ revision }),
};

/** Bytes of a request. */
export const maxRequestBytes = 1_000_000;

export type Edit = z.infer<typeof edit>;
export type DraftRequest = z.infer<typeof draft>;
export type UndoRequest = z.infer<(typeof requests)['POST /undo']>;

/** Unsaved changes, with what the files said when they were made. */
export type KeptDraft = { revision: string; values: FileValues; edits: Edit[] };

/** What the desk keeps of a campaign's draft: its number, which changes with it, and is empty where there is none. */
export type Kept = { number: string; draft?: KeptDraft };

/** What the server answers, by request, as JSON below `/api/campaign`. */
export type CampaignApi = {
  'GET /': CampaignRoom;
  /** Cheap, may be polled. */
  'GET /revision': { revision: string };
  /** Cheap, may be polled. */
  'GET /kept': Kept;
  'POST /draft': DraftAnswer;
  'POST /save': Saved | Conflict;
  'POST /undo': Saved | Conflict;
  'GET /pictures': PictureList;
  'POST /pictures': Uploaded;
  /** Starts it where it does not run; what has failed is told once before. */
  'GET /preview': Preview;
};
