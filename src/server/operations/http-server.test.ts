import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { connected, listeningServer, unboundServer } from '../../../tests/support/test-server.ts';
import { limits } from './http-server.ts';
import { listen, listenNear } from './listen.ts';

const app = new Hono().get('/', (c) => c.text('hello'));
const quick = { ...limits, headersTimeout: 200, requestTimeout: 300, connectionsCheckingInterval: 50 };
const running = (options = limits, longestStop?: number) => listeningServer(app, options, longestStop);

test('disconnects a sender of slow headers', async () => {
  const { port } = await running(quick);
  const socket = await connected(port, 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
});

test('disconnects a sender of a slow body', async () => {
  const { port } = await running(quick);
  const socket = await connected(port, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nab');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 4\d\d /);
});

test('closes a kept connection that sends line breaks instead of requests', async () => {
  const { port } = await running({ ...quick, keepAliveTimeout: 300 });
  const socket = await connected(port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  const lineBreaks = setInterval(() => socket.write('\r\n'), 50);
  onTestFinished(() => clearInterval(lineBreaks));
  await new Promise((resolve) => socket.resume().on('error', resolve).on('close', resolve));
});

test('shutdown answers the request in progress, refuses new connections and closes idle ones', async () => {
  const { port, stop } = await running();
  const kept = await connected(port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(kept, 'data');
  const inHand = await connected(port, 'GET / HTTP/1.1\r\nHost: a\r\n');
  const earlier = await connected(port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(earlier, 'data');
  const stopped = stop();
  await expect(connected(port)).rejects.toThrow('ECONNREFUSED');
  inHand.write('\r\n');
  const answer = await text(inHand);
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(answer).toContain('Connection: close');
  await stopped;
});

test('shutdown does not wait for a sender that never ends', async () => {
  const { port, stop } = await running(limits, 100);
  const endless = await connected(port, 'GET / HTTP/1.1\r\nHost: a\r\n');
  const reference = await connected(port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(reference, 'data');
  await stop();
  endless.on('error', () => {});
});

test('says which port is taken and how to choose another', async () => {
  const { port } = await running();
  const { server: second } = unboundServer(app);
  await expect(listen(second, '127.0.0.1', port, 'PORT')).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is in use: stop the other program, or choose another port with PORT`,
  );
});

test('takes any free port if its default is taken', async () => {
  const { port } = await running();
  const { server: second } = unboundServer(app);
  expect(await listenNear(second, '127.0.0.1', port, 'ADMIN_PORT')).not.toBe(port);
});

test('says that an address does not belong to this machine', async () => {
  const { server } = unboundServer(app);
  await expect(listen(server, '192.0.2.1', 0, 'PORT')).rejects.toThrow("HOST='192.0.2.1' is not an address");
});

const statusOf = async (request: string, port: number) =>
  Number((await text(await connected(port, request))).slice(9, 12));

test.each([
  [200, '1.0', ''],
  [200, '1.0', 'Host: localhost\r\n'],
  [200, '1.1', 'Host: spring.hinata.example:8080\r\n'],
  [200, '1.1', 'Host: [::1]:4321\r\n'],
  [400, '1.1', ''],
  [400, '1.1', 'Host:\r\n'],
  [400, '1.0', 'Host:\r\n'],
  [400, '1.1', 'Host: a\r\nHost: a\r\n'],
  [400, '1.1', 'Host: a\r\nhOST: b\r\n'],
  [400, '1.0', 'Host: a\r\nHost: b\r\n'],
  [400, '1.1', 'Host: a, b\r\n'],
  [400, '1.1', 'Host: a b\r\n'],
  [400, '1.1', 'Host: a/b\r\n'],
  [400, '1.1', 'Host: a@b\r\n'],
  [400, '1.1', 'Host: :80\r\n'],
  [400, '1.1', 'Host: a:http\r\n'],
  [400, '1.1', 'Host: 256.256.256.256\r\n'],
  [400, '1.1', 'Host: 1.2.3.4.5\r\n'],
  [400, '1.0', 'Host: a.0x\r\n'],
  [400, '1.1', 'Host: [1::2::3]\r\n'],
  [400, '1.1', 'Host: a%00b\r\n'],
  [400, '1.1', 'Host: a:99999\r\n'],
  [200, '1.1', 'Host: 127.0.0.1:80\r\n'],
])('answers %i to HTTP/%s with %j', async (status, version, lines) => {
  const { port } = await running();
  expect(await statusOf(`GET / HTTP/${version}\r\n${lines}Connection: close\r\n\r\n`, port)).toBe(status);
});

test('answers and reports every request that the app never sees', async () => {
  const refused: number[] = [];
  const { port } = await listeningServer(app, limits, undefined, (status) => refused.push(status));
  const requests: [status: number, bytes: string][] = [
    [400, 'no request at all\r\n\r\n'],
    [400, 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
    [400, 'GET x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
    [431, `GET / HTTP/1.1\r\nHost: a\r\nX-Large: ${'x'.repeat(20_000)}\r\n\r\n`],
    [413, `POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1;${'x'.repeat(20_000)}\r\n`],
  ];
  for (const [status, bytes] of requests) expect(await statusOf(bytes, port)).toBe(status);
  expect(refused).toEqual(requests.map(([status]) => status));
  const gone = await connected(port, 'GET / HT');
  gone.resetAndDestroy();
  expect(await statusOf('GET / HTTP/1.0\r\n\r\n', port)).toBe(200);
  expect(refused).toHaveLength(requests.length);
});
