import { z } from 'zod';
import type { Value } from '../../../files/yaml/yaml-edit.ts';
import { campaignFiles, maxEdits } from './campaign.ts';

/** Schemas for the app's requests. */

const scalar = z.union([z.string().max(100_000), z.number(), z.boolean(), z.null()]);

/** Nested as deeply as the campaign's files; how much it is in all, the size of a request limits. */
const valueTo = (depth: number): z.ZodType<Value> =>
  depth === 0
    ? scalar
    : z.union([scalar, z.array(valueTo(depth - 1)), z.record(z.string().max(100), valueTo(depth - 1))]);

const value = valueTo(6);
const index = z.int().min(0).max(10_000);
const file = z.enum(campaignFiles);
const path = z.string().max(300);
/** The whole file cannot be set or removed. */
const place = path.min(1);

const edit = z.discriminatedUnion('do', [
  z.strictObject({ file, path: place, do: z.literal('set'), value }),
  z.strictObject({ file, path: place, do: z.literal('remove') }),
  z.strictObject({ file, path, do: z.literal('insert'), index, value }),
  z.strictObject({ file, path, do: z.literal('move'), from: index, to: index }),
]);

/** Of a draft: all its edits, in order, on the files of a revision. The server keeps nothing of it. */
export const draftRequest = z.strictObject({
  revision: z.string().max(100),
  edits: z.array(edit).max(maxEdits),
});

/** Puts the files back as they were before the last save. */
export const undoRequest = draftRequest.pick({ revision: true });

export type Edit = z.infer<typeof edit>;
export type DraftRequest = z.infer<typeof draftRequest>;
export type UndoRequest = z.infer<typeof undoRequest>;
