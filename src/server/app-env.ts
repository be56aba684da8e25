import type { HttpBindings } from '@hono/node-server';

/** What every route can read of a request: Node's own objects (absent in tests) and the id in the log. */
export type AppEnv = { Bindings: Partial<HttpBindings>; Variables: { requestId: string } };
