import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { entryRequest } from '../../tests/support/raw-request.ts';
import { refusal, runningServer } from '../../tests/support/running-server.ts';
import { renewDigests } from '../build/write-manifest.ts';
import { manifestFile } from './manifest/manifest.ts';

test('serves the page at the printed address, logs the request, and warns of entries kept too long while healthy', async () => {
  const { japanese, admin, lines } = await runningServer({}, (dist) => {
    const manifest = JSON.parse(readFileSync(manifestFile(dist), 'utf8'));
    manifest.campaign.entriesUntil = '2025-12-31';
    writeFileSync(manifestFile(dist), JSON.stringify(manifest));
  });
  const next = async () => String((await lines.next()).value);
  const message = expect.stringMatching(/until 2025-12-31 .* forget --before 2026-01-01/);
  expect(JSON.parse(await next())).toMatchObject({ level: 'warn', message });
  expect(await (await fetch(`${japanese}?email=taro@example.jp`)).text()).toContain('<html lang="ja">');
  const line = await next();
  expect(JSON.parse(line)).toMatchObject({ method: 'GET', path: '/ja', status: 200 });
  expect(line).not.toContain('taro');
  const health = await fetch(admin);
  expect(health.status).toBe(200);
  expect(await health.json()).toMatchObject({ warnings: [message] });
  expect(await (await fetch(admin.replace('healthz', 'metrics'))).text()).toContain('http_requests_total{');
  expect((await fetch(new URL('/metrics', japanese))).headers.get('content-type')).toContain('text/html');
});

test('a log that nobody reads does not delay shutdown', async () => {
  const { server, port } = await runningServer();
  const address = `http://127.0.0.1:${port}/${'x'.repeat(256)}`;
  server.stdout.pause();
  for (let number = 0; number < 500; number += 1) await fetch(address, { method: 'HEAD' });
  // Together with a sender that stalls, it must still leave the store time to close.
  const stalled = connect(port, '127.0.0.1').on('error', () => {});
  stalled.write(entryRequest('stalled@mail.example').head);
  await fetch(`http://127.0.0.1:${port}/ja`);
  server.kill('SIGTERM');
  const [words, [code]] = await Promise.all([text(server.stderr), once(server, 'exit')]);
  expect(code).toBe(0);
  expect(words).toContain('The last lines of the log were not written');
  expect(words).not.toContain('entry store');
});

const withoutWriter = (dist: string) => rmSync(join(dist, 'entry-writer.js'));

test.each<[string, RegExp, spoil?: (dist: string) => void]>([
  ['a bad value', /^TRUST_PROXY='yes' cannot be used: .*\n$/],
  [
    'a missing manifest',
    /^The built page is missing \(no file .*\): run `npm run build`, .*\n$/,
    (dist) => rmSync(manifestFile(dist)),
  ],
  [
    'a folder that was copied in part',
    /^The built folder .* was copied in part, .* \(entry-writer\.js is missing\): run .*\n$/,
    withoutWriter,
  ],
  [
    'a writer of entries that was never built',
    /^The server is not whole \(no file .*entry-writer\.js\): .* deploy the whole folder .*\n$/,
    (dist) => {
      withoutWriter(dist);
      renewDigests(dist);
    },
  ],
  [
    'a writer of entries that was built broken',
    /^The entry store’s thread failed \(half a file\); .*\n$/,
    (dist) => {
      writeFileSync(join(dist, 'entry-writer.js'), "throw new Error('half a file')");
      renewDigests(dist);
    },
  ],
])('%s stops it with a sentence instead of a stack', async (_, expected, spoil) => {
  const { code, sentence } = await refusal(spoil ? {} : { TRUST_PROXY: 'yes' }, spoil);
  expect(code).toBe(1);
  expect(sentence).toMatch(expected);
  expect(sentence).not.toContain('    at ');
});
