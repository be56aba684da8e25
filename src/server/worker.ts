import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { createDeliverer } from '../deliveries/deliverer.ts';
import { readDeliverySettings } from '../deliveries/delivery-settings.ts';
import { openSinks } from '../deliveries/open-sinks.ts';
import { connectionStore } from '../entries/postgres/connection-store.ts';
import type { ClientNetworks } from './forms/client-networks.ts';
import { createFormProvider } from './forms/create-form-provider.ts';
import { type FormProviderEnv, providerOf } from './forms/form-provider-deps.ts';
import { type BuiltIn, type Manifest, manifest, purposesIn, wordingsIn } from './manifest/manifest.ts';
import built from './manifest.json' with { type: 'json' };
import { mountFormProvider } from './mount-form-provider.ts';
import { traceOf } from './operations/request-log.ts';
import { answerFromSite, plainReply } from './site/answer-from-site.ts';
import { type Assets, readAssets } from './site/read-assets.ts';
import type { Transport } from './site/security-headers.ts';
import { siteMap } from './site/site.ts';

/**
 * The bindings of `deploy/workers/wrangler.jsonc`. The form needs the last two; without the built-in provider they are
 * absent.
 */
type WorkerEnv = {
  ASSETS: Assets;
  HYPERDRIVE: { host: string; port: number; user: string; password: string; database: string };
  ENTRY_RATE_LIMIT: { limit(of: { key: string }): Promise<{ success: boolean }> };
  WEBHOOK_URL?: string;
  WEBHOOK_SECRET?: string;
  WEBHOOK_RECIPIENT?: string;
  MAIL_RECIPIENT?: string;
  HUBSPOT_ORIGIN?: string;
};

/** The period of ENTRY_RATE_LIMIT in `wrangler.jsonc`. */
const windowMs = 10_000;

const transportOf = (request: Request): Transport => (request.url.startsWith('https:') ? 'tls' : 'http');

/** Logs to Cloudflare only what went wrong, no requests. Contains no personal data. */
const log = (event: object) => console.error(JSON.stringify(event));

function createWorker(content: Manifest, env: WorkerEnv): Hono<FormProviderEnv> {
  const site = { ...siteMap(content), read: readAssets(env.ASSETS) };
  const app = new Hono<FormProviderEnv>();
  const { formProvider } = content;
  app.use((c, next) => {
    c.set('requestId', randomUUID());
    return next();
  });
  if (formProvider.provider === 'built-in')
    mountFormProvider(app, formProviderOf(content, formProvider, env), transportOf);
  app.all('*', async ({ req: { raw, path } }) => {
    const { response } = await answerFromSite(site, raw, path, transportOf(raw));
    return response;
  });
  app.onError((error, c) => {
    log({ level: 'error', id: c.get('requestId'), ...traceOf(error) });
    return plainReply(500, 'Something went wrong on our side.', c.req.path, transportOf(c.req.raw));
  });
  return app;
}

function formProviderOf(content: Manifest, builtIn: BuiltIn, env: WorkerEnv) {
  const { forms } = builtIn;
  return createFormProvider({
    ...providerOf(content, builtIn),
    store: connectionStore(env.HYPERDRIVE, shown, {
      wordings: wordingsIn(content.campaign.id, forms),
      sinks: [
        ...sinksOf(builtIn, env).map(({ sink }) => sink.name),
        ...(env.MAIL_RECIPIENT === undefined ? [] : ['mail' as const]),
      ],
    }),
    peerOf: (c) => c.req.header('CF-Connecting-IP'),
    waitFor: waitForOf(env),
    log,
    logFailure: (id, error) => log({ level: 'error', id, ...traceOf(error) }),
  });
}

/**
 * Only the platform counts, and no address is stored here: a visitor's requests reach many short-lived processes. It
 * answers yes or no, so the wait is the longest possible. While it cannot answer, entries are accepted.
 */
const waitForOf =
  ({ ENTRY_RATE_LIMIT }: WorkerEnv) =>
  async ([{ name: key }]: ClientNetworks): Promise<number> => {
    try {
      const { success } = await ENTRY_RATE_LIMIT.limit({ key });
      return success ? 0 : windowMs;
    } catch (error) {
      log({ level: 'warn', message: `ENTRY_RATE_LIMIT does not answer. ${(error as Error).message}` });
      return 0;
    }
  };

/** How messages name the database. */
const shown = 'behind Hyperdrive';

/** A mail needs SMTP: it is queued here, and sent by a machine with `entries.js deliver`. */
const sinksOf = (
  { forms, relay }: BuiltIn,
  { WEBHOOK_URL, WEBHOOK_SECRET, WEBHOOK_RECIPIENT, MAIL_RECIPIENT, HUBSPOT_ORIGIN }: WorkerEnv,
) => {
  const variables = { WEBHOOK_URL, WEBHOOK_SECRET, WEBHOOK_RECIPIENT, MAIL_RECIPIENT, HUBSPOT_ORIGIN };
  return openSinks(readDeliverySettings(variables), purposesIn(forms), relay);
};

/** Sends what is due, once. */
async function deliverDue({ formProvider }: Manifest, env: WorkerEnv): Promise<void> {
  if (formProvider.provider !== 'built-in') return;
  const sinks = sinksOf(formProvider, env);
  if (sinks.length === 0) return;
  const { outbox } = connectionStore(env.HYPERDRIVE, shown);
  await createDeliverer({ outbox, sinks, log }).deliverDue();
}

/** Created by the first request, since the bindings come with it. */
let worker: Hono<FormProviderEnv> | undefined;

export default {
  fetch(request: Request, env: WorkerEnv): Response | Promise<Response> {
    worker ??= createWorker(manifest.parse(built), env);
    return worker.fetch(request);
  },
  /** Called by the cron trigger of `wrangler.jsonc`. */
  scheduled: (_: unknown, env: WorkerEnv): Promise<void> => deliverDue(manifest.parse(built), env),
};
