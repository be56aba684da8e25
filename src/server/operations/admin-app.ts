import { isIP } from 'node:net';
import { Hono } from 'hono';
import { headLikeGet } from '../http/head-like-get.ts';
import type { Metrics } from './metrics.ts';
import type { RequestLog } from './request-log.ts';

export type AdminDeps = {
  metrics: Metrics;
  /** Whether an entry could be stored right now. */
  canWrite: () => boolean | Promise<boolean>;
  /** What somebody has to do, such as before a limit is reached, in sentences. */
  warnings?: (() => readonly string[]) | undefined;
  /** Names under which it may be called beside those of the loopback address, in small letters. */
  allowedHosts: readonly string[];
  /** Whether it answers under every numeric address: for one that listens beyond the loopback address. */
  allowsAddresses?: boolean | undefined;
  /** Whether the server has begun to stop. */
  isStopping?: (() => boolean) | undefined;
  /** Milliseconds of a clock that never goes back. */
  ticks?: (() => number) | undefined;
  log?: Pick<RequestLog, 'failure'> | undefined;
};

/**
 * For whoever runs the server. `/livez`: it runs. `/readyz`: it answers visitors, which it does without its entry store too,
 * so that a balancer keeps the pages while a database is away. `/healthz`: everything works, for whoever is called at
 * night. Both list warnings without being unwell for them. `/metrics`: counts of this server alone.
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
  // A page from elsewhere can point a name of its own at 127.0.0.1 (DNS rebinding); its browser then says that name.
  app.use(async (c, next) => {
    const { hostname } = new URL(c.req.url);
    if (isLoopback(hostname) || allowedHosts.includes(hostname)) return next();
    // No name can be pointed anywhere that is a number already.
    if (allowsAddresses && isAddress(hostname)) return next();
    return c.text('This name is not known here; list it in ADMIN_ALLOWED_HOSTS.\n', 403);
  });
  app.get('/livez', (c) => c.json({ alive: true }));
  app.get('/readyz', (c) => {
    const ready = !isStopping?.();
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

/** As `URL` writes it: every IPv4 address in four numbers, IPv6 in brackets. */
const isLoopback = (hostname: string): boolean =>
  hostname === '[::1]' || /^(?:127\.\d+\.\d+\.\d+|(?:.+\.)?localhost)$/.test(hostname);

const isAddress = (hostname: string): boolean => isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;

/** The probe writes to the store: whoever asks often gets the answer of the last second. */
function oncePerSecond(canWrite: AdminDeps['canWrite'], ticks = () => performance.now()) {
  let answer: Promise<boolean> | undefined;
  let askedAt = 0;
  return (): Promise<boolean> => {
    if (answer !== undefined && ticks() - askedAt < 1_000) return answer;
    askedAt = ticks();
    answer = Promise.resolve()
      .then(canWrite)
      .catch(() => false);
    return answer;
  };
}
