import type { Context, MiddlewareHandler } from 'hono';

/**
 * Middleware that handles one request at a time. Put it before anything that reads the body, so that waiting requests
 * hold no body in memory.
 * @param mostWaiting requests that may wait
 * @param refuse answers the others
 */
export function inTurn(
  mostWaiting: number,
  refuse: (context: Context) => Promise<Response>,
): MiddlewareHandler {
  let present = 0;
  let last = Promise.resolve();
  return async (context, next) => {
    if (present > mostWaiting) return refuse(context);
    present += 1;
    const before = last;
    const { promise, resolve } = Promise.withResolvers<void>();
    last = promise;
    await before;
    try {
      return await next();
    } finally {
      present -= 1;
      resolve();
    }
  };
}
