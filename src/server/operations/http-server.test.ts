import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { connected, listeningServer, unboundServer } from '../../../tests/support/test-server.ts';
import { type Limits, limits } from './http-server.ts';
import { watchConnections } from './limit-warnings.ts';
import { listen, listenAfter } from './listen.ts';

/** More than a socket's buffers hold, so that a slow reader has an effect. */
const large = new Uint8Array(24 * 1024 * 1024).fill(120);

const app = new Hono().get('/', (c) => c.text('hello')).get('/large', (c) => c.body(large));
const quick = { ...limits, headersTimeout: 200, requestTimeout: 300, connectionsCheckingInterval: 50 };
const running = (options?: Limits) => listeningServer(app, options);
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
const isClosed = (socket: Socket) =>
  new Promise((resolve) =>
    socket
      .on('error', () => {})
      .on('close', resolve)
      .resume(),
  );
const never = new AbortController().signal;
const statusOf = async (request: string, port: number) =>
  Number((await text(await connected(port, request))).slice(9, 12));

test.each([
  ['headers', 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: '],
  ['a body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nab'],
])('disconnects a slow sender of %s', async (_, start) => {
  const { port } = await running(quick);
  expect(await text(await connected(port, start))).toMatch(/^HTTP\/1\.1 4\d\d /);
});

test('closes without a word a connection on which nothing was asked', async () => {
  const { port } = await running(quick);
  expect(await text(await connected(port))).toBe('');
});

const post = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\nx';

test.each([
  ['that are never answered', get('/'), () => new Promise<Response>(() => {})],
  ['of HTTP/1.0', 'GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n', () => new Promise<Response>(() => {})],
  ['that are answered at once', post, () => new Response()],
])('begins eight requests %s on a connection, and closes it if more come', async (_, request, answer) => {
  const fetch = vi.fn(answer);
  const { port } = await listeningServer({ fetch });
  await isClosed(await connected(port, request.repeat(2_500)));
  expect(fetch).toHaveBeenCalledTimes(8);
});

test('disconnects a reader that has stalled', async () => {
  const { port, server } = await running({ ...limits, silence: 200 });
  await connected(port, get('/large'));
  await expect.poll(() => new Promise((done) => server.getConnections((_, count) => done(count)))).toBe(0);
});

test('answers what is sent in advance, within that limit', async () => {
  const { port } = await running();
  const end = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
  expect((await text(await connected(port, get('/').repeat(7) + end))).match(/hello/g)).toHaveLength(8);
});

/** A request whose answer the app gives when it is told to. */
async function requestInHand() {
  const [asked, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<Response>()];
  const server = await listeningServer({
    fetch: () => {
      asked.resolve();
      return finish.promise;
    },
  });
  const socket = await connected(server.port, get('/'));
  await asked.promise;
  return { ...server, socket, finish: () => finish.resolve(new Response('<slow>')) };
}

test('shutdown answers the request in progress, and refuses new connections', async () => {
  const { port, stop, socket, finish } = await requestInHand();
  const stopped = stop(never);
  await expect(connected(port)).rejects.toThrow('ECONNREFUSED');
  finish();
  expect(await text(socket)).toMatch(/\r\nConnection: close\r\n.*<slow>$/s);
  await stopped;
});

test('shutdown closes idle connections, and those on which nothing has come yet', async () => {
  const { port, stop, server } = await running();
  const kept = await connected(port, get('/'));
  await once(kept, 'data');
  await connected(port);
  await expect.poll(() => new Promise((done) => server.getConnections((_, count) => done(count)))).toBe(2);
  await stop(never);
});

test('shutdown finishes the response that a slow reader is still reading', async () => {
  const { port, stop } = await running();
  const socket = await connected(port, get('/large'));
  await once(socket, 'readable');
  const stopped = stop(never);
  expect((await text(socket)).length).toBeGreaterThan(large.length);
  await stopped;
});

test('shutdown cuts everything at its deadline, and at once if that has passed', async () => {
  for (const deadline of [new AbortController(), undefined]) {
    const { stop, socket } = await requestInHand();
    const stopped = stop(deadline?.signal ?? AbortSignal.abort());
    deadline?.abort();
    await Promise.all([stopped, isClosed(socket)]);
  }
});

test('refuses connections beyond the limit, counts them, says so once, and recovers', async () => {
  const { port, server } = await running({ ...limits, maxConnections: 10 });
  const messages: string[] = [];
  const countRefusedConnection = vi.fn();
  const warnings = watchConnections(server, { countRefusedConnection }, ({ message }) =>
    messages.push(message),
  );
  const held = await Promise.all(Array.from({ length: 10 }, () => connected(port)));
  await expect.poll(() => messages).toHaveLength(2);
  expect(messages[0]).toMatch(/^More than 80 % of 10 connections/);
  expect(messages[1]).toMatch(/^All 10 connections are in use/);
  for (let number = 0; number < 5; number += 1) await isClosed(connect(port, '127.0.0.1'));
  expect(countRefusedConnection).toHaveBeenCalledTimes(5);
  expect(messages).toHaveLength(2);
  expect(warnings.current()).toEqual([messages[1]]);
  for (const socket of held) socket.destroy();
  await expect.poll(() => warnings.current()).toEqual([]);
  expect(await statusOf('GET / HTTP/1.0\r\n\r\n', port)).toBe(200);
});

test('says in one sentence why it cannot listen, and what to choose', async () => {
  const { port } = await running();
  const listening = (...at: [host: string, port: number]) => listen(unboundServer(app).server, ...at, 'PORT');
  await expect(listening('127.0.0.1', port)).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is in use: stop the other program, or choose another port with PORT`,
  );
  await expect(listening('192.0.2.1', 0)).rejects.toThrow("HOST='192.0.2.1' is not an address");
});

test('takes any free port after one whose next is taken or does not exist', async () => {
  const { port } = await running();
  for (const before of [port - 1, 65_535])
    expect(await listenAfter(unboundServer(app).server, '127.0.0.1', before, 'ADMIN_PORT')).not.toBe(
      before + 1,
    );
});

test.each([
  [200, '1.0'],
  [200, '1.1\r\nHost: [::1]:4321'],
  [400, '1.0\r\nHost: a\r\nhOST: a'],
  [400, '1.1\r\nHost: a, b'],
  [400, '1.1\r\nHost: 256.256.256.256'],
])('answers %i to HTTP/%s', async (status, head) => {
  const { port } = await running();
  expect(await statusOf(`GET / HTTP/${head}\r\nConnection: close\r\n\r\n`, port)).toBe(status);
});
