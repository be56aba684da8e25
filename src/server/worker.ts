import { createDeliverer } from '../deliveries/deliverer.ts';
import { readDeliverySettings } from '../deliveries/delivery-settings.ts';
import { openSinks } from '../deliveries/open-sinks.ts';
import { connectionStore } from '../entries/postgres/connection-store.ts';
import { createApp } from './app.ts';
import type { ClientNetworks } from './forms/client-networks.ts';
import { createFormProvider } from './forms/create-form-provider.ts';
import { providerOf } from './forms/form-provider-deps.ts';
import { type BuiltIn, type Manifest, manifest, purposesIn, wordingsIn } from './manifest/manifest.ts';
import built from './manifest.json' with { type: 'json' };
import { type RequestLog, silentLog, traceOf } from './operations/request-log.ts';
import { type Assets, readAssets } from './site/read-assets.ts';
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

/** Logs to Cloudflare only what went wrong, no requests. Contains no personal data. */
const event = (line: object) => console.error(JSON.stringify(line));

const log: RequestLog = {
  ...silentLog,
  event,
  failure: (id, error) => event({ level: 'error', id, ...traceOf(error) }),
};

const createWorker = (content: Manifest, env: WorkerEnv) =>
  createApp({
    site: { ...siteMap(content), read: readAssets(env.ASSETS) },
    formProvider: formProviderOf(content, env),
    log,
    isOverTls: ({ url }) => url.startsWith('https:'),
  });

function formProviderOf(content: Manifest, env: WorkerEnv) {
  const { formProvider: builtIn } = content;
  if (builtIn.provider !== 'built-in') return undefined;
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
      event({ level: 'warn', message: `ENTRY_RATE_LIMIT does not answer. ${(error as Error).message}` });
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
  await createDeliverer({ outbox, sinks, log: event }).deliverDue();
}

/** Created by the first request, since the bindings come with it. */
let worker: ReturnType<typeof createApp> | undefined;

export default {
  fetch(request: Request, env: WorkerEnv): Response | Promise<Response> {
    worker ??= createWorker(manifest.parse(built), env);
    return worker.fetch(request);
  },
  /** Called by the cron trigger of `wrangler.jsonc`. */
  scheduled: (_: unknown, env: WorkerEnv): Promise<void> => deliverDue(manifest.parse(built), env),
};
