import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { FormProviderEnv } from './forms/form-provider-deps.ts';
import { mountFormProvider } from './mount-form-provider.ts';
import type { Metrics } from './operations/metrics.ts';
import type { RequestLog } from './operations/request-log.ts';
import { answerFromSite, plainReply, type RouteKind } from './site/answer-from-site.ts';
import type { LoadedSite } from './site/load-site.ts';
import type { Transport } from './site/security-headers.ts';

export type AppDeps = {
  site: LoadedSite;
  /** Serves the form provider's folders; without it they answer 404. */
  formProvider?: Hono<FormProviderEnv> | undefined;
  log: RequestLog;
  metrics: Pick<Metrics, 'countRequest'>;
  /** Milliseconds since 1970; picks the pages of a scheduled campaign. */
  clock?: (() => number) | undefined;
  /** Number of our own proxies in front of the server; with 0 no forwarded header is trusted. */
  trustProxy: number;
};

type AppEnv = FormProviderEnv & { Variables: { kind?: RouteKind | 'failed' } };

/** The whole server as a function from Request to Response; `node.ts` binds it to a port. */
export function createApp(deps: AppDeps): Hono<AppEnv> {
  const { site, formProvider, log, clock = Date.now } = deps;
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    const started = performance.now();
    c.set('requestId', randomUUID());
    await next();
    record(c, performance.now() - started, deps);
  });
  if (formProvider !== undefined)
    mountFormProvider(app, formProvider, (request) => transportOf(request, deps));
  app.all('*', async (c) => {
    const { raw, path } = c.req;
    const stage = site.stageAt(clock());
    const { response, kind } = await answerFromSite(site, raw, path, transportOf(raw, deps), stage);
    c.set('kind', kind);
    return response;
  });
  app.onError((error, c) => {
    c.set('kind', 'failed');
    log.failure(c.get('requestId'), error);
    return plainReply(500, 'Something went wrong on our side.', c.req.path, transportOf(c.req.raw, deps));
  });
  return app;
}

/** Counts and logs a request that has been answered. */
function record(c: Context<AppEnv>, ms: number, { log, metrics }: AppDeps): void {
  const { method, url } = c.req;
  const { status } = c.res;
  metrics.countRequest(method, status, c.get('kind') ?? 'form-provider', ms / 1_000);
  log.request({ method, path: new URL(url).pathname, status, ms, id: c.get('requestId') });
}

/**
 * How the visitor's browser reached our outermost proxy. Each proxy may append to X-Forwarded-Proto, so with n of them
 * the n-th value from the end is the first that can be trusted; anything before it may be forged.
 */
function transportOf(request: Request, { trustProxy }: Pick<AppDeps, 'trustProxy'>): Transport {
  if (trustProxy === 0) return 'http';
  const protocols = request.headers.get('x-forwarded-proto')?.split(',') ?? [];
  return protocols.at(-Math.min(trustProxy, protocols.length))?.trim().toLowerCase() === 'https'
    ? 'tls'
    : 'http';
}
