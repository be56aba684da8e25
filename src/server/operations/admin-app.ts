import { Hono } from 'hono';
import type { Metrics } from './metrics.ts';

export type AdminDeps = {
  metrics: Pick<Metrics, 'render'>;
  /** Whether an entry could be stored right now. */
  canWrite: () => boolean | Promise<boolean>;
  /** The name of the release that is shown. */
  release?: (() => string) | undefined;
  /** Sentences about what an operator has to do, for example before a limit is reached. */
  warnings?: (() => readonly string[]) | undefined;
  /** Whether shutdown has begun. */
  isStopping?: (() => boolean) | undefined;
  /** A monotonic clock in milliseconds. */
  ticks?: (() => number) | undefined;
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
  const { metrics, canWrite, release, warnings = () => [], isStopping = () => false, ticks } = deps;
  const app = new Hono();
  const storeWritable = oncePerSecond(canWrite, ticks);
  const withWarnings = (state: object): object => {
    const current = warnings();
    return current.length === 0 ? state : { ...state, warnings: current };
  };
  app.get('/livez', (c) => c.json({ alive: true }));
  app.get('/readyz', (c) => {
    const ready = !isStopping();
    return c.json(withWarnings({ ready, release: release?.() }), ready ? 200 : 503);
  });
  app.get('/readyz/entries', async (c) => {
    const ready = !isStopping() && (await storeWritable());
    return c.json(withWarnings({ ready }), ready ? 200 : 503);
  });
  app.get('/healthz', async (c) => {
    const store = await storeWritable();
    return c.json(withWarnings({ alive: true, storeWritable: store }), store ? 200 : 503);
  });
  app.get('/metrics', async (c) => c.text(await metrics.render(), 200, { 'Content-Type': metricsType }));
  return app;
}

const metricsType = 'text/plain; version=0.0.4; charset=utf-8';

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
