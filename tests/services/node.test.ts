import { once } from 'node:events';
import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { renewDigests } from '../../src/build/write-manifest.ts';
import { manifestFile, siteFolder } from '../../src/server/manifest/manifest.ts';
import { sendRaw } from '../support/raw-request.ts';
import { refusal, runningServer } from '../support/running-server.ts';

test('serves the page at the printed address, logs the request and reports its health', {
  timeout: 20_000,
}, async () => {
  const { japanese, admin, lines } = await runningServer();
  expect(await (await fetch(`${japanese}?email=taro@example.jp`)).text()).toContain('<html lang="ja">');
  const line = String((await lines.next()).value);
  expect(JSON.parse(line)).toMatchObject({ method: 'GET', path: '/ja', status: 200 });
  expect(line).not.toContain('taro');
  expect((await fetch(admin)).status).toBe(200);
  expect(await (await fetch(admin.replace('healthz', 'metrics'))).text()).toContain('http_requests_total{');
  expect((await fetch(new URL('/metrics', japanese))).headers.get('content-type')).toContain('text/html');
});

test('reminds of entries that are kept too long, in its log and on the operations port, while healthy', {
  timeout: 20_000,
}, async () => {
  const { admin, lines } = await runningServer({}, (dist) => {
    const manifest = JSON.parse(readFileSync(manifestFile(dist), 'utf8'));
    manifest.campaign.entriesUntil = '2025-12-31';
    writeFileSync(manifestFile(dist), JSON.stringify(manifest));
  });
  const message = expect.stringMatching(/until 2025-12-31 .* forget --before 2026-01-01/);
  expect(JSON.parse(String((await lines.next()).value))).toMatchObject({ level: 'warn', message });
  for (const path of ['healthz', 'readyz']) {
    const response = await fetch(admin.replace('healthz', path));
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ warnings: [message] });
  }
});

test('answers the request in progress before it stops, and exits with 0', { timeout: 20_000 }, async () => {
  const { server, japanese } = await runningServer();
  const inHand = connect(Number(new URL(japanese).port), '127.0.0.1');
  inHand.write('GET /en HTTP/1.1\r\nHost: localhost\r\n');
  await fetch(japanese);
  server.kill('SIGTERM');
  await once(server.stderr, 'data');
  inHand.write('\r\n');
  const [answer, [code]] = await Promise.all([text(inHand), once(server, 'exit')]);
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(answer).toContain('</html>');
  expect(code).toBe(0);
});

test('a log that nobody reads costs little, is counted, and does not delay shutdown', {
  timeout: 60_000,
}, async () => {
  const { server, port, admin, lines } = await runningServer();
  const metrics = async () => (await fetch(admin.replace('healthz', 'metrics'))).text();
  const dropped = async () => Number(/^log_lines_dropped_total (\d+)/m.exec(await metrics())?.[1]);
  const get = (path: string, connection: string) =>
    `GET /${path} HTTP/1.1\r\nHost: localhost\r\nIf-None-Match: *\r\nConnection: ${connection}\r\n\r\n`;
  const flood = () => sendRaw(port, get('x'.repeat(256), 'keep-alive').repeat(6_000) + get('last', 'close'));
  server.stdout.pause();
  await flood();
  expect(await dropped()).toBeGreaterThan(500);
  server.stdout.resume();
  let line = '';
  while (!line.includes('were dropped')) {
    await fetch(`http://127.0.0.1:${port}/ja`);
    line = String((await lines.next()).value);
  }
  expect(JSON.parse(line)).toMatchObject({ level: 'warn', message: expect.stringMatching(/^\d+ log lines/) });
  server.stdout.pause();
  await flood();
  // Together with a sender that stalls, it must still leave the store time to close.
  const stalled = connect(port, '127.0.0.1').on('error', () => {});
  stalled.write('GET /ja HTTP/1.1\r\nHost: localhost\r\n');
  await fetch(`http://127.0.0.1:${port}/ja`);
  const signalled = performance.now();
  server.kill('SIGTERM');
  const [words, [code]] = await Promise.all([text(server.stderr), once(server, 'exit')]);
  expect(code).toBe(0);
  expect(performance.now() - signalled).toBeLessThan(8_000);
  expect(words).toContain('The last lines of the log were not written');
  expect(words).not.toContain('entry store');
});

