import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { writeFolder } from '../support/fixture-site.ts';
import { emailsIn } from '../support/kept-entries.ts';
import { entryRequest, formProvider, sendRaw, submissionPath } from '../support/raw-request.ts';
import { runningServer } from '../support/running-server.ts';
import { residentBytes } from '../trials/resident-memory.ts';

/** Runs against the server as a process; what the app alone refuses has its own tests. */

const path = join(writeFolder({}), 'entries.sqlite');
let running: Awaited<ReturnType<typeof runningServer>>;

beforeAll(async () => {
  running = await runningServer({ ENTRIES_DB: path });
}, 30_000);

const send = (request: string) => sendRaw(running.port, request);
const end = 'Host: localhost\r\nConnection: close\r\n\r\n';
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]);
/** 0 if the system does not reveal it for another process. */
const memory = () => residentBytes(running.server.pid ?? 0) || 0;

const documented = (answer: string) => JSON.parse(answer.slice(answer.indexOf('{')));
const hasOneEntryOf = async (email: string) =>
  expect(emailsIn(path).filter((kept) => kept === email)).toEqual([email]);

describe.concurrent('a sender that sends slowly (slowloris)', () => {
  /** Sends a character now and then, until the server has had enough. */
  async function trickle(first: string, rest: string): Promise<string> {
    const socket = connect(running.port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', () => {});
    const closed = once(socket, 'close');
    socket.write(first);
    for (const character of rest) {
      if (socket.destroyed || answer !== '') break;
      socket.write(character);
      await pause(250);
    }
    await closed;
    return answer;
  }

  test('its headers is disconnected', { timeout: 40_000 }, async () => {
    const answer = await trickle('GET /ja HTTP/1.1\r\nHost: localhost\r\n', 'X-Slow: '.padEnd(400, 'x'));
    expect(statusOf(answer)).toBe(408);
  });

  test('its entry is refused with the documented error and disconnected', { timeout: 40_000 }, async () => {
    const { head, body } = entryRequest('slow@mail.example'.padStart(400, 'x'));
    const answer = await trickle(head, body);
    expect(statusOf(answer)).toBe(408);
    expect(documented(answer)).toMatchObject({
      status: 'error',
      message: 'The request body did not arrive in time',
    });
  });
});

test('2,000 open connections leave room for a visitor and an entry, and cost little memory', {
  timeout: 60_000,
}, async () => {
  const before = memory();
  const sockets = await openConnections(2_000, 'GET /ja HTTP/1.1\r\nHost: localhost\r\nX-Part: ');
  expect(await (await fetch(running.japanese)).text()).toContain('<html lang="ja">');
  const { head, body } = entryRequest('crowd@mail.example', 'Connection: close\r\n');
  expect(statusOf(await send(head + body))).toBe(200);
  // 64 MB: 32 kB each, twice the maximum size of its headers.
  expect(memory() - before).toBeLessThan(64 * 1024 ** 2);
  for (const socket of sockets) socket.destroy();
  await hasOneEntryOf('crowd@mail.example');
});

async function openConnections(count: number, first: string): Promise<Socket[]> {
  const sockets: Socket[] = [];
  // Not all at once: the listen backlog holds only a few hundred.
  while (sockets.length < count) {
    const some = Array.from({ length: 200 }, () => connect(running.port, '127.0.0.1'));
    for (const socket of some) socket.on('error', () => {});
    await Promise.all(some.map((socket) => once(socket, 'connect')));
    for (const socket of some) socket.write(first);
    sockets.push(...some);
  }
  return sockets;
}

test('60 connections that send 2,500 requests each and never read cost little memory', {
  timeout: 60_000,
}, async () => {
  const before = memory();
  const target = 'GET /ja HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const sockets = Array.from({ length: 60 }, () => connect(running.port, '127.0.0.1'));
  for (const socket of sockets)
    socket
      .pause()
      .on('error', () => {})
      .write(target.repeat(2_500));
  let most = 0;
  for (let visit = 0; visit < 20; visit += 1) {
    expect((await fetch(running.japanese)).status).toBe(200);
    most = Math.max(most, memory());
    await pause(100);
  }
  // Without backpressure it is 300 MB and more.
  expect(most - before).toBeLessThan(100 * 1024 ** 2);
  for (const socket of sockets) socket.destroy();
});

test('headers over 16 kB are refused, in one line or in many', async () => {
  const one = await send(`GET /ja HTTP/1.1\r\nX-Large: ${'x'.repeat(20_000)}\r\n${end}`);
  const many = await send(`GET /ja HTTP/1.1\r\n${'X-Many: xxxxxxxx\r\n'.repeat(2_000)}${end}`);
  const address = await send(`GET /${'x'.repeat(20_000)} HTTP/1.1\r\n${end}`);
  expect([one, many, address].map(statusOf)).toEqual([431, 431, 431]);
});

test.each([
  '/../../etc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '//etc/passwd',
  '/_astro/../../server/main.ts',
  '/%00',
  '/%',
  'http://elsewhere.example/nowhere',
])('%j is the English page, never a file', async (target) => {
  const answer = await send(`GET ${target} HTTP/1.1\r\n${end}`);
  expect(statusOf(answer)).toBe(200);
  expect(answer).toContain('<html lang="en">');
});

test.each(['/ja\0', '/\xff', 'ja', '*', '/ja HTTP/1.1\r\nX\x01: a', '/ja HTTP/1.1\r\nHost: a b'])(
  '%j is no address at all',
  async (target) => {
    expect(statusOf(await send(`GET ${target} HTTP/1.1\r\n${end}`))).toBe(400);
  },
);

const { portalId, formId } = formProvider;

test.each([
  '/ja',
  '/nowhere',
  '/ja.html',
  '/robots.txt',
  '/_astro/gone.js',
  '/forms/embed/v2.js',
  '/forms/v2.js',
  '/forms/other',
  `/embed/v3/form/${portalId}/${formId.ja}/json`,
  `/embed/v3/form/${portalId}/other/json`,
  submissionPath,
  '/submissions/other',
])('HEAD %s is GET without the body', async (target) => {
  const ask = async (method: string, headers = '') => {
    const answer = await send(`${method} ${target} HTTP/1.1\r\n${headers}${end}`);
    const [head = '', body] = answer.split(/\r\n\r\n(.*)/s);
    const lines = head.toLowerCase().split('\r\n');
    return { head: lines.filter((line) => !line.startsWith('date:')).sort(), body };
  };
  for (const headers of ['', 'Accept-Encoding: br\r\n', 'If-None-Match: *\r\n']) {
    const [get, head] = [await ask('GET', headers), await ask('HEAD', headers)];
    expect(head).toEqual({ head: get.head, body: '' });
    expect(get.body?.length ?? 0).toBe(Number(/content-length: (\d+)/.exec(get.head.join())?.[1] ?? 0));
  }
});

test.each([
  [405, 'TRACE /ja'],
  [405, 'PROPFIND /ja'],
  [405, 'POST /ja'],
  [400, 'get /ja'],
  [400, 'BREW /ja'],
  [405, `TRACE ${submissionPath}`],
  [405, `HEAD ${submissionPath}`],
  [404, `POST ${submissionPath}/`],
  [404, `POST ${submissionPath}%2f..`],
])('%i for the method or path trick %s', async (status, line) => {
  const disguise = 'X-HTTP-Method-Override: GET\r\nContent-Length: 0\r\n';
  expect(statusOf(await send(`${line} HTTP/1.1\r\n${disguise}${end}`))).toBe(status);
});

test('a tunnel is not opened', async () => {
  expect(await send(`CONNECT elsewhere.example:443 HTTP/1.1\r\n${end}`)).toBe('');
});

test.each([
  'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n',
  'Content-Length: 4\r\nContent-Length: 5\r\n',
  'Content-Length: -1\r\n',
  'Transfer-Encoding: chunked, identity\r\n',
])('a body with two ends cannot smuggle a second request: %j', async (lengths) => {
  const { head, body } = entryRequest('smuggled@mail.example', 'Connection: close\r\n');
  const answer = await send(
    `POST ${submissionPath} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${lengths}\r\n0\r\n\r\n${head}${body}`,
  );
  expect(statusOf(answer)).toBe(400);
  expect(emailsIn(path)).not.toContain('smuggled@mail.example');
});

test('an entry in chunks, without a length, is stored up to 64 kB', async () => {
  const inChunks = (body: string) =>
    send(
      `POST ${submissionPath} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n` +
        `Connection: close\r\n\r\n${Buffer.byteLength(body).toString(16)}\r\n${body}\r\n0\r\n\r\n`,
    );
  const { body } = entryRequest('chunked@mail.example');
  expect(statusOf(await inChunks(body))).toBe(200);
  await hasOneEntryOf('chunked@mail.example');
  expect(statusOf(await inChunks(body.padEnd(70_000)))).toBe(413);
});

test('an entry from an origin that is not listed is refused and not stored', async () => {
  for (const origin of ['https://elsewhere.example', 'null', `http://localhost:${running.port + 1}`]) {
    const { head, body } = entryRequest('foreign@mail.example', `Connection: close\r\nOrigin: ${origin}\r\n`);
    const answer = await send(head + body);
    expect(statusOf(answer)).toBe(403);
    expect(documented(answer)).toMatchObject({ status: 'error' });
    expect(answer).not.toMatch(/access-control-allow-origin/i);
  }
  expect(emailsIn(path)).not.toContain('foreign@mail.example');
});

test('after all this the same process still answers and has logged no error', async () => {
  expect((await fetch(running.japanese)).status).toBe(200);
  expect(running.server.exitCode).toBeNull();
  const metrics = await (await fetch(running.admin.replace('healthz', 'metrics'))).text();
  expect(metrics).not.toMatch(/status="5xx"/);
  for (const route of ['malformed', 'too-slow', 'too-large']) {
    expect(metrics).toMatch(new RegExp(`\\{method="other",status="4xx",route="${route}"\\} [1-9]`));
  }
});
