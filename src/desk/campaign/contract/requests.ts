import { z } from 'zod';
import { campaignFiles } from './campaign.ts';

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

/** Of a draft: all its edits, in order, on the files of a revision. The server keeps nothing of it. */
const draft = z.strictObject({ revision, edits: z.array(edit).max(2_000) });

/** What is sent with each request: in its query for GET, else as JSON. */
export const requests = {
  'GET /': z.object({}),
  'GET /revision': z.object({}),
  'GET /preview': z.object({}),
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
