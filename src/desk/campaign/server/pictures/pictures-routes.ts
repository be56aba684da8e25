import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { queue } from '../../../shell/queue.ts';
import { pictureUses } from '../../contract/picture-crops.ts';
import {
  maxUploadBytes,
  type PictureFault,
  type PictureList,
  type PictureRefusal,
  type Uploaded,
} from '../../contract/pictures.ts';
import type { PictureStore } from './picture-store.ts';
import { createThumbnails } from './thumbnails.ts';
import { PictureRefused } from './validate-picture.ts';

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
    oneAtATime(busy),
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

/**
 * Handles one request at a time. Stands before anything that reads the body, so that waiting requests hold no body in
 * memory.
 * @param refuse answers those that are too many
 */
function oneAtATime(refuse: (context: Context) => Promise<Response>): MiddlewareHandler {
  const uploads = queue();
  return (context, next) =>
    uploads.waiting() > mostWaiting ? refuse(context) : uploads.run(async () => void (await next()));
}

/**
 * Reads a request's body to its end and keeps none of it: a client that is still sending when the response is complete
 * loses the connection, and the response with it.
 * @param most bytes to read
 */
async function discardBody({ body }: Request, most: number): Promise<void> {
  let left = most;
  try {
    for await (const chunk of body ?? []) {
      left -= chunk.length;
      if (left < 0) return;
    }
  } catch {
    // The client has aborted the upload.
  }
}
