import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { readQuery } from '../../../shell/server/read-json.ts';
import { maxUploadBytes, type PictureList, pictureUses } from '../../contract/pictures.ts';
import type { PictureStore } from './picture-store.ts';

const upload = z.object({ name: z.string().min(1).max(255), use: z.enum(pictureUses) });

/** The pictures of the Campaign room: their list, thumbnails and uploads. */
export function picturesRoutes(store: PictureStore): Hono {
  const routes = new Hono();
  routes.get('/', async (context) => context.json((await store.list()) satisfies PictureList));
  routes.get('/thumbnail', async (context) => {
    const thumbnail = await store.thumbnail(context.req.query('name') ?? '');
    return thumbnail ? context.body(thumbnail, 200, { 'Content-Type': 'image/webp' }) : context.notFound();
  });
  routes.post('/', bodyLimit({ maxSize: maxUploadBytes }), async (context) => {
    const { name, use } = readQuery(context, upload);
    const uploaded = await store.add(new Uint8Array(await context.req.arrayBuffer()), name, use);
    return context.json(uploaded, 'fault' in uploaded ? 422 : 200);
  });
  return routes;
}
