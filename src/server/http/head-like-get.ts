import { createMiddleware } from 'hono/factory';

/**
 * `HEAD` needs the Content-Length of `GET`. Hono answers it as `GET` and drops the body afterwards, so Node can no
 * longer compute it.
 */
export const headLikeGet = createMiddleware(async (c, next) => {
  await next();
  if (c.req.method !== 'HEAD' || c.res.body === null || c.res.headers.has('content-length')) return;
  const { byteLength } = await c.res.clone().arrayBuffer();
  c.header('Content-Length', String(byteLength));
});
