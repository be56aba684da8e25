import { type Context, Hono } from 'hono';
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
async function readJson<T>(context: Context, schema: z.ZodType<T>, maxBytes = 4_096): Promise<T> {
  let body: unknown;
  await bodyLimit({ maxSize: maxBytes })(context, async () => {
    body = await context.req.json().catch(() => undefined);
  });
  const isJson = context.req.header('Content-Type')?.startsWith('application/json');
  const { success, data } = schema.safeParse(body);
  if (!isJson || !success) throw new HTTPException(400);
  return data;
}

/** What an area answers to each request, by method and path, given what is sent with it. */
export type Answers<
  Requests extends Record<string, z.ZodType>,
  Api extends Record<keyof Requests, unknown>,
> = {
  [Request in keyof Requests]: (sent: z.infer<Requests[Request]>) => Api[Request] | Promise<Api[Request]>;
};

/**
 * The routes of an area, which answer as JSON.
 * @param requests what each is sent: in its query for GET, else as JSON
 * @param maxBytes of a body
 */
export function answerRequests<Requests extends Record<string, z.ZodType>>(
  requests: Requests,
  answers: Answers<Requests, Record<keyof Requests, unknown>>,
  maxBytes?: number,
): Hono {
  const routes = new Hono();
  for (const [request, answer] of Object.entries(answers)) {
    const [method = '', path = ''] = request.split(' ');
    const read = method === 'GET' ? readQuery : readJson;
    const schema = requests[request] as z.ZodType<never>;
    routes.on(method, path, async (context) =>
      context.json(await answer(await read(context, schema, maxBytes))),
    );
  }
  return routes;
}