test('a second server says in one sentence that the port is in use', { timeout: 20_000 }, async () => {
  const { japanese } = await runningServer();
  const { port } = new URL(japanese);
  const { code, sentence } = await refusal({ PORT: port });
  expect(code).toBe(1);
  expect(sentence).toMatch(new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is in use: .+\\n$`));
});

const spoilt: [what: string, spoil: (dist: string) => void, sentence: RegExp][] = [
  [
    'a missing manifest',
    (dist) => rmSync(manifestFile(dist)),
    /^The built page is missing \(no file .*\): run `npm run build`, .*\n$/,
  ],
  [
    'a manifest of another version',
    (dist) => writeFileSync(manifestFile(dist), '{ "version": 0 }'),
    /^The built page is of another version than this server \(.*\): run `npm run build`, .*\n$/,
  ],
  [
    'a manifest that is cut off',
    (dist) => writeFileSync(manifestFile(dist), '{ "version": 1,'),
    /^The built page cannot be used \(.*: the whole file: .*\): run `npm run build`, .*\n$/,
  ],
  ...(
    [
      ['a missing page', 'site/en.html', 'is missing'],
      ['a page of another build', 'site/en.html', 'differs'],
      ['a compressed copy of another build', 'site/ja.html.br', 'differs'],
      ['a compressed copy that was not copied', 'site/ja.html.gz', 'is missing'],
      ['a script that is cut off', 'site/_astro/app.Ab12Cd34.js', 'differs'],
      ['a missing picture', 'site/_astro/hero.Zz99.avif', 'is missing'],
      ['a missing embed script', 'site/forms/embed/v2.js', 'is missing'],
      ['a command of another build', 'entries.js', 'differs'],
      ['a writer of entries that does not run', 'entry-writer.js', 'differs'],
    ] as const
  ).map(([what, file, fault]): (typeof spoilt)[number] => [
    what,
    (dist) => (fault === 'differs' ? truncateSync(join(dist, file), 10) : rmSync(join(dist, file))),
    new RegExp(
      `^The built folder .* was copied in part, or is of several builds \\(${file} ${fault}\\): run .* deploy the whole folder .*\\n$`,
    ),
  ]),
  [
    'a folder of which the half was not copied',
    (dist) => rmSync(join(siteFolder(dist), '_astro'), { recursive: true }),
    /\((?:site\/_astro\/\S+ is missing, ){3}\d+ more\): /,
  ],
  [
    'a missing writer of entries, in a build that never had it',
    (dist) => {
      rmSync(join(dist, 'entry-writer.js'));
      renewDigests(dist);
    },
    /^The server is not whole \(no file .*entry-writer\.js\): .* deploy the whole folder .*\n$/,
  ],
  [
    'a writer of entries that was built broken',
    (dist) => {
      writeFileSync(join(dist, 'entry-writer.js'), "throw new Error('half a file')");
      renewDigests(dist);
    },
    /^The entry store’s thread failed \(half a file\); .*\n$/,
  ],
];

test.each([
  ['a bad value', () => {}, /^TRUST_PROXY='yes' cannot be used: .*\n$/, { TRUST_PROXY: 'yes' }] as const,
  ...spoilt.map((each) => [...each, {}] as const),
])(
  '%s stops it with a sentence instead of a stack',
  { timeout: 20_000 },
  async (_, spoil, expected, environment) => {
    const { code, sentence } = await refusal(environment, spoil);
    expect(code).toBe(1);
    expect(sentence).toMatch(expected);
    expect(sentence).not.toContain('    at ');
  },
);
