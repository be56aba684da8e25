import { once } from 'node:events';
import { connect } from 'node:http2';
import { describe, expect, onTestFinished, test } from 'vitest';
import { embedPath } from '../../src/build/browser-scripts.ts';
import { distFolder } from '../../src/build/dist-folder.ts';
import { readManifest } from '../../src/server/manifest/read-manifest.ts';
import { loadSite } from '../../src/server/site/load-site.ts';
import { isShared, resourceSecurityHeaders } from '../../src/server/site/security-headers.ts';
import { makeCertificate } from '../support/certificate.ts';
import { campaignWith, scheduledSite } from '../support/fixture-site.ts';
import { type NginxSettings, noNginx, startNginx } from '../support/nginx.ts';
import {
  entryRequest,
  formProvider,
  type RawRequest,
  type RawResponse,
  request,
  sendRaw,
  submissionPath,
} from '../support/raw-request.ts';
import { writeDeployable } from '../support/running-server.ts';
import { serveAtClock, startServer } from '../support/start-server.ts';
import { newStore, temporaryFolder } from '../support/temporary-folder.ts';

const dist = distFolder();
const manifest = readManifest(dist);
const { files: built, routes } = loadSite(dist, manifest);
const files = [...new Set([...routes.keys(), ...built.keys()])];
const [route = ''] = manifest.pages.map((page) => page.route);
const script = files.find((path) => path.endsWith('.js')) ?? '';
const picture = files.find((path) => path.endsWith('.avif')) ?? '';
const forms = [`/embed/v3/form/${formProvider.portalId}/${formProvider.formId.ja}/json`, embedPath];

/** In a header, the asked server's ETag of the path, and its origin. */
const [ownTag, ownOrigin] = ['{tag}', '{origin}'];

const get = (path: string, headers: Record<string, string> = {}): RawRequest => ({
  method: 'GET',
  path,
  headers,
});

const post = (body: string, headers: Record<string, string> = {}): RawRequest => ({
  method: 'POST',
  path: submissionPath,
  body,
  headers: { 'Content-Type': 'application/json', ...headers },
});

const entry = (email: string, headers: Record<string, string> = {}): RawRequest =>
  post(entryRequest(email).body, headers);

const encodings = [
  ...['', 'br', 'GZIP', 'gzip;q=0', 'br;q=0, gzip', 'br;q=0.0, gzip;q=0.000', 'gzip, br;q=0', 'br;q=0, *'],
  ...['*', '*;q=0', 'identity', 'xbr, brx, gzipped', 'br ; q=0.8 , gzip ; q=0.7'],
];

const conditions = [
  ...[ownTag, `W/${ownTag}`, `"x", ${ownTag}`, '*', '"other"'].map((tag) => ({ 'If-None-Match': tag })),
  { 'If-Modified-Since': 'Sat, 21 Nov 2099 00:00:00 GMT' },
  { Range: 'bytes=0-9' },
  { Range: 'bytes=999999999-' },
  { Range: 'bytes=0-9', 'If-Range': ownTag },
];

const oddPaths = `
  / /? // /any/other/path /%E6%9D%B1%E4%BA%AC /a%20b /a+b /a;b /' /" /$ /~ ${route}?utm_source=x ${route}/? ${route}//
  ${route}/x ${route}x ${route}.html?a=b&c /${route} //${route} /.${route} /x/..${route} ${route.toUpperCase()} /%2Fja
  /index.html /_headers /_redirects /_astro /_astro/ /_astro/404.html /_astro/missing.js /_astro/../ja /og /og/ /og/x.jpg
  ${route}.html.br /robots.txt.gz /robots.txt?x /ROBOTS.TXT /manifest.json /calendar/x.ics /favicon.svg/ /favicon.icon
  /foo.png /livez /readyz /metrics /nginx_status /.git/config /.env
  /forms /forms/ /formsx /forms/x.js /forms//x /%66orms/x.js /embed /embed/v3 /embed/v4/x /submissions
  /submissions%2Fv3 /x/../submissions/v3 /emailcheck/v1/json-ext
`.match(/\S+/g) as string[];

