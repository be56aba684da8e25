import { randomUUID } from 'node:crypto';
import { Hono, type MiddlewareHandler } from 'hono';
import type { FormProviderEnv } from './forms/form-provider-deps.ts';
import { apiFolders } from './forms/provider-folders.ts';
import type { Metrics } from './operations/metrics.ts';
import type { RequestLog } from './operations/request-log.ts';
import { answerFromSite, plainReply, type RouteKind } from './site/answer-from-site.ts';
import { resourceSecurityHeaders, strictTransport } from './site/security-headers.ts';
import type { Site } from './site/site.ts';

export type AppDeps = {
  site: Site;
  /** Serves the form provider's folders; without it they answer 404. */
  formProvider?: Hono<FormProviderEnv> | undefined;
  log: Pick<RequestLog, 'request' | 'failure'>;
  metrics?: Pick<Metrics, 'countRequest'> | undefined;
  /** Milliseconds since 1970; picks the pages of a scheduled campaign. */
  clock?: (() => number) | undefined;
  /** Whether the visitor's browser used TLS. */
  isOverTls: (request: Request) => boolean;
};

type AppEnv = FormProviderEnv & { Variables: { kind?: RouteKind | 'failed' } };

/** The whole server as a function from Request to Response; `node.ts` and `worker.ts` run it. */
export function createApp(deps: AppDeps): Hono<AppEnv> {
  const { site, formProvider, log, metrics, clock = Date.now, isOverTls } = deps;
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    const started = performance.now();
    const id = randomUUID();
    c.set('requestId', id);
    await next();
    if (isOverTls(c.req.raw)) c.res.headers.set('Strict-Transport-Security', strictTransport);
    const ms = performance.now() - started;
    const { method, url } = c.req;
    const { status } = c.res;
    metrics?.countRequest(method, status, c.get('kind') ?? 'form-provider', ms / 1_000);
    log.request({ method, path: new URL(url).pathname, status, ms, id });
  });
  for (const folder of apiFolders) app.use(`${folder}/*`, withSecurityHeaders);
  if (formProvider !== undefined) app.route('/', formProvider);
  app.all('*', async (c) => {
    const { response, kind } = await answerFromSite(site, c.req.raw, c.req.path, site.stageAt?.(clock()));
    c.set('kind', kind);
    return response;
  });
  app.onError((error, c) => {
    c.set('kind', 'failed');
    log.failure(c.get('requestId'), error);
    return plainReply(500, 'Something went wrong on our side.', c.req.path);
  });
  return app;
}

/** Those of a resource, unless the route sets its own: set before it, so that no response is built twice. */
const withSecurityHeaders: MiddlewareHandler = (c, next) => {
  for (const [name, value] of Object.entries(resourceSecurityHeaders(c.req.path))) c.header(name, value);
  return next();
};

/**
 * Whether the visitor's browser used TLS to our outermost proxy. Each proxy may append to X-Forwarded-Proto, so with n of
 * them the n-th value from the end is the first that can be trusted; anything before it may be forged.
 * @param proxies how many of our own are in front of the server; with 0 no forwarded header is trusted
 */
export const isOverTlsBehind =
  (proxies: number) =>
  ({ headers }: Request): boolean => {
    if (proxies === 0) return false;
    const protocols = headers.get('x-forwarded-proto')?.split(',') ?? [];
    return protocols.at(-Math.min(proxies, protocols.length))?.trim().toLowerCase() === 'https';
  };
