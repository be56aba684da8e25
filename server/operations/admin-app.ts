import { Hono } from 'hono';
import type { Metrics } from './metrics.ts';

export type AdminDeps = {
  metrics: Metrics;
  /** Whether an entry could be stored right now. */
  canWrite: () => boolean | Promise<boolean>;
};

/** `/healthz` and `/metrics`, for whoever runs the server; it listens on the loopback address only. */
export function createAdminApp({ metrics, canWrite }: AdminDeps): Hono {
  const app = new Hono();
  app.get('/healthz', async (c) => {
    const store = await Promise.resolve()
      .then(canWrite)
      .catch(() => false);
    return c.json({ alive: true, storeWritable: store }, store ? 200 : 503);
  });
  app.get('/metrics', (c) => c.text(metrics.render(), 200, { 'Content-Type': metricsType }));
  return app;
}

const metricsType = 'text/plain; version=0.0.4; charset=utf-8';
