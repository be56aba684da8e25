import { once } from 'node:events';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { connected, listeningServer } from '../../../tests/support/test-server.ts';
import { queueOfTurns } from './connections.ts';
import { limits } from './http-server.ts';

/** More than a socket's buffers hold, so that a stalled reader has an effect. */
const large = new Uint8Array(24 * 1024 * 1024).fill(120);

/** Requests in progress in the app, and the paths of all so far. */
function countingApp() {
  const seen = { now: 0, paths: [] as string[], finish: Promise.withResolvers<void>() };
  const app = new Hono();
  app.use(async (c, next) => {
    seen.paths.push(c.req.path);
    seen.now += 1;
    await next();
    seen.now -= 1;
  });
  app.get('/large', (c) => c.body(large));
  app.get('/later/:number', async (c) => {
    await pause(1);
    return c.text(`<${c.req.param('number')}>`);
  });
  app.get('/slow', async (c) => {
    await seen.finish.promise;
    return c.text('<slow>');
  });
  app.get('/:number', (c) => c.text(`<${c.req.param('number')}>`));
  return { app, seen };
}

const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: l\r\n${headers}\r\n`;
const answersIn = (received: string) => received.match(/<[^>]*>/g);

test('an unreadable request does not displace the responses before it', async () => {
  const { app, seen } = countingApp();
  const { port } = await listeningServer(app);
  const chunked = 'POST /3 HTTP/1.1\r\nHost: l\r\nTransfer-Encoding: chunked\r\n\r\nno length\r\n';
  for (const unreadable of ['no request\r\n\r\n', chunked]) {
    const answer = await text(await connected(port, get('/later/1') + get('/later/2') + unreadable));
    expect(answersIn(answer)).toEqual(['<1>', '<2>']);
    expect(answer).toMatch(/HTTP\/1\.1 400 Bad Request\r\nConnection: close\r\n\r\n$/);
  }
  expect(seen.paths).not.toContain('/3');
});

test('a body waits in the network until somebody reads it', async () => {
  const reading = Promise.withResolvers<void>();
  const app = new Hono().post('/', async (c) => {
    await reading.promise;
    return c.text(`<${(await c.req.arrayBuffer()).byteLength}>`);
  });
  const { port } = await listeningServer(app);
  const head = `POST / HTTP/1.1\r\nHost: l\r\nConnection: close\r\nContent-Length: ${large.length}\r\n\r\n`;
  const socket = await connected(port, head);
  socket.write(large);
  // By then a server that reads ahead would have read it.
  for (let number = 0; number < 100; number++) await fetch(`http://127.0.0.1:${port}/other`);
  expect(socket.writableNeedDrain).toBe(true);
  reading.resolve();
  expect(answersIn(await text(socket))).toEqual([`<${large.length}>`]);
});

async function stoppedReader(port: number): Promise<Socket> {
  const socket = await connected(port, get('/large').repeat(2_500));
  socket.pause().on('error', () => {});
  return socket;
}

test('a stalled reader holds one response, and is disconnected at the time limit', async () => {
  const { app, seen } = countingApp();
  const { port, server } = await listeningServer(app, { ...limits, silence: 2_000 });
  const sockets = await Promise.all(Array.from({ length: 20 }, () => stoppedReader(port)));
  await expect.poll(() => seen.paths.length).toBe(20);
  const open = () => new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
  await expect.poll(open, { interval: 20 }).toBe(0);
  expect(seen.paths.length).toBe(20);
  for (const socket of sockets) socket.destroy();
});

test('shutdown finishes the response that a slow reader is still reading', async () => {
  const { app } = countingApp();
  const { port, stop } = await listeningServer(app);
  const socket = await connected(port, get('/large'));
  await once(socket, 'readable');
  const stopped = stop();
  expect((await text(socket)).length).toBeGreaterThan(large.length);
  await stopped;
});

test('shutdown closes connections whose last response promised keep-alive', async () => {
  const { app, seen } = countingApp();
  // Longer than this test may take: nothing is cut.
  const { port, stop } = await listeningServer(app, limits, 60_000);
  const slow = await connected(port, get('/slow').repeat(3));
  await expect.poll(() => seen.now).toBe(1);
  const stopped = stop();
  seen.finish.resolve();
  expect(answersIn(await text(slow))).toEqual(['<slow>']);
  await stopped;
});

test('a long queue leaves newcomers a place in every turn of the event loop', async () => {
  const inTurn = queueOfTurns();
  const done: number[] = [];
  for (let number = 0; number < 100; number++) inTurn(() => done.push(number));
  let before = 0;
  for (let turns = 0; done.length < 100; turns++) {
    expect(turns).toBeLessThan(20);
    await nextTurn();
    expect(done.length - before).toBeLessThanOrEqual(8);
    before = done.length;
  }
  expect(done).toEqual(Array.from({ length: 100 }, (_, number) => number));
});

test('tasks added during a turn come after those that wait', async () => {
  const inTurn = queueOfTurns();
  const done: string[] = [];
  inTurn(() => inTurn(() => done.push('again')));
  for (let number = 0; number < 20; number++) inTurn(() => done.push('first'));
  for (let turns = 0; turns < 5; turns++) await nextTurn();
  expect(done).toEqual([...Array(20).fill('first'), 'again']);
});
