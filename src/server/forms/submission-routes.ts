import { randomUUID } from 'node:crypto';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { Stage } from '../../campaign/schema/stage.ts';
import type { NewEntry } from '../../entries/entry.ts';
import { EntryStoreError, StoreFullError } from '../../entries/entry-store-error.ts';
import { fieldsAsked } from '../../entries/fields/fields.ts';
import { idempotencyDigest } from '../../entries/idempotency-digest.ts';
import type { ManifestForm } from '../manifest/manifest.ts';
import { apiError, errorAnswer, invalidRequest, Refusal } from './api-answer.ts';
import { checkSubmission, idempotencyKey } from './check-submission.ts';
import { type ClientNetworks, clientNetworks } from './client-networks.ts';
import type { FormProviderDeps, FormProviderEnv } from './form-provider-deps.ts';
import { readJsonBody } from './read-json-body.ts';

/** HubSpot's documented endpoint for submissions without a token. */
const submissionPath = '/submissions/v3/integration/submit/:portalId/:formId';

/** Handles `POST` of a submission in HubSpot's JSON, its preflight, and the refusal of everything else. */
export function submissionRoutes(deps: FormProviderDeps): Hono<FormProviderEnv> {
  const routes = new Hono<FormProviderEnv>();
  const { clock = Date.now, peerOf = socketPeer, trustProxy = 0, waitFor = () => 0 } = deps;
  routes.onError((error, c) => refuse(deps, error, c));
  routes.use(submissionPath, shareWithAllowedOrigin(deps));
  routes.options(submissionPath, answerPreflight);
  routes.post(submissionPath, async (c) => {
    // The arrival time decides whether an entry is in time, however long the rate limit or the body takes.
    const arrived = clock();
    const networks = clientNetworks(peerOf(c), c.req.header('X-Forwarded-For'), trustProxy);
    const wait = await waitFor(networks);
    if (wait > 0)
      throw new Refusal(429, 'You have reached the rate limit of this endpoint', [], retryAfter(wait));
    return submit(deps, c, arrived, networks);
  });
  routes.all(submissionPath, () => {
    throw new Refusal(405, 'Only POST is supported', [], { Allow: 'POST, OPTIONS' });
  });
  return routes;
}

/** @returns the form named by the path; each language has its own. */
export function formOf({ portalId, forms }: FormProviderDeps, c: Context): ManifestForm | undefined {
  if (c.req.param('portalId') !== portalId) return undefined;
  const formId = c.req.param('formId')?.toLowerCase();
  return forms.find(({ id }) => id === formId);
}

/** @param now when the request arrived, in milliseconds since 1970 */
async function submit(
  deps: FormProviderDeps,
  c: Context<FormProviderEnv>,
  now: number,
  networks: ClientNetworks,
): Promise<Response> {
  const { stageAt, record } = deps;
  const form = formOf(deps, c);
  if (form === undefined) throw new Refusal(404, 'The form or the portal does not exist');
  const stage = stageAt?.(now).stage ?? 'open';
  const entry = readEntry(deps, form, c, now);
  const result =
    stage === 'open'
      ? await addEntry(deps, await entry, networks)
      : await requireKnown(deps, form, entry, stage);
  record?.(result);
  // A robot that filled the honeypot gets the same response as everyone.
  return c.json({ inlineMessage: form.thanks }, 200, { 'Cache-Control': 'no-store' });
}

/** @throws {Refusal} for an invalid body */
async function readEntry(
  { fields, campaignId }: FormProviderDeps,
  { id: formId, language }: ManifestForm,
  c: Context<FormProviderEnv>,
  now: number,
): Promise<NewEntry> {
  const json = await readJsonBody(c);
  const { answers, page, wording, submittedAt, suspected } = checkSubmission(json, fields);
  const idempotency = idempotencyDigest({
    formId,
    key: idempotencyKey(c.req.header('Idempotency-Key')),
    answers: fieldsAsked(fields).map((name) => answers[name] ?? ''),
    submittedAt,
    suspected,
  });
  const time = new Date(now).toISOString();
  return { time, formId, language, ...answers, page, wording, campaign: campaignId, suspected, idempotency };
}

/**
 * The limit protects the store, so every entry that gets there counts. Not 429, which would tell the visitor of too many
 * attempts: this is not their doing, even if it is their network's, and every client of HubSpot's endpoint shows its
 * apology for a 5xx.
 */
