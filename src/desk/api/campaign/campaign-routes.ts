import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { z } from 'zod';
import {
  type DraftAnswer,
  maxRequestBytes,
  type SaveAnswer,
  type UndoAnswer,
} from '../../contract/campaign.ts';
import type { CampaignDesk } from './campaign-desk.ts';
import { draftRequest, saveRequest, undoRequest } from './request-schemas.ts';

const statuses = { draft: 200, saved: 200, conflict: 409, unsavable: 422, unwritable: 403 } as const;

/** The Campaign room: the five files as a form, drafts, saving, and undoing a save. */
export function campaignRoutes(desk: CampaignDesk): Hono {
  const routes = new Hono();
  const say = (context: Context, answer: DraftAnswer | SaveAnswer | UndoAnswer) =>
    context.json(answer, statuses[answer.outcome]);
  // Excludes pictures, which are larger and have their own routes below this path.
  const limited = bodyLimit({ maxSize: maxRequestBytes });
  routes.get('/', (context) => context.json(desk.open()));
  routes.get('/revision', (context) => context.json({ revision: desk.revision() }));
  routes.post('/draft', limited, async (context) => {
    const request = await bodyOf(context, draftRequest);
    return request === undefined
      ? context.json({ refusal: 'request' }, 400)
      : say(context, desk.draft(request));
  });
  routes.post('/save', limited, async (context) => {
    const request = await bodyOf(context, saveRequest);
    return request === undefined
      ? context.json({ refusal: 'request' }, 400)
      : say(context, await desk.save(request));
  });
  routes.post('/undo', limited, async (context) => {
    const request = await bodyOf(context, undoRequest);
    return request === undefined
      ? context.json({ refusal: 'request' }, 400)
      : say(context, await desk.undo(request));
  });
  return routes;
}

async function bodyOf<T>(context: Context, schema: z.ZodType<T>): Promise<T | undefined> {
  const isJson = context.req.header('Content-Type')?.startsWith('application/json');
  const body: unknown = isJson ? await context.req.json().catch(() => undefined) : undefined;
  return schema.safeParse(body).data;
}
