import { isIP } from 'node:net';
import { Hono } from 'hono';
import { headLikeGet } from '../http/request-headers.ts';
import type { Metrics } from './metrics.ts';
import type { RequestLog } from './request-log.ts';

export type AdminDeps = {
  metrics: Metrics;
  /** Whether an entry could be stored right now. */
  canWrite: () => boolean | Promise<boolean>;
  /** Sentences about what an operator has to do, for example before a limit is reached. */
  warnings?: (() => readonly string[]) | undefined;
  /** Host names it answers to besides those of the loopback address, in lower case. */
  allowedHosts: readonly string[];
  /** Whether it answers to every IP address: for a port that listens beyond loopback. */
  allowsAddresses?: boolean | undefined;
  /** Whether shutdown has begun. */
  isStopping?: (() => boolean) | undefined;
  /** A monotonic clock in milliseconds. */
  ticks?: (() => number) | undefined;
  log?: Pick<RequestLog, 'failure'> | undefined;
};

/**
 * The operations port. `/livez`: the process is running. `/readyz`: it serves visitors, even without its entry store,
 * so that a load balancer keeps the pages up while a database is down. `/readyz/entries`: it can store entries, too; a
 * balancer that routes these apart from the pages then sends none to a server that would refuse them while others can
 * store them. A server cannot know whether others can, so one answer for both would be wrong for either. `/healthz`:
 * everything works, for alerting. All but the first list warnings without failing because of them. `/metrics`: counts
 * of this process only.
 */
export function createAdminApp(deps: AdminDeps): Hono {
  const { metrics, canWrite, warnings, allowedHosts, allowsAddresses, isStopping, ticks, log } = deps;
  const app = new Hono();
  const storeWritable = oncePerSecond(canWrite, ticks);
  const withWarnings = (state: object): object => {
    const current = warnings?.() ?? [];
    return current.length === 0 ? state : { ...state, warnings: current };
  };
  app.use(headLikeGet);
  // DNS rebinding: a foreign page can point its own name at 127.0.0.1, but the browser then sends that name.
  app.use(async (c, next) => {
    const { hostname } = new URL(c.req.url);
    if (isLoopback(hostname) || allowedHosts.includes(hostname)) return next();
    // An IP address cannot be rebound.
    if (allowsAddresses && isAddress(hostname)) return next();
    return c.text('This name is not known here; list it in ADMIN_ALLOWED_HOSTS.\n', 403);
  });
  app.get('/livez', (c) => c.json({ alive: true }));
  app.get('/readyz', (c) => {
    const ready = !isStopping?.();
    return c.json(withWarnings({ ready }), ready ? 200 : 503);
  });
  app.get('/readyz/entries', async (c) => {
    const ready = !isStopping?.() && (await storeWritable());
    return c.json(withWarnings({ ready }), ready ? 200 : 503);
  });
  app.get('/healthz', async (c) => {
    const store = await storeWritable();
    return c.json(withWarnings({ alive: true, storeWritable: store }), store ? 200 : 503);
  });
  app.get('/metrics', (c) => c.text(metrics.render(), 200, { 'Content-Type': metricsType }));
  app.onError((error, c) => {
    log?.failure('admin', error);
    return c.text('Something went wrong.\n', 500);
  });
  return app;
}

const metricsType = 'text/plain; version=0.0.4; charset=utf-8';

/** Normalized as by `URL`: IPv4 in four numbers, IPv6 in brackets. */
const isLoopback = (hostname: string): boolean =>
  hostname === '[::1]' || /^(?:127\.\d+\.\d+\.\d+|(?:.+\.)?localhost)$/.test(hostname);

const isAddress = (hostname: string): boolean => isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;

/** The probe writes to the store, so its result is cached for a second. */
function oncePerSecond(canWrite: AdminDeps['canWrite'], ticks = () => performance.now()) {
  let answer: Promise<boolean> | undefined;
  let requestedAt = 0;
  return (): Promise<boolean> => {
    if (answer !== undefined && ticks() - requestedAt < 1_000) return answer;
    requestedAt = ticks();
    answer = Promise.resolve()
      .then(canWrite)
      .catch(() => false);
    return answer;
  };
}
