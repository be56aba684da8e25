import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import { stoppable } from './graceful-stop.ts';
import { createHttpServer, limits } from './http-server.ts';
import { listen, listenNear } from './listen.ts';

const app = new Hono().get('/', (c) => c.text('hello'));
const quick = { ...limits, headersTimeout: 200, requestTimeout: 300, connectionsCheckingInterval: 50 };
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function running(options = quick, longestStop = 5_000) {
  const server = createHttpServer(app, options);
  servers.push(server);
  const stop = stoppable(server, longestStop);
  const port = await listen(server, '127.0.0.1', 0, 'PORT');
  return { server, stop, port };
}

async function connected(port: number, first = ''): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(first);
  return socket;
}

test('cuts a sender whose headers trickle', async () => {
  const { port } = await running();
  const socket = await connected(port, 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
});

test('cuts a sender whose body trickles', async () => {
  const { port } = await running();
  const socket = await connected(port, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nab');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 4\d\d /);
});

test('refuses headers over the limit', async () => {
  const { port } = await running();
  const socket = await connected(port, `GET / HTTP/1.1\r\nHost: a\r\nX-Large: ${'x'.repeat(20_000)}\r\n\r\n`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 431 /);
});

test('answers while 2,000 connections stand open, and stops with them', { timeout: 20_000 }, async () => {
  const { port, stop } = await running(limits);
  const idle = await Promise.all(Array.from({ length: 2_000 }, () => connected(port)));
  for (const socket of idle) socket.on('error', () => {});
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('hello');
  await stop();
  for (const socket of idle) socket.destroy();
});

test('a stop answers the request in hand, refuses new connections and closes those kept alive', async () => {
  const { port, stop } = await running(limits);
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

test('a stop does not wait for a sender that never ends', async () => {
  const { port, stop } = await running(limits, 100);
  const endless = await connected(port, 'GET / HTTP/1.1\r\nHost: a\r\n');
  const reference = await connected(port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(reference, 'data');
  await stop();
  endless.on('error', () => {});
});

test('says which port is taken and how to choose another', async () => {
  const { port } = await running();
  const second = createHttpServer(app);
  servers.push(second);
  await expect(listen(second, '127.0.0.1', port, 'PORT')).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is in use: stop the other program, or choose another port with PORT`,
  );
});

test('takes any free port in place of a taken one that nobody chose', async () => {
  const { port } = await running();
  const second = createHttpServer(app);
  servers.push(second);
  expect(await listenNear(second, '127.0.0.1', port)).not.toBe(port);
});

test('says that an address is not of this machine', async () => {
  const server = createHttpServer(app);
  servers.push(server);
  await expect(listen(server, '192.0.2.1', 0, 'PORT')).rejects.toThrow("HOST='192.0.2.1' is not an address");
});

test('answers a simple health check that names no host', async () => {
  const { port } = await running();
  const socket = await connected(port, 'GET / HTTP/1.0\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
});
