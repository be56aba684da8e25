import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import { readJson } from '../../shell/server/read-json.ts';
import { type CampaignApi, maxRequestBytes } from '../contract/campaign.ts';
import { draftRequest, undoRequest } from '../contract/requests.ts';
import type { CampaignDesk } from './campaign-desk.ts';

const statuses = { draft: 200, saved: 200, conflict: 409, unsavable: 422, unwritable: 403 } as const;

/** The Campaign area: the five files, drafts of them, saving, and undoing a save. */
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
  routes.post('/save', async (context) =>
    say(context, await desk.save(await receive(context, draftRequest))),
  );
  routes.post('/undo', async (context) => say(context, await desk.undo(await receive(context, undoRequest))));
  return routes;
}
