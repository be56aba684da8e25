import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { guardPreview } from './preview-guard.ts';

const host = 'preview-1.localhost';

/** A real server of Vite behind the guard, with nothing to serve. */
async function openGuarded() {
  const server = await createServer({
    configFile: false,
    logLevel: 'silent',
    root: temporaryFolder(),
    server: { host: '127.0.0.1', port: 0, allowedHosts: [host], cors: false, watch: null },
    plugins: [
      {
        name: 'guard',
        configureServer: ({ httpServer }) => {
          if (httpServer) guardPreview(httpServer, { desk: 'http://127.0.0.1:1', host });
        },
      },
    ],
  });
  await server.listen();
  onTestFinished(() => server.close());
  const address = server.httpServer?.address();
  if (typeof address !== 'object' || address === null) throw new Error('It does not listen.');
  const own = `${host}:${address.port}`;
  /** @returns the first line of the answer, empty when the connection was cut */
  const ask = async (target: string, headers: Record<string, string> = {}) => {
    const lines = Object.entries({ Host: own, Connection: 'close', ...headers });
    const socket = connect(address.port, '127.0.0.1');
    socket.write(
      [`GET ${target} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n'),
    );
    socket.once('data', () => socket.end());
    return (await text(socket).catch(() => '')).split('\r\n')[0];
  };
  const upgrade = (protocol: string, headers: Record<string, string>, target = '/') =>
    ask(target, {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Protocol': protocol,
      ...headers,
    });
  return { own, port: address.port, ask, upgrade };
}

test('answers those alone who know its name, whatever they ask for', async () => {
  const { port, ask } = await openGuarded();
  const targets = ['/', '//', '*', '/@fs/%', 'http://[', '/@vite/client', '/__open-in-editor?file=x'];
  for (const Host of ['x', `127.0.0.1:${port}`, `localhost:${port}`, host, `${host}:1`]) {
    for (const target of targets)
      expect(await ask(target, { Host }), `${target} of ${Host}`).toMatch(/ 403 /);
  }
  expect(await ask('/@vite/client')).toMatch(/ 200 /);
});

test('takes no target that what stands behind it cannot read, and starts no program', async () => {
  const { own, ask } = await openGuarded();
  for (const target of ['//', '//evil.test/', '*', '/@fs/%', 'http://[', `http://${own}/`])
    expect(await ask(target), target).toMatch(/ 400 /);
  for (const target of ['/__open-in-editor', '/__open-in-editor?file=package.json', '/__OPEN-in-editor/'])
    expect(await ask(target), target).toMatch(/ 403 /);
});

test('opens its WebSocket to its own page alone', async () => {
  const { own, upgrade } = await openGuarded();
  const Origin = `http://${own}`;
  for (const protocol of ['vite-hmr', 'vite-ping']) {
    const evil = { Origin: 'http://evil.test' };
    for (const headers of [{}, { Origin: 'null' }, evil, { ...evil, Host: 'evil.test' }])
      expect(await upgrade(protocol, headers), `${protocol} ${JSON.stringify(headers)}`).toBe('');
  }
  expect(await upgrade('vite-ping', { Origin }, 'http://[')).toBe('');
  expect(await upgrade('vite-ping', { Origin })).toMatch(/ 101 /);
});