/** What visitors, programs and attackers send: to every built file, and to whatever is not one. */
const requests: RawRequest[] = [
  ...files.flatMap((path) => [
    get(path),
    ...['gzip', 'gzip, deflate, br, zstd'].map((encoding) => get(path, { 'Accept-Encoding': encoding })),
    get(path, { 'Accept-Encoding': 'br', 'If-None-Match': ownTag }),
    { method: 'HEAD', path, headers: { 'Accept-Encoding': 'br' } },
    { method: 'POST', path },
  ]),
  ...[route, '/', script, picture].flatMap((path) => [
    ...encodings.map((encoding) => get(path, { 'Accept-Encoding': encoding })),
    ...conditions.map((headers) => get(path, headers)),
    ...['PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'].map((method) => ({ method, path })),
  ]),
  // With another method, nginx refuses the method where the server misses the picture.
  get('/_astro/missing.avif'),
  ...oddPaths.flatMap((path) => ['GET', 'HEAD', 'POST', 'DELETE'].map((method) => ({ method, path }))),
];

const elsewhere = { Origin: 'https://elsewhere.example' };
const formRequests: RawRequest[] = [
  // The server gets it first; through nginx it is a repeat.
  entry('hanako@mail.example', { 'Idempotency-Key': 'one-entry-for-both', Origin: ownOrigin }),
  entry('hanako@mail.example', elsewhere),
  entry('hanako@mail.example', { 'Content-Type': 'text/plain' }),
  entry('hanako@mail.example', { 'Content-Encoding': 'gzip' }),
  ...['{"fields":', '', '{"fields":[]}', ' '.repeat(65_536), ' '.repeat(65_537)].map((body) => post(body)),
  ...[{ Origin: ownOrigin }, elsewhere].map((headers) => ({
    method: 'OPTIONS',
    path: submissionPath,
    headers,
  })),
  ...[submissionPath, `${submissionPath}x`, ...forms].flatMap((path) =>
    ['GET', 'HEAD', 'POST', 'DELETE'].map((method) => ({ method, path, headers: elsewhere })),
  ),
];

/** Sends a request with the values that depend on the server. */
async function ask(origin: string, { headers = {}, ...asked }: RawRequest): Promise<RawResponse> {
  const filled = { ...headers };
  for (const [name, value] of Object.entries(headers)) {
    const { [name]: _, ...others } = headers;
    const tag = value.includes(ownTag) && (await request(origin, { ...asked, headers: others })).headers.etag;
    filled[name] = value.replace(ownTag, String(tag)).replace(ownOrigin, origin);
  }
  return request(origin, { ...asked, headers: filled });
}

/** What has to be the same: all but hop-by-hop headers, names and ids. ETags only have to be strong. */
function partsOf({ status, headers, body }: RawResponse) {
  const { connection, date, 'keep-alive': alive, server, etag, ...compared } = headers;
  const origin = compared['access-control-allow-origin']?.replace(/^http:\/\/127.*/, ownOrigin);
  const text = body.toString('latin1').replace(/"correlationId":"[^"]+"/, '');
  return {
    ...compared,
    origin,
    'access-control-allow-origin': '',
    status,
    etag: etag?.replace(/^".+"$/, ''),
    text,
  };
}

async function serve(environment: NodeJS.ProcessEnv = {}) {
  const server = await startServer(dist, {
    ENTRIES_DB: newStore(),
    TRUST_PROXY: '1',
    ENTRY_RATE_LIMIT: '100000',
    ...environment,
  });
  onTestFinished(server.stop);
  return { ...server, upstream: new URL(server.origin).host };
}

async function nginxBefore(settings: NginxSettings, folder = dist): Promise<string> {
  const nginx = await startNginx(folder, settings);
  onTestFinished(nginx.stop);
  return nginx.origin;
}

