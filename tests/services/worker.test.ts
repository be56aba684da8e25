import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { distFolder } from '../../src/build/dist-folder.ts';
import { siteFolder } from '../../src/server/manifest/manifest.ts';
import { readManifest } from '../../src/server/manifest/read-manifest.ts';
import { builtFiles, digestOf } from '../../src/server/site/built-files.ts';
import { noPostgres, type TestDatabases } from '../support/postgres.ts';
import { formProvider, type RawResponse, request, submissionPath } from '../support/raw-request.ts';
import { entryPost } from '../support/send-entry.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';
import { sharedPostgres } from '../support/test-engines.ts';
import { receiveAll, type Verdict } from '../support/three-receivers.ts';
import { withRelay } from '../support/with-relay.ts';
import { noWrangler, startWorker } from '../support/wrangler.ts';

/** Compares the built Worker, in Cloudflare's own runtime with a real PostgreSQL, with the Node server on the same database. */
describe.skipIf(noWrangler !== undefined || noPostgres !== undefined)('the Worker', () => {
  let verdict: Verdict = 'fail';
  let receivers: Awaited<ReturnType<typeof receiveAll>>;
  let postgres: TestDatabases;
  let database: string;
  let node: RunningServer;
  let worker: Awaited<ReturnType<typeof startWorker>>;

  beforeAll(async () => {
    postgres = sharedPostgres();
    database = await postgres.makeDatabase();
    // Starting it creates the tables, as in the README for Workers. Set up as if behind a proxy that terminates TLS.
    node = await startServer(distFolder(), { ENTRIES_DB: database, TRUST_PROXY: '1' });
    receivers = await receiveAll(() => verdict);
    const { SMTP_URL: _, MAIL_FROM: __, ...ofWorker } = receivers.environment;
    const options = Object.entries(ofWorker).flatMap(([name, value]) => ['--var', `${name}:${value}`]);
    worker = await startWorker(withRelay(distFolder()), database, ['--test-scheduled', ...options]);
  });
  afterAll(async () => {
    await worker?.stop();
    await node?.stop();
    receivers?.close();
  });

  const pages = readManifest(distFolder()).pages.map(({ route }) => route);
  const [page = ''] = pages;
  const files = builtFiles(siteFolder(distFolder())).map((name) => `/${name}`);
  const definition = `/embed/v3/form/${formProvider.portalId}/${formProvider.formId.ja}/json`;
  /** Paths that are not files, or are unusual. */
  const odd = `
    /${page} /%${page.charCodeAt(1).toString(16)}${page.slice(2)} ${page}%2F ${page}/x ${page.toUpperCase()} ${page}.html.br
    / /no/such/page /?utm_source=a /a.html /%00 /_astro /_astro/ /_astro/none.js /_astro/none /og/none.png /calendar/
    /_headers /_redirects /.assetsignore /robots.txt?a=b /robots%2Etxt /robots.txt/ /robots.txt%3Fa
    /%2e%2e/manifest.json /..%2fmanifest.json /%E0%A4%A /%252e /forms/none.js /embed/v3/none /submissions/none
    /emailcheck/none /forms/v2.js ${definition}
  `.match(/\S+/g) as string[];

  /** Headers that differ: the platform sets an `etag` of its own, and compresses on the fly; the others are the connection's. */
  const different = 'etag content-length connection keep-alive date transfer-encoding'.split(' ');

  const seen = ({ status, headers, body }: RawResponse) => ({
    status,
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !different.includes(name))),
    body: digestOf(body),
  });

  async function expectSame(path: string, method = 'GET') {
    const headers = { 'Accept-Encoding': 'identity' };
    const [ofWorker, ofNode] = await Promise.all([
      request(worker.origin, { method, path, headers }),
      request(node.origin, { method, path, headers: { ...headers, 'X-Forwarded-Proto': 'https' } }),
    ]);
    expect.soft(seen(ofWorker), `${method} ${path}`).toEqual(seen(ofNode));
  }

  test('answers every path with the status, headers and body that the Node server sends', async () => {
    const routes = pages.flatMap((route) =>
      ['', '/', '.html', '.html?utm_source=a'].map((end) => route + end),
    );
    expect(files, 'pictures among them').toContainEqual(expect.stringMatching(/\.avif$/));
    for (const path of [...files, ...routes, ...odd]) await expectSame(path);
  });

  test.each(['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])('so it does with %s', async (method) => {
    const paths = ['/robots.txt', '/no/such', '/_astro/none.js', '/og/none', '/forms/v2.js', definition];
    for (const path of [page, `${page}.html`, ...paths]) await expectSame(path, method);
  });

  test('does not send again what a browser already has', async () => {
    for (const path of [page, '/robots.txt']) {
      const { etag = '' } = (await request(worker.origin, { method: 'GET', path })).headers;
      const headers = { 'If-None-Match': etag };
      const again = await request(worker.origin, { method: 'GET', path, headers });
      expect([path, again.status, again.body.length]).toEqual([path, 304, 0]);
    }
  });

  let visitors = 0;
  const someone = () => ({ name: '日向 葵', email: `worker-${visitors++}@mail.example` });

  /** Tests that send many send from documentation addresses of their own (RFC 5737), so that none uses up another's limit. */
  async function send(origin: string, visitor: Record<string, string>, headers: Record<string, string> = {}) {
    const entry = entryPost(visitor);
    const answer = await request(origin, {
      ...entry,
      path: submissionPath,
      headers: { ...entry.headers, 'CF-Connecting-IP': '192.0.2.1', ...headers },
    });
    const retryAfter = Number(answer.headers['retry-after']);
    return { status: answer.status, retryAfter, body: JSON.parse(String(answer.body)) };
  }

  const keptOf = ({ email }: { email: string }) =>
    postgres.run(`SELECT * FROM entry WHERE email = '${email}'`, database);

  test('stores an entry once, however often it is sent, and refuses other values under its key', async () => {
    const visitor = someone();
    const key = { 'Idempotency-Key': visitor.email };
    const sent = await Promise.all([1, 2, 3].map(() => send(worker.origin, visitor, key)));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await send(node.origin, visitor, key)).toMatchObject({ status: 200 });
    expect(await send(worker.origin, { ...visitor, name: '別人' }, key)).toMatchObject({ status: 400 });
    const elsewhere = { Origin: 'https://elsewhere.example' };
    expect((await send(node.origin, visitor, elsewhere)).status).toBeGreaterThanOrEqual(400);
    expect((await send(worker.origin, visitor, elsewhere)).status).toBeGreaterThanOrEqual(400);
    expect(await keptOf(visitor)).toEqual([expect.objectContaining({ ...visitor, language: 'ja' })]);
  });

  test('keeps the pages up while the database is away, says that it could not store, and recovers', async () => {
    const visitor = someone();
    const allow = (answer: boolean) =>
      postgres.run(`ALTER DATABASE ${new URL(database).pathname.slice(1)} ALLOW_CONNECTIONS ${answer}`);
    await allow(false);
    try {
      expect(await send(worker.origin, visitor)).toMatchObject({
        status: 500,
        body: { status: 'error', message: 'The submission could not be stored' },
      });
      expect((await request(worker.origin, { method: 'GET', path: page })).status).toBe(200);
    } finally {
      await allow(true);
    }
    expect(await send(worker.origin, visitor)).toMatchObject({ status: 200 });
    expect(await keptOf(visitor)).toHaveLength(1);
  });

  test('refuses an address that sends too often, and no other', async () => {
    const visitor = someone();
    const from = (address: string) =>
      send(worker.origin, visitor, { 'CF-Connecting-IP': address, 'Idempotency-Key': visitor.email });
    // The platform counts in windows of ten seconds; on a slow machine one of them may end in between.
    let answers: Awaited<ReturnType<typeof send>>[] = [];
    while (answers.every(({ status }) => status === 200))
      answers = await Promise.all(Array.from({ length: 80 }, () => from('192.0.2.3')));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]));
    expect(refused[0]?.retryAfter).toBeGreaterThan(0);
    expect(await from('192.0.2.4')).toMatchObject({ status: 200 });
  });

  test('delivers each entry to the webhook and to HubSpot by its cron trigger, and leaves the mail to a machine', async () => {
    const visitor = someone();
    expect(await send(worker.origin, visitor, { 'CF-Connecting-IP': '192.0.2.9' })).toMatchObject({
      status: 200,
    });
    const trigger = () => request(worker.origin, { method: 'GET', path: '/cdn-cgi/handler/scheduled' });
    const states = () => {
      const where = `JOIN entry ON entry.id = delivery.entry WHERE email = '${visitor.email}'`;
      return postgres.run(`SELECT sink, state, error FROM delivery ${where} ORDER BY sink`, database);
    };
    const both = (state: string, error: string | null) => [
      { sink: 'hubspot', state, error },
      { sink: 'mail', state: 'queued', error: null },
      { sink: 'webhook', state, error },
    ];
    await trigger();
    await expect.poll(states, { timeout: 30_000 }).toEqual(both('queued', 'http-status: 503'));
    verdict = 'accept';
    await postgres.run('UPDATE delivery SET due = 0', database);
    await trigger();
    await expect.poll(states, { timeout: 30_000 }).toEqual(both('sent', null));
    await trigger();
    for (const sink of ['hubspot', 'webhook']) {
      const own = receivers.received.filter((each) => each.sink === sink && each.email === visitor.email);
      expect(own.map(({ id }) => id)).toEqual([own[0]?.id, own[0]?.id]);
    }
  });
});