async function addEntry(
  { store, takeFromTotal }: FormProviderDeps,
  entry: NewEntry,
  networks: ClientNetworks,
) {
  const widest = networks.at(-1) ?? networks[0];
  const wait = takeFromTotal?.(widest.name) ?? 0;
  if (wait > 0) throw unavailable(retryAfter(wait));
  const result = await store.add(entry);
  // The draft of the header asks for 422. HubSpot documents only 400 for an unacceptable body, and its clients know
  // nothing else.
  if (result === 'conflict')
    throw invalidRequest([
      apiError('Idempotency-Key', 'The key was used for other values already', 'INVALID_METADATA'),
    ]);
  return result;
}

/**
 * While the campaign is closed: a resent entry whose thank-you was lost on the way is acknowledged, since it was
 * accepted in time. Everything else is refused with an explanation.
 */
async function requireKnown(
  { store }: FormProviderDeps,
  { refusals }: ManifestForm,
  reading: Promise<NewEntry>,
  stage: Stage,
): Promise<'repeated'> {
  const entry = await reading.catch((error: unknown) => {
    if (error instanceof Refusal) return undefined;
    throw error;
  });
  if (entry !== undefined && (await store.find(entry)) === 'repeated') return 'repeated';
  const message = stage === 'before' ? refusals.before : refusals.after;
  throw invalidRequest([{ message, errorType: 'SUBMISSION_NOT_ALLOWED' }]);
}

const retryAfter = (milliseconds: number) => ({ 'Retry-After': String(Math.ceil(milliseconds / 1000)) });

const unavailable = (headers?: Record<string, string>) =>
  new Refusal(503, 'The form cannot take more submissions now', [], headers);

/** Not by `hono/cors`, which copies the headers of every response twice, a tenth of an entry's cost. */
function shareWithAllowedOrigin({ origins }: FormProviderDeps): MiddlewareHandler<FormProviderEnv> {
  return (c, next) => {
    const origin = c.req.header('Origin');
    const host = c.req.header('Host') ?? new URL(c.req.url).host;
    // Programs on other servers send no origin, which HubSpot allows.
    if (origin !== undefined && !isAllowedOrigin(origin, host, origins))
      throw new Refusal(403, 'This origin is not listed in allowedOrigins of the campaign');
    if (origin !== undefined) c.header('Access-Control-Allow-Origin', origin);
    c.header('Vary', 'Origin');
    c.header('Access-Control-Expose-Headers', 'Retry-After');
    return next();
  };
}

const answerPreflight = (c: Context) =>
  c.body(null, 204, {
    'Access-Control-Allow-Methods': 'POST',
    'Access-Control-Allow-Headers': 'Content-Type, Idempotency-Key',
    'Access-Control-Max-Age': '600',
  });

/**
 * Whether a page of this origin may post entries. The listed ones may, and so may the site itself: the request's own
 * host counts, so that a copy on another port needs no configuration. Behind a proxy that terminates TLS our scheme
 * differs from the visitor's, so only the host is compared.
 * @param listed full origins such as `https://www.hinata.example`; a path at the end is ignored
 */
function isAllowedOrigin(origin: string, host: string, listed: readonly string[]): boolean {
  const url = URL.parse(origin);
  if (url === null || url.origin !== origin || !/^https?:$/.test(url.protocol)) return false;
  return url.host === host.toLowerCase() || listed.some((other) => URL.parse(other)?.origin === url.origin);
}

const socketPeer = (c: Context<FormProviderEnv>) => c.env?.incoming?.socket.remoteAddress;

/** The one place that turns an error into a response, a counter and a log line. */
function refuse(deps: FormProviderDeps, error: Error, c: Context<FormProviderEnv>): Response {
  const id: string = c.get('requestId') ?? randomUUID();
  const refusal = error instanceof Refusal ? error : refusalOf(deps, error, id);
  deps.record?.('refused');
  return errorAnswer(c, refusal, id);
}

function refusalOf({ log }: FormProviderDeps, error: Error, correlationId: string): Refusal {
  // Logged once, when the budget is reached, not for every entry.
  if (error instanceof StoreFullError) return unavailable();
  if (error instanceof EntryStoreError) {
    log?.event({ level: 'error', message: `An entry was not stored. ${error.message}`, correlationId });
  } else log?.failure(correlationId, error);
  return new Refusal(500, 'The submission could not be stored');
}