describe.skipIf(noNginx !== undefined)('nginx', () => {
  test('answers as the server does', async () => {
    const { origin, upstream } = await serve();
    const nginx = await nginxBefore({ upstream });
    for (const asked of [...requests, ...formRequests]) {
      const own = partsOf(await ask(origin, asked));
      expect(partsOf(await ask(nginx, asked)), JSON.stringify(asked).slice(0, 200)).toEqual(own);
    }
  });

  test('refuses by itself with the headers of a refusal', async () => {
    const nginx = await nginxBefore({ upstream: '127.0.0.1:1' });
    const rest = 'HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n';
    const chunked = 'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n';
    const refused: [status: number, request: string][] = [
      [400, 'no request\r\n\r\n'],
      [400, `GET /%zz ${rest}\r\n`],
      [400, `GET /../../etc/passwd ${rest}\r\n`],
      [400, `GET ${route} HTTP/1.1\r\nHost: a b\r\n\r\n`],
      [414, `GET /${'x'.repeat(20_000)} ${rest}\r\n`],
      [431, `GET ${route} ${rest}X-Long: ${'x'.repeat(20_000)}\r\n\r\n`],
      [501, `POST ${route} ${rest}Transfer-Encoding: nonsense\r\n\r\n`],
      ...forms
        .filter((path) => !isShared(path))
        .map((path): [number, string] => [400, `POST ${path} ${rest}${chunked}\r\nno chunk\r\n`]),
    ];
    const wanted = Object.entries({ 'Cache-Control': 'no-store', ...resourceSecurityHeaders('/') });
    for (const [status, request] of refused) {
      const answer = await sendRaw(Number(new URL(nginx).port), request);
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      for (const [name, value] of wanted)
        expect(answer.toLowerCase(), request.slice(0, 30)).toContain(`\n${name}: ${value}\r`.toLowerCase());
    }
  });

  test('speaks TLS and HTTP/2 as the server does behind TLS', async () => {
    const { origin, upstream } = await serve();
    const nginx = await nginxBefore({ upstream, certificate: makeCertificate(temporaryFolder()) });
    for (const path of [route, '/', script, '/_astro/missing', `${route}.html`, ...forms])
      for (const method of ['GET', 'POST']) {
        const behindTls = await request(origin, { method, path, headers: { 'X-Forwarded-Proto': 'https' } });
        const answer = await request(nginx, { method, path });
        expect(partsOf(answer), `${method} ${path}`).toEqual(partsOf(behindTls));
        expect(answer.headers['strict-transport-security'], path).toMatch(/^max-age=\d{8}/);
      }
    expect(await overHttp2(nginx, route)).toMatchObject({ ':status': 200, 'content-encoding': 'br' });
  });

  test('lets the server limit each visitor, whatever address a visitor claims', async () => {
    const nginx = await nginxBefore(await serve({ ENTRY_RATE_LIMIT: '2' }));
    const send = async (number: number, localAddress: string) => {
      const asked = entry(`${number}@mail.example`, { 'X-Forwarded-For': `203.0.113.${number}` });
      return (await request(nginx, { ...asked, localAddress })).status;
    };
    for (const [number, status] of [200, 200, 429].entries())
      expect(await send(number, '127.0.0.1')).toBe(status);
    expect(await send(4, '127.0.0.2')).toBe(200);
  });

  test('keeps the pages up while the server is down, and answers as the form expects', async () => {
    const nginx = await nginxBefore({ upstream: '127.0.0.1:1' });
    expect((await request(nginx, get(route))).status).toBe(200);
    const { status, headers, body } = await request(nginx, entry('hanako@mail.example'));
    expect(status).toBe(503);
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'cache-control': 'no-store' });
    expect(JSON.parse(body.toString())).toMatchObject({
      status: 'error',
      correlationId: expect.stringMatching(/^\w{32}$/),
    });
  });

  test('passes every entry to the other server while one is down', async () => {
    const { upstream } = await serve();
    const nginx = await nginxBefore({ upstream: `127.0.0.1:1;\n  server ${upstream}` });
    for (let number = 0; number < 6; number += 1)
      expect((await request(nginx, entry(`${number}@mail.example`))).status).toBe(200);
  });

  test('shows a scheduled campaign by the clock', async () => {
    const period = { start: '2027-03-28T10:00:00+09:00', end: '2027-04-30T23:59:00+09:00' };
    const scheduled = await writeDeployable(scheduledSite, campaignWith({ status: 'scheduled', period }));
    const opens = Date.parse(period.start);
    const server = await serveAtClock(scheduled, opens - 1);
    onTestFinished(server.stop);
    const nginx = await nginxBefore({ upstream: new URL(server.origin).host }, scheduled);
    const shown = async (path: string) => (await request(nginx, get(path))).body.toString();
    const paths = [route, `${route}/`, '/any/other'];
    for (const path of paths) expect(await shown(path)).toContain('--stage:before');
    await server.setClock(opens);
    for (const path of paths) expect(await shown(path)).toContain('--stage:open');
    await server.stop();
    const { status, headers } = await request(nginx, get(route));
    expect(status).toBe(502);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });
});

async function overHttp2(origin: string, path: string): Promise<Record<string, unknown>> {
  const session = connect(origin, { rejectUnauthorized: false });
  const stream = session.request({ ':path': path, 'accept-encoding': 'gzip, deflate, br, zstd' });
  const [headers] = await once(stream, 'response');
  session.destroy();
  return headers;
}
