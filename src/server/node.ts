import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { DeliveryProblem } from '../deliveries/delivery-settings.ts';
import { EntryStoreError } from '../entries/entry-store-error.ts';
import { createApp, isOverTlsBehind } from './app.ts';
import { MissingBuild, readManifest } from './manifest/read-manifest.ts';
import { openFormProvider } from './open-form-provider.ts';
import { createAdminApp } from './operations/admin-app.ts';
import { type Environment, readEnvironment, StartProblem } from './operations/environment.ts';
import { createHttpServer, limits } from './operations/http-server.ts';
import { watchConnections } from './operations/limit-warnings.ts';
import { listen, listenAfter } from './operations/listen.ts';
import { createMetrics } from './operations/metrics.ts';
import { createRequestLog, silentLog } from './operations/request-log.ts';
import { createRetentionReminder } from './operations/retention-reminder.ts';
import { startLines } from './operations/start-lines.ts';
import { requireWhole } from './site/built-files.ts';
import { loadSite } from './site/load-site.ts';

/** Entry point of `server-program.js`, which serves the folder that it is in. */
async function start(dist: string): Promise<void> {
  const environment = readEnvironment(process.env);
  const { HOST, PORT, LOG, TRUST_PROXY } = environment;
  const manifest = readManifest(dist);
  requireWhole(dist, manifest);
  const site = loadSite(dist, manifest);
  const { campaign, formProvider } = manifest;
  const metrics = createMetrics({
    campaign: campaign.id,
    form_provider: formProvider.provider,
    node: process.versions.node,
  });
  const log = LOG === 'off' ? silentLog : createRequestLog(process.stdout, metrics.countDroppedLine);
  const provider = await openFormProvider(manifest, environment, { dist, metrics, log });
  const retention = createRetentionReminder(campaign, formProvider.provider, log.event);
  const isOverTls = isOverTlsBehind(TRUST_PROXY);
  const app = createApp({ site, formProvider: provider.app, log, metrics, isOverTls });
  const { server, stop } = createHttpServer(app);
  const connections = watchConnections(server, metrics, log.event);

  let stopping = false;
  const adminApp = createAdminApp({
    metrics,
    canWrite: provider.canWrite,
    warnings: () => [...provider.warnings(), ...connections.current(), ...retention.warnings()],
    isStopping: () => stopping,
  });
  const admin = await openAdmin(adminApp, environment);
  const port = await listen(server, HOST, PORT, 'PORT');
  console.log(startLines(HOST, port, admin, manifest.pages).join('\n'));
  retention.start();

  onStopSignal(async (deadline) => {
    stopping = true;
    const delivered = Promise.race([provider.stopDelivering(), once(deadline, 'abort')]);
    await stop(deadline);
    await admin?.stop(deadline);
    await delivered;
    await provider.close(deadline);
    log.flush();
    await endOfLog();
    process.exit();
  });
}

/** Of the operations port, which has to answer while the public port is full. */
const operationsConnections = 64;

async function openAdmin(
  app: ReturnType<typeof createAdminApp>,
  { PORT, ADMIN_HOST: host, ADMIN_PORT }: Environment,
) {
  if (ADMIN_PORT === 'off') return undefined;
  const { server, stop } = createHttpServer(app, { ...limits, maxConnections: operationsConnections });
  const port =
    ADMIN_PORT === undefined
      ? await listenAfter(server, host, PORT, 'ADMIN_PORT')
      : await listen(server, host, ADMIN_PORT, 'ADMIN_PORT');
  return { host, port, stop };
}

/** Waits until the log is flushed, but not for a stalled reader. */
async function endOfLog(): Promise<void> {
  const written = new Promise<boolean>((resolve) => process.stdout.write('', () => resolve(true)));
  if (await Promise.race([written, pause(500, false)])) return;
  console.error('The last lines of the log were not written: nobody reads them.');
}

/** Milliseconds until what is still in progress is cut. The rest is left to an SQLite store and the log. */
const longestAnswers = 7_000;

/** Milliseconds. Supervisors usually wait ten seconds before SIGKILL. */
const longestStop = 9_000;

/**
 * For a store that cannot finish, such as one whose file another process has locked. Nothing waiting in it was
 * acknowledged. A clean exit would wait for its thread.
 */
function endAtOnce(): void {
  console.error('The entry store did not finish in time; entries that waited for it were not acknowledged.');
  process.kill(process.pid, 'SIGKILL');
}

/** The first signal shuts down cleanly; a second one, no longer handled, ends the process at once. */
function onStopSignal(stop: (deadline: AbortSignal) => Promise<void>): void {
  const begin = () => {
    process.off('SIGTERM', begin).off('SIGINT', begin);
    console.error('Stopping: finishing the requests in progress, accepting no new ones.');
    setTimeout(endAtOnce, longestStop).unref();
    void stop(AbortSignal.timeout(longestAnswers));
  };
  process.on('SIGTERM', begin).on('SIGINT', begin);
}

/** If the reader of the log goes away, the server must survive. */
process.stdout.on('error', () => {});

/** Errors whose sentence is for the person who started the server. */
const explained = [StartProblem, MissingBuild, EntryStoreError, DeliveryProblem];

try {
  await start(import.meta.dirname);
} catch (error) {
  if (!explained.some((kind) => error instanceof kind)) throw error;
  console.error((error as Error).message);
  process.exit(1);
}
