import { basename, relative } from 'node:path';
import { type Context, Hono, type HonoRequest } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { NONCE, type SecureHeadersVariables, secureHeaders } from 'hono/secure-headers';
import { EntryStoreError } from '../entries/entry-store-error.ts';
import { traceOf } from '../server/operations/request-log.ts';
import { campaignRoutes, UnwritableError } from './campaign/server/campaign-desk.ts';
import { pictureRoutes } from './campaign/server/pictures/picture-routes.ts';
import { createPreview } from './campaign/server/preview/preview.ts';
import { publicationRoutes } from './campaign/server/publication.ts';
import { type Seasons, seasonsRoutes } from './campaign/server/seasons.ts';
import { type EntriesDeps, entriesRoutes } from './entries/server/entries-routes.ts';
import { createGiftDesk } from './gifts/server/gift-desk.ts';
import { giftsRoutes } from './gifts/server/gifts-routes.ts';
import { campaignHeader, type Refusal, type RefusalBody } from './shell/contract/refusal.ts';
import type { AppFiles } from './shell/server/build-app.ts';
import { guard, openPath, type Session } from './shell/server/guard.ts';
import { texts } from './texts/texts.ts';

type DeskDeps = EntriesDeps &
  Seasons & {
    host: string;
    session: Session;
    files: AppFiles;
    /** The address of the entries, as in `ENTRIES_DB`. */
    address: string;
    /** Logs unexpected errors to the terminal. */
    complain: (text: string) => void;
  };

const statuses = {
  session: 403,
  foreign: 403,
  store: 503,
  unwritable: 403,
  moved: 409,
  request: 400,
  failed: 500,
} as const;

/** The desk open on one campaign, as a function from `Request` to `Response`. Each room has its own routes. */
export function createDesk(deps: DeskDeps) {
  const { host, session, files, published, opened, address, results, releases, now } = deps;
  const preview = createPreview(opened, `http://${host}`);
  const campaignDir = opened === published ? process.env.CAMPAIGN_DIR : relative('', opened);
  const desk = new Hono<{ Variables: SecureHeadersVariables }>();
  desk.use(deskHeaders(preview.frames));
  desk.use(async (context, next) => {
    await next();
    context.header('Cache-Control', 'no-store');
  });
  desk.use(guard({ host, session, refuse }));
  desk.get(openPath, (context) => {
    // The address is opened again in the browser that it has admitted, such as from its history.
    if (session.holds(context.req.header('Cookie'))) return context.redirect('/', 303);
    // HEAD requests arrive here too. They must not spend the token: link checkers send them.
    const cookie = context.req.method === 'GET' ? session.exchange(context.req.query('token')) : undefined;
    if (cookie === undefined) return refuse(context, 'session');
    context.header('Set-Cookie', cookie);
    // A browser would follow a redirect as another page's request, without a cookie that is `SameSite=Strict`.
    return context.req.header('Sec-Fetch-Site') === 'cross-site'
      ? context.html('<!doctype html><meta http-equiv="refresh" content="0; url=/">')
      : context.redirect('/', 303);
  });
  desk.route('/api/campaign/seasons', seasonsRoutes(deps));
  const name = encodeURIComponent(basename(opened));
  // A tab that was opened on another campaign would write what it shows into this one.
  desk.use('/api/*', async (context, next) => {
    const page = context.req.header(campaignHeader);
    return page === undefined || page === name ? next() : refuse(context, 'moved');
  });
  desk.route('/api/entries', entriesRoutes(deps));
  desk.route('/api/gifts', giftsRoutes(createGiftDesk({ campaign: opened, entries: address, results })));
  desk.route('/api/campaign', campaignRoutes({ folder: opened, campaignDir, preview, now }));
  desk.route('/api/campaign/publication', publicationRoutes({ folder: opened, releases, now }));
  desk.route('/api/campaign/pictures', pictureRoutes(opened));
  desk.get('/', (context) => {
    const nonce = context.get('secureHeadersNonce') ?? '';
    const page = files.page.replace('nonce="NONCE"', `nonce="${nonce}"`);
    return context.html(page.replace('content="CAMPAIGN"', `content="${name}"`));
  });
  desk.get('*', (context) => {
    const file = files.assets.get(context.req.path);
    if (file === undefined) return context.notFound();
    return context.body(file.body, 200, { 'Content-Type': file.type });
  });
  desk.notFound((context) => context.text('Not found', 404));
  desk.onError((error, context) => {
    if (error instanceof EntryStoreError) return refuse(context, 'store', error.message);
    if (error instanceof UnwritableError) return refuse(context, 'unwritable', error.message);
    // Such as a body that is too large.
    if (error instanceof HTTPException) return refuse(context, 'request');
    deps.complain(describeFailure(context.req, error));
    return refuse(context, 'failed');
  });
  return { fetch: desk.fetch, stopPreview: preview.stop, remove: preview.remove };
}

/** A failure for the terminal: the request and the stack. No query, body or message, which may contain personal data. */
function describeFailure({ method, path }: HonoRequest, error: unknown): string {
  const { error: name, code, at = [] } = traceOf(error);
  const what = code === undefined ? name : `${name} ${code}`;
  return [`${method} ${path} failed: ${what}`, ...at.map((place) => `  ${place}`), ''].join('\n');
}

/** The app gets a reason code to put into words; a person who opened an address gets a page. */
function refuse(context: Context, refusal: Refusal, detail?: string): Response {
  const navigates = context.req.header('Sec-Fetch-Mode') === 'navigate';
  if (!navigates) return context.json({ refusal, detail } satisfies RefusalBody, statuses[refusal]);
  const { locale, errors } = texts[/^ja\b/i.test(context.req.header('Accept-Language') ?? '') ? 'ja' : 'en'];
  return context.html(
    `<!doctype html><html lang="${locale}"><meta charset="utf-8"><title>${errors.title}</title><main><h1>${errors.title}</h1><p>${errors[refusal]}</p></main></html>`,
    statuses[refusal],
  );
}

/**
 * Set on every response, refusals included. There are no CORS headers, so no other page can read a response.
 * @param frames the only source that the desk's page may frame
 */
const deskHeaders = (frames: string) =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", NONCE],
      imgSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      frameSrc: [frames],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
    },
    xFrameOptions: 'DENY',
    // It has no certificate, and needs none on this machine.
    strictTransportSecurity: false,
  });
