import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createApp } from './app.ts';
import { MissingBuild, readManifest } from './manifest/read-manifest.ts';
import { openFormProvider } from './open-form-provider.ts';
import { type AdminDeps, createAdminApp } from './operations/admin-app.ts';
import { connectionLimit, operationsConnections, watchConnections } from './operations/connection-limit.ts';
import { type Environment, readEnvironment, StartProblem } from './operations/environment.ts';
import { createHttpServer, limits, stoppable } from './operations/http-server.ts';
import { listen, listenNear } from './operations/listen.ts';
import { createMetrics } from './operations/metrics.ts';
import { createRequestLog, silentLog } from './operations/request-log.ts';
import { createRetentionReminder } from './operations/retention-reminder.ts';
import { startLines } from './operations/start-lines.ts';
import { requireWhole } from './site/built-files.ts';
import { loadSite } from './site/load-site.ts';

/** Entry point of `server-program.js`, which serves the folder that it is in. */
async function start(dist: string): Promise<void> {
  const environment = readEnvironment(process.env);
  const manifest = readManifest(dist);
  requireWhole(dist, manifest);
  const site = loadSite(dist, manifest);
  const { campaign, formProvider: form } = manifest;
  const metrics = createMetrics({
    info: { campaign: campaign.id, form_provider: form.provider, node: process.versions.node },
  });
  const log =
    environment.LOG === 'off'
      ? silentLog
      : createRequestLog({ output: process.stdout, dropped: metrics.countDroppedLine });
  const {
    app: formProvider,
    canWrite,
    warnings,
    stopDelivering,
    close,
  } = await openFormProvider(manifest, environment, { dist, metrics, log });
  const retention = createRetentionReminder({
    campaign: campaign.id,
    entriesUntil: manifest.campaign.entriesUntil,
    provider: manifest.formProvider.provider,
    now: () => new Date(),
    log: log.event,
  });
  const trustProxy = environment.TRUST_PROXY;
  const http = createHttpServer(
    createApp({ site, formProvider, log, metrics, requestId: randomUUID, trustProxy }),
    metrics.countUnreadable,
    { ...limits, connections: connectionLimit() },
  );
  const full = watchConnections(http, metrics, log);
  const allWarnings = () => [...(warnings?.() ?? []), ...full.current(), ...retention.warnings()];

  const allowedHosts = environment.ADMIN_ALLOWED_HOSTS;
  let stopping = false;
  const isStopping = () => stopping;
  const admin = await openAdmin(
    { metrics, canWrite, warnings: allWarnings, allowedHosts, isStopping, log },
    environment,
  );
  const stopServer = stoppable(http);
  const port = await listen(http.server, environment.HOST, environment.PORT, 'PORT');
  console.log(startLines(environment.HOST, port, admin, manifest.pages).join('\n'));
  retention.start();

  onStopSignal(async () => {
    stopping = true;
    // Beside the others: all together have to finish in time.
    const delivered = stopDelivering();
    await stopServer();
    await admin?.stop();
    await delivered;
    await close();
    log.flush();
    await endOfLog();
    process.exit();
  });
}

async function openAdmin(deps: AdminDeps, { PORT, ADMIN_HOST: host, ADMIN_PORT }: Environment) {
  if (ADMIN_PORT === 'off') return undefined;
  const app = createAdminApp({ ...deps, allowsAddresses: host !== '127.0.0.1' });
  const http = createHttpServer(app, undefined, { ...limits, connections: operationsConnections });
  // Stops after the other server, and both have to finish in time.
  const stop = stoppable(http, 1_000);
  const port =
    ADMIN_PORT === undefined
      ? await listenNear(http.server, host, PORT === 0 ? 0 : PORT + 1, 'ADMIN_PORT')
      : await listen(http.server, host, ADMIN_PORT, 'ADMIN_PORT');
  return { host, port, stop };
}

/** Waits until the log is flushed, but not for a stalled reader. */
async function endOfLog(): Promise<void> {
  const written = new Promise<boolean>((resolve) => process.stdout.write('', () => resolve(true)));
  if (await Promise.race([written, pause(500, false)])) return;
  console.error('The last lines of the log were not written: nobody reads them.');
}

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
function onStopSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const begin = () => {
    if (stopping) return;
    stopping = true;
    process.off('SIGTERM', begin).off('SIGINT', begin);
    console.error('Stopping: finishing the requests in progress, accepting no new ones.');
    setTimeout(endAtOnce, longestStop).unref();
    void stop();
  };
  process.on('SIGTERM', begin).on('SIGINT', begin);
}

/** If the reader of the log goes away, the server must survive. */
process.stdout.on('error', () => {});

try {
  await start(import.meta.dirname);
} catch (error) {
  if (!(error instanceof StartProblem || error instanceof MissingBuild)) throw error;
  console.error(error.message);
  process.exit(1);
}
