import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';
import type { GivenFile } from '../../../gifts/folder/read-file.ts';
import { GiftInputError } from '../../../gifts/input/fault.ts';
import { limits, tooLarge } from '../../../gifts/input/limits.ts';
import { readJson } from '../../shell/server/read-json.ts';

export const fileName = z.string().trim().min(1).max(255);

/** The file's name in the browser. Only shown in messages, never used as a path. */
function nameIn(context: Context): string {
  const { success, data } = fileName.safeParse(context.req.query('name'));
  if (!success) throw new HTTPException(400);
  return data;
}

/** Refuses an oversized file before reading it. */
export const limitFile = bodyLimit({
  maxSize: limits.fileBytes,
  onError: (context) => {
    throw new GiftInputError(nameIn(context), [{ says: tooLarge(limits.fileBytes) }]);
  },
});

/** Bytes of a JSON request; the longest list the ids of many reservations. */
const maxQuestion = 20_000_000;

export const givenFile = async (context: Context): Promise<GivenFile> => ({
  name: nameIn(context),
  bytes: new Uint8Array(await context.req.arrayBuffer()),
});

/** @throws {HTTPException} for anything that the app would not send */
export const receive = <T>(context: Context, schema: z.ZodType<T>): Promise<T> =>
  readJson(context, schema, maxQuestion);
