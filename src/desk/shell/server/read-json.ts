import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import type { z } from 'zod';

/** @throws {HTTPException} 400 for anything that the app would not send */
export function readQuery<T>(context: Context, schema: z.ZodType<T>): T {
  const { success, data } = schema.safeParse(context.req.query());
  if (!success) throw new HTTPException(400);
  return data;
}

/**
 * Reads a JSON request of the app, after judging its size.
 * @param maxBytes of the body; by default enough for a few short values
 * @throws {HTTPException} 413 for a larger body, 400 for anything else that the app would not send
 */
export async function readJson<T>(context: Context, schema: z.ZodType<T>, maxBytes = 4_096): Promise<T> {
  let body: unknown;
  await bodyLimit({ maxSize: maxBytes })(context, async () => {
    body = await context.req.json().catch(() => undefined);
  });
  const isJson = context.req.header('Content-Type')?.startsWith('application/json');
  const { success, data } = schema.safeParse(body);
  if (!isJson || !success) throw new HTTPException(400);
  return data;
}
