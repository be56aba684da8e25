import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import sharp from 'sharp';
import { z } from 'zod';
import { recentlyUsed } from '../../../../campaign/recently-used.ts';
import { queue } from '../../../shell/queue.ts';
import { pictureUses } from '../../contract/picture-crops.ts';
import {
  maxUploadBytes,
  type PictureFault,
  type PictureList,
  type PictureRefusal,
  type ThumbnailSize,
  type Uploaded,
} from '../../contract/pictures.ts';
import { readFormat } from './picture-format.ts';
import type { PictureFile, PictureStore } from './picture-store.ts';
import { mostPixels, PictureRefused } from './validate-picture.ts';

const fileName = z.string().min(1).max(255);

const thumbnailQuery = z.object({ name: fileName, size: z.enum(['small', 'large']) });

const uploadQuery = z.object({ name: fileName, use: z.enum(pictureUses) });

/** The pictures of the Campaign room: thumbnails and uploads. */
export function picturesRoutes(store: PictureStore): Hono {
  const thumbnailOf = createThumbnails();
  // Each may need a few hundred megabytes for a moment.
  const uploads = queue();
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
    (_, next) => uploads.run(next),
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

const refuse = (context: Context, fault: PictureFault) =>
  context.json({ refusal: 'picture', ...fault } satisfies PictureRefusal, 422);

const tooLarge = (context: Context) => refuse(context, { problem: 'large' });

const widths = { small: 320, large: 1_280 } as const satisfies Record<ThumbnailSize, number>;

/** Bytes of all cached thumbnails; the 24 pictures of a campaign take about 3 MB. */
const mostBytes = 32_000_000;

/**
 * Makes thumbnails as WebP, and remembers them.
 * @returns undefined for a picture that cannot be read
 */
function createThumbnails() {
  const made = recentlyUsed<string, Uint8Array<ArrayBuffer>>(mostBytes, ({ length }) => length);
  return async (file: PictureFile, size: ThumbnailSize) => {
    const key = `${file.path}\n${file.bytes}\n${file.changed}\n${size}`;
    const thumbnail = made.get(key) ?? (await make(file.path, size));
    return thumbnail && made.set(key, thumbnail);
  };
}

/** Checks format and pixels, since files put into `pictures/` by hand were never checked. */
async function make(path: string, size: ThumbnailSize): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if ((await readFormat(path)) === undefined) return undefined;
  try {
    const picture = await sharp(path, { limitInputPixels: mostPixels })
      .autoOrient()
      .resize({ width: widths[size], withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
    return new Uint8Array(picture);
  } catch {
    return undefined;
  }
}
