import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { readJson } from '../../shell/server/read-json.ts';
import {
  type CampaignApi,
  campaignFiles,
  maxEdits,
  maxItems,
  maxRequestBytes,
  type Value,
} from '../contract/campaign.ts';
import type { CampaignDesk } from './campaign-desk.ts';

const statuses = { draft: 200, saved: 200, conflict: 409, unsavable: 422, unwritable: 403 } as const;

/** The Campaign room: the five files as a form, drafts, saving, and undoing a save. */
export function campaignRoutes(desk: CampaignDesk): Hono {
  const routes = new Hono();
  const say = (context: Context, answer: CampaignApi[`POST /${'draft' | 'save' | 'undo'}`]) =>
    context.json(answer, statuses[answer.outcome]);
  const receive = <T>(context: Context, schema: z.ZodType<T>) => readJson(context, schema, maxRequestBytes);
  routes.get('/', (context) => context.json(desk.open() satisfies CampaignApi['GET /']));
  routes.get('/revision', (context) =>
    context.json({ revision: desk.revision() } satisfies CampaignApi['GET /revision']),
  );
  routes.post('/draft', async (context) => say(context, desk.draft(await receive(context, draftRequest))));
  routes.post('/save', async (context) => say(context, await desk.save(await receive(context, saveRequest))));
  routes.post('/undo', async (context) => say(context, await desk.undo(await receive(context, undoRequest))));
  return routes;
}

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

const draftRequest = z.strictObject({ revision, edits, madeOn: revision.optional() });
const saveRequest = z.strictObject({ revision, edits });
const undoRequest = z.strictObject({ revision });
