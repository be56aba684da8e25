import { onTestFinished } from 'vitest';
import { createApp } from '../../src/server/app.ts';
import { createFormProviders } from '../../src/server/form-providers.ts';
import { readManifest } from '../../src/server/manifest/read-manifest.ts';
import { createAdminApp } from '../../src/server/operations/admin-app.ts';
import { readEnvironment } from '../../src/server/operations/environment.ts';
import { createMetrics } from '../../src/server/operations/metrics.ts';
import { silentLog } from '../../src/server/operations/request-log.ts';
import { loadSite } from '../../src/server/site/load-site.ts';
import { writeFinishedDist } from './fixture-site.ts';
import { submissionPath } from './raw-request.ts';
import { entryPost, type More } from './send-entry.ts';
import { newStore } from './temporary-folder.ts';

type Deps = Parameters<typeof createFormProviders>[1];

/**
 * The server's apps in this process over a small site and a real store, assembled as in `node.ts`. What a process takes
 * from its clock, a test may set.
 */
export async function openServer(
  environment: NodeJS.ProcessEnv = {},
  deps: Pick<Deps, 'ticks' | 'times'> = {},
) {
  const dist = await writeFinishedDist();
  const manifest = readManifest(dist);
  const read = readEnvironment({
    ...process.env,
    ENTRIES_DB: newStore(),
    ...environment,
  });
  const metrics = createMetrics();
  const events: { level: string; message: string }[] = [];
  const log = { ...silentLog, event: (event: (typeof events)[number]) => void events.push(event) };
  const provider = createFormProviders(read, { metrics, log, ...deps });
  const close = async () => {
    await provider.stopDelivering();
    await provider.close(new AbortController().signal);
  };
  onTestFinished(close);
  const app = createApp({
    site: loadSite(dist, manifest),
    formProvider: await provider.show(manifest, dist),
    log,
    metrics,
    isOverTls: () => false,
  });
  // Every probe of the store is a second after the one before it, so that none is answered from memory.
  let now = 0;
  const admin = createAdminApp({
    metrics,
    canWrite: provider.canWrite,
    warnings: provider.warnings,
    ticks: () => (now += 1_000),
  });
  const send = async (email: string, more?: More) =>
    app.request(submissionPath, entryPost({ name: '山田 花子', email }, more));
  const statusOf = async (path: string) => (await admin.request(path)).status;
  const messages = () => events.map(({ message }) => message);
  return { app, admin, send, statusOf, events, messages, metrics: () => metrics.render(), close };
}
