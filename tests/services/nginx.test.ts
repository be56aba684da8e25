import { mkdtempSync } from 'node:fs';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { distFolder } from '../../src/build/dist-folder.ts';
import { readManifest } from '../../src/server/manifest/read-manifest.ts';
import { loadSite } from '../../src/server/site/load-site.ts';
import { isShared, resourceSecurityHeaders } from '../../src/server/site/security-headers.ts';
import { makeCertificate } from '../support/certificate.ts';
import { campaignWith, scheduledSite } from '../support/fixture-site.ts';
import { freePort } from '../support/free-port.ts';
import { type NginxSettings, noNginx, startNginx } from '../support/nginx.ts';
import { type RawRequest, request, sendRaw } from '../support/raw-request.ts';
import { writeDeployable } from '../support/running-server.ts';
import { serveAtClock } from '../support/serve-at-clock.ts';
import { startServer } from '../support/start-server.ts';
import { askAs, differing } from './compare-answers.ts';
import { differences } from './nginx-differences.ts';
import { entryOf, formAddresses, requestsFor } from './nginx-requests.ts';

const dist = distFolder();
const manifest = readManifest(dist);
const site = loadSite(dist, manifest);
const [route = ''] = manifest.pages.map((page) => page.route);
const temporary = mkdtempSync(join(tmpdir(), 'behind-nginx-'));

const running: { stop: () => Promise<void> }[] = [];
afterAll(async () => {
  for (const { stop } of running.reverse()) await stop();
});

async function serve(environment: NodeJS.ProcessEnv = {}) {
  const server = await startServer(dist, {
    ENTRIES_DB: join(temporary, 'entries.sqlite'),
    TRUST_PROXY: '1',
    ENTRY_RATE_LIMIT: '100000',
    ...environment,
  });
  running.push(server);
  return { ...server, host: new URL(server.origin).host };
}

async function startedNginx(settings: NginxSettings) {
  const nginx = await startNginx(dist, settings);
  running.push(nginx);
  return nginx.origin;
}

if (noNginx !== undefined) console.log(noNginx);

