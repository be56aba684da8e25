import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { pictureUses } from '../../contract/picture-crops.ts';
import {
  maxUploadBytes,
  type PictureFault,
  type PictureList,
  type PictureRefusal,
  type Uploaded,
} from '../../contract/pictures.ts';
import { discardBody } from './discard-body.ts';
import { inTurn } from './in-turn.ts';
import { PictureRefused } from './picture-refused.ts';
import type { PictureStore } from './picture-store.ts';
import { createThumbnails } from './thumbnails.ts';

/** Uploads that may wait while another is converted; a person rarely has more than one in progress. */
const mostWaiting = 3;

const fileName = z.string().min(1).max(255);

const thumbnailQuery = z.object({ name: fileName, size: z.enum(['small', 'large']) });

const uploadQuery = z.object({ name: fileName, use: z.enum(pictureUses) });

/** The pictures of the Campaign room: thumbnails and uploads. */
export function picturesRoutes(store: PictureStore): Hono {
  const thumbnailOf = createThumbnails();
  const routes = new Hono();
  routes.get('/', async (context) => context.json((await store.list()) satisfies PictureList));
  routes.get('/thumbnail', async (context) => {
    const query = thumbnailQuery.safeParse(context.req.query());
    if (!query.success) return context.json({ refusal: 'request' }, 400);
    const file = await store.find(query.data.name);
    const thumbnail = file && (await thumbnailOf(file, query.data.size));
    if (thumbnail === undefined) return context.notFound();
    return context.body(thumbnail, 200, { 'Content-Type': 'image/webp' });
  });
  routes.post(
    '/',
    inTurn(mostWaiting, busy),
    bodyLimit({ maxSize: maxUploadBytes, onError: tooLarge }),
    async (context) => {
      const query = uploadQuery.safeParse(context.req.query());
      const body = await context.req.arrayBuffer().catch(() => undefined);
      // An unreadable body means that the client has aborted the upload.
      if (!query.success || body === undefined) return context.json({ refusal: 'request' }, 400);
      try {
        const { name, use } = query.data;
        return context.json((await store.add(new Uint8Array(body), name, use)) satisfies Uploaded);
      } catch (error) {
        if (error instanceof PictureRefused) return refuse(context, error.fault);
        throw error;
      }
    },
  );
  return routes;
}

const refuse = (context: Context, fault: PictureFault, status: 422 | 503 = 422) =>
  context.json({ refusal: 'picture', ...fault } satisfies PictureRefusal, status);

async function busy(context: Context): Promise<Response> {
  await discardBody(context.req.raw, maxUploadBytes);
  return refuse(context, { problem: 'busy' }, 503);
}

const tooLarge = (context: Context) => refuse(context, { problem: 'large' });
