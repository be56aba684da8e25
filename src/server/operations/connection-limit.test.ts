import { once } from 'node:events';
import { connect } from 'node:net';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { connected, listeningServer } from '../../../tests/support/test-server.ts';
import { connectionLimit, watchConnections } from './connection-limit.ts';
import { limits } from './http-server.ts';

test.each([
  [200, 100],
  [1_024, 896],
  [65_536, 8_192],
  [Number.POSITIVE_INFINITY, 8_192],
])('of %d descriptors, %d are for connections', (openFiles, expected) => {
  expect(connectionLimit(openFiles)).toBe(expected);
});

test.runIf(process.platform === 'linux')('asks this process for its real limit', () => {
  expect(connectionLimit()).toBeGreaterThan(0);
  expect(connectionLimit()).toBeLessThanOrEqual(8_192);
});

test('refuses connections beyond the limit, counts them, says so once, and recovers', async () => {
  const http = await listeningServer(
    new Hono().get('/', (c) => c.text('hello')),
    {
      ...limits,
      connections: 10,
    },
  );
  const messages: string[] = [];
  let refused = 0;
  const warnings = watchConnections(
    http,
    { countRefusedConnection: () => (refused += 1) },
    { event: ({ message }) => messages.push(message) },
  );
  const held = await Promise.all(Array.from({ length: 10 }, () => connected(http.port)));
  await expect.poll(() => messages).toHaveLength(2);
  expect(messages[0]).toMatch(/^More than 80 % of 10 connections/);
  expect(messages[1]).toMatch(/^All 10 connections are in use/);
  for (let number = 0; number < 5; number += 1) {
    const socket = connect(http.port, '127.0.0.1').on('error', () => {});
    await once(socket, 'close');
  }
  expect(refused).toBe(5);
  expect(messages).toHaveLength(2);
  expect(warnings.current()).toEqual([messages[1]]);
  for (const socket of held) socket.destroy();
  await expect.poll(() => warnings.current()).toEqual([]);
  expect(await (await fetch(`http://127.0.0.1:${http.port}/`)).text()).toBe('hello');
});
