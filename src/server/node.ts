import { once } from 'node:events';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DeliveryProblem } from '../deliveries/delivery-settings.ts';
import { EntryStoreError } from '../entries/entry-store-error.ts';
import { type AppDeps, createApp, isOverTlsBehind } from './app.ts';
import { followLink, linkOf } from './follow-link.ts';
import { createFormProviders } from './form-providers.ts';
import type { Manifest } from './manifest/manifest.ts';
import { MissingBuild, readManifest } from './manifest/read-manifest.ts';
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
import { olderFiles } from './site/older-files.ts';

/** Entry point of `server-program.js`, which serves the folder that it is in, and follows the link that it was started through. */
async function start(dist: string, link: string | undefined): Promise<void> {
  const environment = readEnvironment(process.env);
  const { HOST, PORT, LOG, TRUST_PROXY } = environment;
  const metrics = createMetrics();
  const log = LOG === 'off' ? silentLog : createRequestLog(process.stdout, metrics.countDroppedLine);
  const providers = createFormProviders(environment, { metrics, log });
  const isOverTls = isOverTlsBehind(TRUST_PROXY);

  /** Loads a build beside what is shown, verifies it, and then shows all of it at once. */
  async function load(folder: string, before?: AppDeps['formProvider']) {
    const manifest = readManifest(folder);
    requireWhole(folder, manifest);
    const site = loadSite(folder, manifest, link === undefined ? undefined : olderFiles(folder));
    // Once the form is HubSpot's, pages that were opened before still send to ours.
    const formProvider = (await providers.show(manifest, folder)) ?? before;
    metrics.setInfo(manifest.campaign.id, manifest.formProvider.provider);
    const app = createApp({ site, formProvider, log, metrics, isOverTls });
    return { app, folder, manifest, formProvider };
  }
  let shown = await load(dist);
  const started = programsIn(shown.manifest);
  const restartDue = () =>
    programsIn(shown.manifest) === started ? [] : [restartSentence(basename(shown.folder))];
  const retention = createRetentionReminder(() => shown.manifest, log.event);
  const { server, stop } = createHttpServer({
    fetch: (request, bindings) => shown.app.fetch(request, bindings),
  });
  const connections = watchConnections(server, metrics, log.event);
  const show = async (folder: string) => {
    shown = await load(folder, shown.formProvider);
    for (const message of restartDue()) log.event({ level: 'warn', message });
  };
  const follower = link === undefined ? undefined : followLink(link, dist, show, log.event);

  let stopping = false;
  const adminApp = createAdminApp({
    metrics,
    canWrite: providers.canWrite,
    release: follower && (() => basename(shown.folder)),
    warnings: () => [
      ...(follower?.warnings() ?? []),
      ...restartDue(),
      ...providers.warnings(),
      ...connections.current(),
      ...retention.warnings(),
    ],
    isStopping: () => stopping,
  });
  const admin = await openAdmin(adminApp, environment);
  const port = await listen(server, HOST, PORT, 'PORT');
  console.log(startLines(HOST, port, admin, shown.manifest.pages).join('\n'));
  retention.start();

  onStopSignal(async (deadline) => {
    stopping = true;
    await Promise.race([follower?.stop(), once(deadline, 'abort')]);
    const delivered = Promise.race([providers.stopDelivering(), once(deadline, 'abort')]);
    await stop(deadline);
    await admin?.stop(deadline);
    await delivered;
    await providers.close(deadline);
    log.flush();
    await endOfLog();
    process.exit();
  });
}

/** The server's own programs in a build, by their digests. */
const programsIn = ({ files }: Pick<Manifest, 'files'>): string =>
  ['server.js', 'server-program.js', 'entry-writer.js'].map((name) => files[name]).join();

const restartSentence = (release: string): string =>
  `The server’s program has changed with ${release}, and the one before still runs: restart the server.`;

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
  await start(import.meta.dirname, linkOf(process.argv[1] ?? ''));
} catch (error) {
  if (!explained.some((kind) => error instanceof kind)) throw error;
  console.error((error as Error).message);
  process.exit(1);
}
