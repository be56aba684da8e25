import { z } from 'zod';
import { campaignFiles, maxEdits, maxItems, type Value } from '../contract/campaign.ts';

/** Schemas for the app's requests. */

const revision = z.string().max(100);

const scalar = z.union([z.string().max(100_000), z.number(), z.boolean(), z.null()]);

/** Nesting depth, which matches the campaign's files. */
const valueTo = (depth: number): z.ZodType<Value> =>
  depth === 0
    ? scalar
    : z.union([
        scalar,
        z.array(valueTo(depth - 1)).max(100),
        z
          .record(z.string().max(100), valueTo(depth - 1))
          .refine((map) => Object.keys(map).length <= maxItems),
      ]);

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

const edits = z.array(edit).max(maxEdits);

export const draftRequest = z.strictObject({ revision, edits, madeOn: revision.optional() });
export const saveRequest = z.strictObject({ revision, edits });
export const undoRequest = z.strictObject({ revision });
