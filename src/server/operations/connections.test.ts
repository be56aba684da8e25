import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { connected, listeningServer } from '../../../tests/support/test-server.ts';
import { queueOfTurns } from './connections.ts';
import { limits } from './http-server.ts';

/** More than a socket's buffers hold, so that a stalled reader has an effect. */
const large = new Uint8Array(24 * 1024 * 1024).fill(120);

/** Requests in progress in the app, and their maximum so far. */
function countingApp() {
  const seen = { now: 0, most: 0, paths: [] as string[] };
  const app = new Hono();
  app.use(async (c, next) => {
    seen.paths.push(c.req.path);
    seen.now += 1;
    seen.most = Math.max(seen.most, seen.now);
    await next();
    seen.now -= 1;
  });
  app.get('/large', (c) => c.body(large));
  app.get('/later/:number', async (c) => {
    await pause(1);
    return c.text(`<${c.req.param('number')}>`);
  });
  app.get('/slow', async (c) => {
    await pause(500);
    return c.text('<slow>');
  });
  app.get('/:number', (c) => c.text(`<${c.req.param('number')}>`));
  app.post('/:number', async (c) => c.text(`<${c.req.param('number')}:${(await c.req.text()).length}>`));
  return { app, seen };
}

const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: l\r\n${headers}\r\n`;
const post = (path: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nHost: l\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
const last = get('/end', 'Connection: close\r\n');
const answersIn = (received: string) => received.match(/<[^>]*>/g);

test('pipelined requests are answered in order', async () => {
  const { app, seen } = countingApp();
  const { port } = await listeningServer(app);
  const numbers = Array.from({ length: 1_000 }, (_, number) => number);
  const socket = await connected(port, numbers.map((number) => get(`/${number}`)).join('') + last);
  expect(answersIn(await text(socket))).toEqual([...numbers.map((number) => `<${number}>`), '<end>']);
  expect(seen.most).toBe(1);
});

test('so are those of a sender that has half-closed', async () => {
  const { app } = countingApp();
  const { port } = await listeningServer(app);
  const numbers = Array.from({ length: 50 }, (_, number) => number);
  const socket = connect(port, '127.0.0.1').end(numbers.map((number) => get(`/${number}`)).join(''));
  expect(answersIn(await text(socket))).toEqual(numbers.map((number) => `<${number}>`));
});

test('so are those with bodies and slow responses in between, split anywhere', async () => {
  const { app } = countingApp();
  const { port } = await listeningServer(app);
  const empty = post('/empty', '');
  const bodies = ['x', '\r\n\r\n'.repeat(1_000), get('/fake').repeat(100), 'y'.repeat(60_000)];
  const requests = bodies.map((body, number) => post(`/${number}`, body) + get(`/later/${number}`) + empty);
  const expected = bodies.flatMap(({ length }, number) => [
    `<${number}:${length}>`,
    `<${number}>`,
    '<empty:0>',
  ]);
  for (const size of [1, 7, 1_024, 65_536, 1_000_000]) {
    const bytes = requests.slice(0, size === 1 ? 2 : 4).join('') + last;
    const socket = await connected(port);
    const received = text(socket);
    for (let from = 0; from < bytes.length; from += size) socket.write(bytes.slice(from, from + size));
    expect(answersIn(await received)).toEqual([...expected.slice(0, size === 1 ? 6 : 12), '<end>']);
  }
});

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
  expect(await Promise.race([once(socket, 'drain'), pause(500, 'waits')])).toBe('waits');
  reading.resolve();
  expect(answersIn(await text(socket))).toEqual([`<${large.length}>`]);
});

test('nothing is handled after a response that closes the connection', async () => {
  const { app, seen } = countingApp();
  const { port } = await listeningServer(app);
  await text(await connected(port, `GET /1 HTTP/1.1\r\nHost: a b\r\n\r\n${get('/2').repeat(100)}`));
  expect(seen.paths).toEqual([]);
});

const padded = (head: string) => `${head.padEnd(1_024 - 7, 'x')}\r\n\r\n`;
const hidden = 'GET /later/1 HTTP/1.0\r\nConnection: keep-alive\r\n\r\n';
const chunked = (path: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nHost: l\r\nTransfer-Encoding: chunked\r\n\r\n1;${body}\r\nx\r\n0\r\n\r\n`;
const unfinished = `POST /0 HTTP/1.1\r\nHost: l\r\nContent-Length: 5000\r\n\r\n`;

test.each([
  ['the end of a body', post('/first', 'x') + hidden.repeat(300), 301],
  ['the end of a chunked body', chunked('/first', 'x') + hidden.repeat(300), 301],
  [
    'a body that ends among other requests',
    post('/1', 'x') + get('/large').repeat(2) + unfinished + 'x'.repeat(5_000),
    2,
  ],
  [
    'a chain of bodies',
    `${padded(`POST /0 HTTP/1.1\r\nHost: l\r\nContent-Length: 1\r\nX: `)}x${hidden.repeat(15)}`.repeat(60),
    60 * 16,
  ],
])('%s hides no other request', async (_, bytes, answers) => {
  const { app, seen } = countingApp();
  const { port } = await listeningServer(app);
  const socket = await connected(port, bytes + last);
  expect(answersIn(await text(socket))).toHaveLength(answers + 1);
  expect(seen.most).toBe(1);
});

async function stoppedReader(port: number): Promise<Socket> {
  const socket = await connected(port, get('/large').repeat(2_500));
  socket.pause().on('error', () => {});
  return socket;
}

test('a stalled reader holds one response, and is disconnected at the time limit', async () => {
  const { app, seen } = countingApp();
  const silence = 2_000;
  const { port, server } = await listeningServer(app, { ...limits, silence });
  const started = performance.now();
  const sockets = await Promise.all(Array.from({ length: 20 }, () => stoppedReader(port)));
  await expect.poll(() => seen.paths.length).toBe(20);
  const open = () => new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
  await expect.poll(open, { interval: 20 }).toBe(0);
  expect(performance.now() - started).toBeGreaterThan(silence / 2);
  expect(seen.paths.length).toBe(20);
  for (const socket of sockets) socket.destroy();
});

test('a slow reader gets everything', async () => {
  const { app } = countingApp();
  const { port } = await listeningServer(app, { ...limits, silence: 3_000 });
  const socket = await connected(port, get('/large', 'Connection: close\r\n'));
  let received = 0;
  const started = performance.now();
  for await (const chunk of socket) {
    received += chunk.length;
    if (performance.now() - started < 4_000) await pause(20);
  }
  expect(received).toBeGreaterThan(large.length);
});

test('shutdown finishes the response that a slow reader is still reading', async () => {
  const { app } = countingApp();
  const { port, stop } = await listeningServer(app);
  const socket = await connected(port, get('/large'));
  await once(socket, 'readable');
  const stopped = stop();
  await pause(200);
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
