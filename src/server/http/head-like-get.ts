import { createMiddleware } from 'hono/factory';

/**
 * `HEAD` says how long the answer to `GET` would be. Hono answers it as `GET` and takes the body away afterwards, so
 * Node can no longer tell.
 */
export const headLikeGet = createMiddleware(async (c, next) => {
  await next();
  if (c.req.method !== 'HEAD' || c.res.body === null || c.res.headers.has('content-length')) return;
  const { byteLength } = await c.res.clone().arrayBuffer();
  c.header('Content-Length', String(byteLength));
});
