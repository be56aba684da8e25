import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import { seededRandom } from '../../../tests/support/hostile-request.ts';
import { connected, listeningServer } from '../../../tests/support/test-server.ts';
import { limits } from './http-server.ts';
import { listen } from './listen.ts';

/**
 * Node's own server is the oracle: whatever is pipelined, and however it is split, must get the responses that it
 * gives.
 */

const seen = { now: 0, most: 0 };
const app = new Hono();
app.use(async (_, next) => {
  seen.now += 1;
  seen.most = Math.max(seen.most, seen.now);
  await next();
  seen.now -= 1;
});
app.get('/large/:number', (c) => c.body('x'.repeat(100_000)));
app.get('/later/:number', async (c) => {
  await pause(1);
  return c.text(`<${c.req.path}>`);
});
app.post('/read/:number', async (c) => c.text(`<${c.req.path} ${await c.req.text()}>`));
app.all('*', (c) => c.text(`<${c.req.path}>`));

const node: Server = createServer(
  { keepAliveTimeout: limits.keepAliveTimeout },
  getRequestListener(app.fetch),
);
afterAll(() => node.close().closeAllConnections());

const random = seededRandom(20_261_122);
const below = (limit: number) => Math.floor(random() * limit);
const oneOf = <T>(list: readonly T[]) => list[below(list.length)] as T;

function randomBody(): string {
  const part = oneOf(['', 'x', '\r\n', '\r\n\r\n', '0\r\n\r\n', 'GET /fake HTTP/1.1\r\nHost: l\r\n\r\n']);
  return part.repeat(below(oneOf([2, 20, 300])));
}

function inChunks(body: string): string {
  let chunks = '';
  for (let from = 0; from < body.length; ) {
    const chunk = body.slice(from, from + 1 + below(oneOf([2, 200, 9_000])));
    chunks += `${chunk.length.toString(16)}${oneOf(['', ';a=b'])}\r\n${chunk}\r\n`;
    from += chunk.length;
  }
  return `${chunks}0\r\n${oneOf(['', 'X-Trailer: x\r\n', 'X-Empty:\r\n'])}\r\n`;
}

function randomRequest(number: number): string {
  const head = (method: string, path: string) =>
    `${oneOf(['', '', '\r\n', '\r\n\r\n'])}${method} ${path}/${number} HTTP/1.1\r\nHost: l\r\n`;
  if (random() < 0.5) return `${head('GET', oneOf(['', '/later', '/large']))}\r\n`;
  const post = head('POST', oneOf(['/read', '/read', '/early']));
  const body = randomBody();
  return random() < 0.5
    ? `${post}Content-Length: ${body.length}\r\n\r\n${body}`
    : `${post}Transfer-Encoding: chunked\r\n\r\n${inChunks(body)}`;
}

/** Split at random or, half the time, inside blank lines. */
function pieces(bytes: string): string[] {
  if (random() < 0.5) return bytes.split(oneOf([/(?<=\n\r)/, /(?<=\n)(?=\r)/, /(?<=\n\r\n)/, /(?<=\r)/]));
  const list: string[] = [];
  for (let from = 0; from < bytes.length; ) {
    const length = 1 + below(oneOf([5, 2_000, 100_000]));
    list.push(bytes.slice(from, from + length));
    from += length;
  }
  return list;
}

async function answers(port: number, parts: readonly string[]): Promise<string> {
  const socket = await connected(port);
  socket.setNoDelay(true);
  const received = text(socket);
  for (const [index, part] of parts.entries()) {
    socket.write(part);
    if (index < 200) await nextTurn();
  }
  return (await received).replace(/^Date: .*\r\n/gm, '');
}

test('answers pipelined requests as Node does, one at a time', async () => {
  const { port } = await listeningServer(app);
  const plain = await listen(node, '127.0.0.1', 0, 'PORT');
  for (let trial = 0; trial < 60; trial += 1) {
    const requests = Array.from({ length: 1 + below(30) }, (_, number) => randomRequest(number));
    const parts = pieces(`${requests.join('')}GET /end HTTP/1.1\r\nHost: l\r\nConnection: close\r\n\r\n`);
    const expected = await answers(plain, parts);
    expect(seen.now, `trial ${trial}`).toBe(0);
    seen.most = 0;
    expect(await answers(port, parts), `trial ${trial}`).toBe(expected);
    expect(expected).toContain('</end>');
    expect(seen.most, `trial ${trial}`).toBe(1);
  }
});
