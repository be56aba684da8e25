import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { maxUploadBytes, type PictureList, pictureUses, type Uploaded } from '../../contract/pictures.ts';
import { PictureRefused } from './convert-picture.ts';
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
    const query = upload.safeParse(context.req.query());
    if (!query.success) return context.json({ refusal: 'request' }, 400);
    const { name, use } = query.data;
    try {
      const bytes = new Uint8Array(await context.req.arrayBuffer());
      return context.json({ picture: await store.add(bytes, name, use) } satisfies Uploaded);
    } catch (error) {
      if (!(error instanceof PictureRefused)) throw error;
      return context.json({ fault: error.fault } satisfies Uploaded, 422);
    }
  });
  return routes;
}
