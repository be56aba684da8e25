import { randomUUID } from 'node:crypto';
import { createApp } from '../../src/server/app.ts';
import { readManifest } from '../../src/server/manifest/read-manifest.ts';
import { openFormProvider } from '../../src/server/open-form-provider.ts';
import { readEnvironment } from '../../src/server/operations/environment.ts';
import { createHttpServer } from '../../src/server/operations/http-server.ts';
import { listen } from '../../src/server/operations/listen.ts';
import { createMetrics } from '../../src/server/operations/metrics.ts';
import { silentLog } from '../../src/server/operations/request-log.ts';
import { loadSite } from '../../src/server/site/load-site.ts';

/** The process of `serve-at-clock.ts`: assembled as in `node.ts`, except that the parent process sets its clock. */
const [dist = '', start] = process.argv.slice(2);
let now = Number(start);
const clock = () => now;

const manifest = readManifest(dist);
const metrics = createMetrics();
const { app: formProvider } = await openFormProvider(manifest, readEnvironment(process.env), {
  dist,
  metrics,
  log: silentLog,
  clock,
});
const site = loadSite(dist, manifest);
const app = createApp({
  site,
  formProvider,
  log: silentLog,
  metrics,
  requestId: randomUUID,
  trustProxy: 0,
  clock,
});
const port = await listen(createHttpServer(app).server, '127.0.0.1', 0, 'PORT');
process.on('message', (time) => {
  now = Number(time);
  process.send?.('set');
});
process.send?.(`http://127.0.0.1:${port}`);