describe.skipIf(noNginx !== undefined)('nginx', { timeout: 30_000 }, () => {
  test('answers as the server does, except for the listed differences', { timeout: 60_000 }, async () => {
    const server = await serve();
    const nginx = await startedNginx({ upstream: server.host });
    const requests = requestsFor(site, manifest);
    const compare = async (asked: RawRequest) => {
      const [own, other] = [await askAs(server.origin, asked), await askAs(nginx, asked)];
      return differing(own, other).map((difference) => ({ asked, ...difference }));
    };
    const found = (await Promise.all(requests.map(compare))).flat();
    const listed = ({ asked, part }: (typeof found)[number]) =>
      differences.find((one) => one.of(asked) && one.in?.includes(part) !== false);
    expect(found.filter((one) => listed(one) === undefined)).toEqual([]);
    // A difference that no longer occurs must leave the list.
    const used = new Set(found.map(listed));
    expect(differences.filter((difference) => !used.has(difference))).toEqual([]);
    expect(requests.length).toBeGreaterThan(900);
  });

  test('sends the headers of a refusal with its own refusals too', async () => {
    const nginx = await startedNginx({ upstream: (await serve()).host });
    const rest = 'HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n';
    const chunked = 'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n';
    const refused: [status: number, request: string][] = [
      [400, 'no request\r\n\r\n'],
      [400, `GET /%zz ${rest}\r\n`],
      [400, `GET ${route} HTTP/1.1\r\nHost: a b\r\n\r\n`],
      [414, `GET /${'x'.repeat(20_000)} ${rest}\r\n`],
      [431, `GET ${route} ${rest}X-Long: ${'x'.repeat(20_000)}\r\n\r\n`],
      [501, `POST ${route} ${rest}Transfer-Encoding: nonsense\r\n\r\n`],
      ...formAddresses(manifest)
        .filter((path) => !isShared(path))
        .map((path): [number, string] => [400, `POST ${path} ${rest}${chunked}\r\nno chunk\r\n`]),
    ];
    const wanted = Object.entries({ 'Cache-Control': 'no-store', ...resourceSecurityHeaders('/', 'http') });
    for (const [status, request] of refused) {
      const answer = await sendRaw(Number(new URL(nginx).port), request);
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      for (const [name, value] of wanted)
        expect(answer.toLowerCase(), request.slice(0, 30)).toContain(`\n${name}: ${value}\r`.toLowerCase());
    }
  });

  test('speaks TLS and HTTP/2 as the server does behind TLS', async () => {
    const server = await serve();
    const nginx = await startedNginx({ upstream: server.host, certificate: makeCertificate(temporary) });
    const script = [...site.files.keys()].find((path) => path.endsWith('.js')) ?? '';
    for (const path of [route, '/', script, '/_astro/missing', `${route}.html`, ...formAddresses(manifest)])
      for (const method of ['GET', 'POST']) {
        const behindTls = { method, path, headers: { 'X-Forwarded-Proto': 'https' } };
        const [own, other] = [
          await request(server.origin, behindTls),
          await request(nginx, { method, path }),
        ];
        expect(differing(own, other), `${method} ${path}`).toEqual([]);
        expect(other.headers['strict-transport-security'], path).toMatch(/^max-age=\d{8}/);
      }
    expect(await overHttp2(nginx, route)).toMatchObject({ ':status': 200, 'content-encoding': 'br' });
  });

  test.runIf(manifest.formProvider.provider === 'built-in')(
    'lets the server limit each visitor, whatever address a visitor claims',
    async () => {
      const server = await serve({ ENTRY_RATE_LIMIT: '2' });
      const nginx = await startedNginx({ upstream: server.host });
      const send = async (number: number, localAddress: string) => {
        const entry = entryOf(manifest, `${number}@mail.example`, {
          'X-Forwarded-For': `203.0.113.${number}`,
        });
        return (await request(nginx, { ...entry, localAddress })).status;
      };
      expect([await send(1, '127.0.0.1'), await send(2, '127.0.0.1'), await send(3, '127.0.0.1')]).toEqual([
        200, 200, 429,
      ]);
      expect(await send(4, '127.0.0.2')).toBe(200);
    },
  );

  test.runIf(manifest.formProvider.provider === 'built-in')(
    'keeps the pages up while the server is down, and answers the form in the server’s format',
    async () => {
      const port = String(await freePort());
      const server = await serve({ PORT: port });
      const nginx = await startedNginx({ upstream: server.host });
      const entry = entryOf(manifest, 'hanako@mail.example');
      expect((await request(nginx, entry)).status).toBe(200);
      server.server.kill('SIGKILL');
      await server.stop();
      expect((await request(nginx, { method: 'GET', path: route })).status).toBe(200);
      const { status, headers, body } = await request(nginx, entry);
      expect(status).toBe(503);
      expect(headers).toMatchObject({ 'content-type': 'application/json', 'cache-control': 'no-store' });
      expect(JSON.parse(body.toString())).toMatchObject({
        status: 'error',
        correlationId: expect.stringMatching(/^\w{32}$/),
      });
      await serve({ PORT: port });
      expect((await request(nginx, entry)).status).toBe(200);
    },
  );

  test.runIf(manifest.formProvider.provider === 'built-in')(
    'passes every entry to the other server while one is down',
    async () => {
      const server = await serve();
      const nginx = await startedNginx({
        upstream: `127.0.0.1:${await freePort()};\n  server ${server.host}`,
      });
      for (let number = 0; number < 6; number += 1)
        expect((await request(nginx, entryOf(manifest, `${number}@mail.example`))).status).toBe(200);
    },
  );

  test('shows a scheduled campaign by the clock', async () => {
    const period = { start: '2027-03-28T10:00:00+09:00', end: '2027-04-30T23:59:00+09:00' };
    const scheduled = await writeDeployable(scheduledSite, campaignWith({ status: 'scheduled', period }));
    const opens = Date.parse(period.start);
    const server = await serveAtClock(scheduled, join(temporary, 'scheduled.sqlite'), opens - 1);
    running.push(server);
    const nginx = await startNginx(scheduled, { upstream: new URL(server.origin).host });
    running.push(nginx);
    const paths = [route, `${route}/`, '/any/other'];
    const shown = async (path: string) =>
      (await request(nginx.origin, { method: 'GET', path })).body.toString();
    for (const path of paths) expect(await shown(path)).toContain('--stage:before');
    await server.setClock(opens);
    for (const path of paths) expect(await shown(path)).toContain('--stage:open');
    await server.stop();
    const { status, headers } = await request(nginx.origin, { method: 'GET', path: route });
    expect(status).toBe(502);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });
});

function overHttp2(origin: string, path: string): Promise<Record<string, unknown>> {
  const session = connect(origin, { rejectUnauthorized: false });
  return new Promise((resolve, reject) => {
    session.on('error', reject);
    const stream = session.request({ ':path': path, 'accept-encoding': 'gzip, deflate, br, zstd' });
    stream.on('response', (headers) => {
      resolve(headers);
      session.destroy();
    });
  });
}
