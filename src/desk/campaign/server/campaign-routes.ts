import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import { readJson } from '../../shell/server/read-json.ts';
import { type DraftAnswer, maxRequestBytes, type SaveAnswer, type UndoAnswer } from '../contract/campaign.ts';
import type { CampaignDesk } from './campaign-desk.ts';
import { draftRequest, saveRequest, undoRequest } from './request-schemas.ts';

const statuses = { draft: 200, saved: 200, conflict: 409, unsavable: 422, unwritable: 403 } as const;

/** The Campaign room: the five files as a form, drafts, saving, and undoing a save. */
export function campaignRoutes(desk: CampaignDesk): Hono {
  const routes = new Hono();
  const say = (context: Context, answer: DraftAnswer | SaveAnswer | UndoAnswer) =>
    context.json(answer, statuses[answer.outcome]);
  const asked = <T>(context: Context, schema: z.ZodType<T>) => readJson(context, schema, maxRequestBytes);
  routes.get('/', (context) => context.json(desk.open()));
  routes.get('/revision', (context) => context.json({ revision: desk.revision() }));
  routes.post('/draft', async (context) => say(context, desk.draft(await asked(context, draftRequest))));
  routes.post('/save', async (context) => say(context, await desk.save(await asked(context, saveRequest))));
  routes.post('/undo', async (context) => say(context, await desk.undo(await asked(context, undoRequest))));
  return routes;
}
