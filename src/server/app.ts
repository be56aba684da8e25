import { Hono } from 'hono';
import { getPath } from 'hono/utils/url';
import type { FormProviderEnv } from './forms/form-provider-deps.ts';
import { providerFolders } from './forms/provider-folders.ts';
import { mountFormProvider } from './mount-form-provider.ts';
import type { Metrics } from './operations/metrics.ts';
import type { RequestLog } from './operations/request-log.ts';
import { answerFromSite } from './site/answer-from-site.ts';
import { plainReply, type RouteKind } from './site/answer-without-file.ts';
import type { Transport } from './site/security-headers.ts';
import type { Site } from './site/site.ts';

export type AppDeps = {
  site: Site;
  /** Serves the form provider's folders; without it they answer 404. */
  formProvider?: Hono<FormProviderEnv> | undefined;
  log: RequestLog;
  metrics: Metrics;
  requestId: () => string;
  /** Milliseconds since 1970; picks the pages of a scheduled campaign. */
  clock?: (() => number) | undefined;
  /** Number of our own proxies in front of the server; with 0 no forwarded header is trusted. */
  trustProxy: number;
};

/** The embed script is in a folder of the form provider, but is a file of the site. */
const isFormProviders = (path: string, { files }: Site): boolean =>
  providerFolders.some((folder) => path.startsWith(folder)) && !files.has(path);

/** The whole server as a function from Request to Response; `node.ts` binds it to a port. */
export function createApp(deps: AppDeps): Hono<FormProviderEnv> {
  const app = new Hono<FormProviderEnv>();
  const { clock = Date.now } = deps;
  if (deps.formProvider !== undefined) {
    mountFormProvider(app, deps.formProvider, {
      requestId: deps.requestId,
      transportOf: (request) => transportOf(request, deps),
      observe: (method, path, id) => {
        const end = observe(method, path, id, deps);
        return (status) => end('form-provider', status);
      },
    });
  }
  // Synchronous: middleware would turn every page into a promise and cost a third of the throughput.
  const answerSite = (request: Request, path: string): Response => {
    const id = deps.requestId();
    const end = observe(request.method, path, id, deps);
    const transport = transportOf(request, deps);
    try {
      const { stage } = deps.site.stageAt(clock());
      const { response, kind } = answerFromSite(deps.site, request, path, transport, stage);
      end(kind, response.status);
      return response;
    } catch (error) {
      deps.log.failure(id, error);
      end('failed', 500);
      return somethingWrong(path, transport);
    }
  };
  app.all('*', (c) => answerSite(c.req.raw, c.req.path));
  const { fetch: route } = app;
  // Nearly all requests are for the site; bypassing the router saves a fifteenth.
  app.fetch = (request, ...rest) => {
    const path = getPath(request);
    if (isFormProviders(path, deps.site)) return route(request, ...rest);
    const response = answerSite(request, path);
    return request.method === 'HEAD' ? new Response(null, response) : response;
  };
  app.onError((error, c) => {
    deps.log.failure(c.get('requestId'), error);
    return somethingWrong(c.req.path, transportOf(c.req.raw, deps));
  });
  return app;
}

const somethingWrong = (path: string, transport: Transport): Response =>
  plainReply(500, 'Something went wrong on our side.', path, transport);

/** @returns a function to call with the response, which counts and logs it */
function observe(method: string, path: string, id: string, { log, metrics }: AppDeps) {
  const started = performance.now();
  return (kind: RouteKind | 'failed', status: number) => {
    const ms = performance.now() - started;
    metrics.countRequest(method, status, kind, ms / 1000);
    log.request({ method, path, status, ms, id });
  };
}

/**
 * How the visitor's browser reached our outermost proxy. Each proxy may append to X-Forwarded-Proto, so with n of them
 * the n-th value from the end is the first that can be trusted; anything before it may be forged.
 */
function transportOf(request: Request, { trustProxy }: { trustProxy: number }): Transport {
  if (trustProxy === 0) return 'http';
  const protocols = request.headers.get('x-forwarded-proto')?.split(',') ?? [];
  return protocols.at(-Math.min(trustProxy, protocols.length))?.trim().toLowerCase() === 'https'
    ? 'tls'
    : 'http';
}
